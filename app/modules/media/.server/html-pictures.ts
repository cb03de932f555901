import type { Pictures } from "./pictures.ts";

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
    const own = size ? after.replace(/ (width|height)="\d*"/g, "") : after;
    const sources = Object.entries({ avif, webp })
      .filter(([, set]) => set)
      .map(
        ([type, set]) =>
          `<source type="image/${type}" srcset="${inAttribute(set)}" sizes="${sizes}" />`,
      );
    const img = `<img ${before}src="${inAttribute(url)}"${size}${own}>`;
    return sources.length > 0 ? `<picture>${sources.join("")}${img}</picture>` : img;
  });
}
