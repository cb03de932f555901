// Output of the allow-list (clean-html.ts): each tag has a single form, and no ">" within it.

/** Texts and tags in turn; tags have odd indexes. */
export const partsOf = (html: string): string[] => html.split(/(<[^<>]+>)/);

/** The name of a tag, whether it opens or closes. */
export const tagOf = (part: string): string => /^<\/?([a-z0-9]+)/.exec(part)?.[1] ?? "";

/** The value of a tag's attribute, with its entities; empty if it has none. */
export function attributeOf(part: string, name: string): string {
  const [, rest = ""] = part.split(` ${name}="`, 2);
  return rest.split('"', 1)[0] ?? "";
}

export const isBlockFormula = (part: string): boolean =>
  part.startsWith('<p class="formula numbered"');
export const isReferenceList = (part: string): boolean => part.startsWith('<ol class="references"');
export const isCrossReference = (part: string): boolean => part.startsWith('<a data-ref="');

/** The number of the tag that closes the one at `place`. */
export function endOf(parts: readonly string[], place: number): number {
  const tag = tagOf(parts[place] ?? "");
  let depth = 0;
  for (let at = place; at < parts.length; at += 2) {
    const part = parts[at] ?? "";
    if (tagOf(part) !== tag || part.endsWith("/>")) continue;
    depth += part.startsWith("</") ? -1 : 1;
    if (depth === 0) return at;
  }
  return parts.length;
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };
/** A text without its entities. */
export const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
