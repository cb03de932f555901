import { declarationsOf } from "./article-attributes.ts";

/** The first address of `srcset`. */
const firstOf = (srcset = "") => srcset.trim().split(/[\s,]/, 1)[0] ?? "";

const isPlaceholder = (src: string) => src === "" || /^data:image\/(?:gif|svg)/i.test(src);

/** The address of an image, also of one whose place a script keeps with an empty one until it is seen. */
export function sourceOf(attributes: Readonly<Record<string, string>>): string {
  const src = attributes.src?.trim() ?? "";
  const late = attributes["data-src"]?.trim() || firstOf(attributes.srcset);
  return isPlaceholder(src) && late ? late : src;
}

/** The image behind the text of an element, such as of a cover of WordPress. */
export function backgroundOf(style = ""): string | undefined {
  const value = declarationsOf(style).find(([property]) => /^background(-image)?$/.test(property));
  const [, address] = value?.[1].split(/url\(/i, 2) ?? [];
  return address
    ?.split(")", 1)[0]
    ?.trim()
    .replace(/^["']|["']$/g, "");
}
