import type { AttachmentType } from "#app/lib/attachments.ts";
import type { FileType } from "#app/lib/media-types.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";

const maxNameLength = 120;
/** Limit of a name that may include folders, in characters; a name alone has 255 bytes in the usual file systems. */
const maxGivenLength = 1_000;
const spellings: Record<string, string> = { jpeg: "jpg" };

/** A file's name as we store and show it: composed, without folders or invisible characters, and bounded. */
export function cleanFileName(given: string): string {
  const name = normalizeLine(
    given
      .slice(-maxGivenLength)
      .toWellFormed()
      .replace(/^.*[\\/]/s, "")
      // Controls and bidirectional marks: "fdp.exe" must not read "exe.pdf".
      .replace(/[\p{Cc}\p{Cf}]/gu, ""),
  );
  const characters = [...name];
  if (characters.length <= maxNameLength) return name || "file";
  return `${characters.slice(0, maxNameLength - 13).join("")}…${characters.slice(-12).join("")}`;
}

/** The name of a file that is the body of a request, from `X-File-Name`. */
export function givenFileName({ headers }: Request): string {
  try {
    return decodeURIComponent(headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}

/** The name of a file for downloads: its extension matches its content. */
export function downloadName(name: string, type: AttachmentType | FileType): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return (spellings[ending] ?? ending) === type ? name : `${name}.${type}`;
}

/**
 * The names of files in one folder, in their order: valid on every system, and the second `plan.pdf` is `plan (2).pdf`.
 * Windows and macOS do not tell names apart by case.
 */
export function folderNames(
  files: readonly { name: string; type: AttachmentType }[],
): readonly string[] {
  const taken = new Set<string>();
  const isNew = (name: string) => !taken.has(name.toLowerCase()) && taken.add(name.toLowerCase());
  return files.map(({ name, type }) => {
    const given = downloadName(cleanFileName(name), type)
      .replace(/["*:<>?|]/g, "_")
      // Windows opens its devices under these names, with any extension.
      .replace(/^(aux|con|nul|prn|com\d|lpt\d)(?=\.)/i, "$1_");
    const dot = given.lastIndexOf(".");
    let unique = given;
    for (let copy = 2; !isNew(unique); copy += 1) {
      unique = `${given.slice(0, dot)} (${copy})${given.slice(dot)}`;
    }
    return unique;
  });
}
