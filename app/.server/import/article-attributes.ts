import { escapeHtml } from "#app/lib/escape-html.ts";

/** Attributes that mean something in an article; the allow-list looks at their values. */
const kept = ["colspan", "rowspan", "scope", "start", "title"];

/** Classes that say what an element of an article is (text-parts.ts). */
const ownClasses: Readonly<Record<string, string>> = {
  small: "footnote",
  code: "tex",
  p: "formula",
};

/** What an article keeps of the attributes of a tag, as they are written into it. */
export function keptAttributes(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = kept.flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
  });
  const own = ownClasses[name];
  if (own && attributes.class === own) written.push(` class="${own}"`);
  return written.join("");
}
