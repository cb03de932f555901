import { elements, rename, stylesOf, unwrap, wrapContent } from "./elements.ts";

/** The marks we have for the style of a text. */
function marksOf(element: Element): string[] {
  const styles = stylesOf(element);
  const weight = styles.get("font-weight") ?? "";
  const line = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
  const height = styles.get("vertical-align") ?? "";
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? ["strong"] : []),
    ...(/^(italic|oblique)/.test(styles.get("font-style") ?? "") ? ["em"] : []),
    // Links are underlined by themselves.
    ...(line.includes("underline") && !element.closest("a") && !element.querySelector("a")
      ? ["u"]
      : []),
    ...(line.includes("line-through") ? ["s"] : []),
    ...(height === "super" ? ["sup"] : []),
    ...(height === "sub" ? ["sub"] : []),
  ];
}

/** Wrappers that Google Docs puts around a whole document to mark it as not bold. */
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
    // A space that a browser or Word protects from collapsing.
    const isSpace = span.matches(".Apple-converted-space") || stylesOf(span).has("mso-spacerun");
    if (isSpace) span.textContent = " ";
    for (const name of marksOf(span)) wrapContent(span, name);
    unwrap(span);
  }
  // Headings are bold by themselves.
  for (const mark of elements(body, ":is(h1, h2, h3, h4, h5, h6) :is(b, strong)")) unwrap(mark);
}

const levels = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Fits headings into our levels: the page has its one of the first level, and texts have three more. */
export function fitHeadings(body: Element): void {
  const shift = body.querySelector("h1") ? 1 : 0;
  for (const heading of elements(body, levels.join(","))) {
    const level = levels.indexOf(heading.localName) + 1;
    rename(heading, `h${Math.min(4, Math.max(2, level + shift))}`);
  }
}
