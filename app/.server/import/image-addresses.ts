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
export const backgroundOf = (style = ""): string | undefined =>
  /\bbackground(?:-image)?\s*:[^;]*?\burl\(\s*["']?([^"')]{1,2000})/i.exec(style)?.[1]?.trim();
