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
