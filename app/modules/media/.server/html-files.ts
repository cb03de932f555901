import type { Services } from "#app/services.ts";
import type { Home } from "#modules/posts/.server/html/clean-html.ts";
import { fileFacts } from "../file-facts.ts";
import { widthPath } from "../media.ts";
import { objectPath, publicUrl } from "./pictures.ts";
import { findStoredFiles, type StoredFile } from "./queries/stored-files.ts";

/** The allow-list's form of a library file in a text: a single link in a marked paragraph. */
const blockStart = '<p class="file">';
const linkStart = '<a href="';
const opening = blockStart + linkStart;
const end = "</a>";

/** The first page of a PDF in its smallest width; the link has the text. */
function thumbnailOf(home: Home, file: StoredFile): string {
  if (file.kind !== "PDF" || file.widths.length === 0) return "";
  const url = publicUrl(home, widthPath(file, Math.min(...file.widths), "webp"));
  return `<img src="${url}" alt="" width="${file.width}" height="${file.height}" loading="lazy" decoding="async">`;
}

/**
 * Cleaned HTML with type and size of its files ("PDF, 1.2 MB"), and the first page of a PDF. Read when the page is
 * rendered, because a file can be replaced; a deleted one gets neither.
 */
export async function withFileFacts(
  services: Home & Pick<Services, "db">,
  html: string,
): Promise<string> {
  const [start = "", ...parts] = html.split(opening);
  const pathOf = (part: string) =>
    objectPath(services, part.slice(0, part.indexOf('"')).replaceAll("&amp;", "&"));
  const paths = parts.flatMap((part) => pathOf(part) ?? []);
  const files = await findStoredFiles(services.db, [...new Set(paths)]);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const shown = parts.map((part) => {
    const file = byPath.get(pathOf(part) ?? "");
    if (!file) return opening + part;
    const behind = part.indexOf(end) + end.length;
    const link = linkStart + part.slice(0, behind);
    const facts = `<span>${fileFacts(file)}</span>`;
    return `${blockStart}${thumbnailOf(services, file)}${link} ${facts}${part.slice(behind)}`;
  });
  return start + shown.join("");
}
