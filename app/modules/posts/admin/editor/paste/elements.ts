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

/** The marks that correspond to an element's style. */
function marksOf(element: Element): string[] {
  const styles = stylesOf(element);
  const weight = styles.get("font-weight") ?? "";
  const line = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
  const height = styles.get("vertical-align") ?? "";
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? ["strong"] : []),
    ...(/^(italic|oblique)/.test(styles.get("font-style") ?? "") ? ["em"] : []),
    // Links are always underlined.
    ...(line.includes("underline") && !element.closest("a") && !element.querySelector("a")
      ? ["u"]
      : []),
    ...(line.includes("line-through") ? ["s"] : []),
    ...(height === "super" ? ["sup"] : []),
    ...(height === "sub" ? ["sub"] : []),
  ];
}

/** Whether an element is a wrapper from Google Docs, which puts one around a whole document to mark it as not bold. */
const isUndone = (element: Element) => {
  const styles = stylesOf(element);
  const isLight = /^(normal|[1-5]00)$/.test(styles.get("font-weight") ?? "");
  const isUpright = styles.get("font-style") === "normal";
  return element.matches("b, strong") ? isLight : element.matches("i, em") && isUpright;
};

/** Turns styles (bold, italic, superscript …) into elements, and drops wrappers without meaning. */
export function writeMarks(body: Element): void {
  for (const element of elements(body, "b, strong, i, em")) if (isUndone(element)) unwrap(element);
  for (const span of elements(body, "span, font")) {
    // Browsers and Word use these elements to protect spaces from collapsing.
    const isSpace = span.matches(".Apple-converted-space") || stylesOf(span).has("mso-spacerun");
    if (isSpace) span.textContent = " ";
    for (const name of marksOf(span)) wrapContent(span, name);
    unwrap(span);
  }
  // Headings are always bold.
  for (const mark of elements(body, ":is(h1, h2, h3, h4, h5, h6) :is(b, strong)")) unwrap(mark);
}

const levels = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Maps headings to our levels: the page has the only first-level heading, and texts have three more levels. */
export function fitHeadings(body: Element): void {
  const shift = body.querySelector("h1") ? 1 : 0;
  for (const heading of elements(body, levels.join(","))) {
    const level = levels.indexOf(heading.localName) + 1;
    rename(heading, `h${Math.min(4, Math.max(2, level + shift))}`);
  }
}
