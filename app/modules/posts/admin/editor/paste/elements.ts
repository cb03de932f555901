// Helpers for pasted HTML, which is parsed in a separate document, so that nothing in it runs or loads.

/** The attribute with an element's original styles. */
const styleName = "data-pasted-style";

/**
 * Parses pasted HTML. Styles and handlers are renamed first: they would have no effect, but the browser would report
 * each one as a violation of the security policy. A style sheet becomes `xmp`, whose content is not parsed either.
 */
export function parsePasted(html: string): HTMLElement {
  const withoutSheets = html.replace(/<(\/?)style(?=[\s/>])/gi, "<$1xmp");
  const renamed = withoutSheets.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])(style|on[a-z]{1,30})(?=\s?=)/gi, "$1data-pasted-$2"),
  );
  return new DOMParser().parseFromString(renamed, "text/html").body;
}

export const hasStyle = `[${styleName}]`;

/** The matching descendants as a fixed list, because they may be replaced in the meantime. */
export const elements = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** Replaces an element with its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Replaces an element with another one that has the same content and no attributes. */
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

/** The text of an element, without leading and trailing spaces (including non-breaking ones). */
export const wordsOf = (element: Element): string => (element.textContent ?? "").trim();

/** The declarations of an element's `style`, in lower case, including unknown properties such as `mso-list`. */
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
