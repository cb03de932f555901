import type { Db } from "#platform/db/database.ts";
import { fileFacts, widthPath } from "../media.ts";
import { type ImageAddresses, objectPath, type Pictures, publicUrl } from "./pictures.ts";
import { findStoredFiles, type StoredFile } from "./queries/stored-files.ts";

/** The width of an image in running text, as in an image's `sizes`. */
const sizes = "(min-width: 60rem) 46rem, 92vw";

// The allow-list writes each tag and its entities in one form only, and these patterns rely on it.
const image = /<img ([^<>]*)>/g;
const source = /src="([^"]*)"/;
const fromAttribute = (text: string) => text.replaceAll("&amp;", "&");
const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The addresses of the images in cleaned HTML. */
export function imageUrls(html: string): string[] {
  return [...html.matchAll(image)].flatMap(([, attributes = ""]) => {
    const [, src] = source.exec(attributes) ?? [];
    return src === undefined ? [] : fromAttribute(src);
  });
}

/** Cleaned HTML whose stored images have their dimensions and are loaded in a suitable size and format. */
export function withPictures(html: string, pictures: Pictures): string {
  return html.replace(image, (tag, attributes: string) => {
    const found = source.exec(attributes);
    const picture = found && pictures.get(fromAttribute(found[1] ?? ""));
    if (!picture) return tag;
    const before = attributes.slice(0, found.index);
    const after = attributes.slice(found.index + found[0].length);
    const { url, width, height, avif, webp } = picture;
    const size = width && height ? ` width="${width}" height="${height}"` : "";
    const rest = size ? after.replace(/ (width|height)="\d*"/g, "") : after;
    const sources = Object.entries({ avif, webp })
      .filter(([, set]) => set)
      .map(
        ([type, set]) =>
          `<source type="image/${type}" srcset="${inAttribute(set)}" sizes="${sizes}" />`,
      );
    const img = `<img ${before}src="${inAttribute(url)}"${size}${rest}>`;
    return sources.length > 0 ? `<picture>${sources.join("")}${img}</picture>` : img;
  });
}

/** The allow-list's form of a library file in a text: a single link in a marked paragraph. */
const blockStart = '<p class="file">';
const linkStart = '<a href="';
const opening = blockStart + linkStart;
const end = "</a>";

/** The first page of a PDF in its smallest width; the link has the text. */
function thumbnailOf(services: ImageAddresses, file: StoredFile): string {
  if (file.kind !== "PDF" || file.widths.length === 0) return "";
  const url = publicUrl(services, widthPath(file, Math.min(...file.widths), "webp"));
  return `<img src="${url}" alt="" width="${file.width}" height="${file.height}" loading="lazy" decoding="async">`;
}

/**
 * Cleaned HTML with type and size of its files ("PDF, 1.2 MB"), and the first page of a PDF. Read when the page is
 * rendered, because a file can be replaced; a deleted one gets neither.
 */
export async function withFileFacts(
  services: ImageAddresses & { db: Db },
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
