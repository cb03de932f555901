import { declarationsOf } from "./article-attributes.ts";

/** The first address of `srcset`. */
const firstOf = (srcset = "") => srcset.trim().split(/[\s,]/, 1)[0] ?? "";

const isPlaceholder = (src: string) => src === "" || /^data:image\/(?:gif|svg)/i.test(src);

/** The address of an image, including lazily loaded ones, whose `src` is empty until a script sets it. */
export function sourceOf(attributes: Readonly<Record<string, string>>): string {
  const src = attributes.src?.trim() ?? "";
  const late = attributes["data-src"]?.trim() || firstOf(attributes.srcset);
  return isPlaceholder(src) && late ? late : src;
}

/** The image behind the text of an element, such as a WordPress cover. */
export function backgroundOf(style = ""): string | undefined {
  const value = declarationsOf(style).find(([property]) => /^background(-image)?$/.test(property));
  const [, address] = value?.[1].split(/url\(/i, 2) ?? [];
  return address
    ?.split(")", 1)[0]
    ?.trim()
    .replace(/^["']|["']$/g, "");
}
