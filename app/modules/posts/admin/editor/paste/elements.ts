// Small steps on pasted HTML, which is parsed in a separate document, so that nothing in it runs or loads.

/** Styles that keep their meaning under another name. */
const styleName = "data-pasted-style";

/**
 * Parses pasted HTML. Styles and handlers get other names first: they would do nothing, but the browser would report each that the
 * security policy refuses it. Of a style sheet it is `xmp`, whose content is no more read than a style sheet's.
 */
export function parsePasted(html: string): HTMLElement {
  const withoutSheets = html.replace(/<(\/?)style(?=[\s/>])/gi, "<$1xmp");
  const renamed = withoutSheets.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])(style|on[a-z]{1,30})(?=\s?=)/gi, "$1data-pasted-$2"),
  );
  return new DOMParser().parseFromString(renamed, "text/html").body;
}

export const hasStyle = `[${styleName}]`;

/** The elements below one that match, as they are now: they may be replaced in the meantime. */
export const elements = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** Replaces an element with its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Puts an element of another name in the place of one, with its content. Attributes go. */
export function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Wraps an element's content in an element of the given name within it. */
export function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** The words of an element, without the spaces around them, hard ones included. */
export const wordsOf = (element: Element): string => (element.textContent ?? "").trim();

/** The declarations of an element's `style`, in small letters. Those that browsers do not know (`mso-list`) are among them. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(styleName) ?? "").toLowerCase().split(";");
  return new Map(
    declarations.flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(":");
      if (colon < 0) return [];
      return [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]];
    }),
  );
}
