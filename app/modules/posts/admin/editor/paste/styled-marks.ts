import { elements, rename, stylesOf, unwrap, wrapContent } from "./elements.ts";

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
