import { elements, stylesOf, unwrap, wordsOf } from "./elements.ts";

/**
 * Word's data about a numbered paragraph, `mso-list:l0 level2 lfo1`: its list, its level (from 1), and its bullet or
 * number.
 */
type Item = { list: string; level: number; marker: string };

const numbering = /^(l\d+) level(\d)( lfo\d+)?/;

/** A number or letter before a full stop or bracket. Anything else is a bullet, such as the "o" of the second level. */
const ordinal = /^\(?(\d{1,4}|[a-z]{1,5})[.)]/i;

function itemOf(element: Element): Item | undefined {
  const [, list, level, use = ""] = numbering.exec(stylesOf(element).get("mso-list") ?? "") ?? [];
  if (!list || !level) return undefined;
  const sign = elements(element, "span").find(
    (span) => stylesOf(span).get("mso-list") === "ignore",
  );
  return { list: list + use, level: Number(level), marker: sign ? wordsOf(sign) : "" };
}

/** Removes the drawn bullet or number from an item, with the space that Word puts after it. */
function withoutMarker(element: Element): ChildNode[] {
  for (const span of elements(element, "span")) {
    if (stylesOf(span).get("mso-list") === "ignore") span.remove();
  }
  return [...element.childNodes];
}

type OpenList = { element: Element; of: string; level: number };

/** An entry of a list, with the key that distinguishes its list from others of the same level. */
export type WordListEntry = {
  content: readonly ChildNode[];
  name: "ol" | "ul";
  list: string;
  level: number;
  start: number;
};

/** Writes a run of entries as lists, nested by level. */
export function writeList(entries: readonly WordListEntry[], document: Document): Element[] {
  const roots: Element[] = [];
  const open: OpenList[] = [];
  for (const { content, name, list: id, level, start } of entries) {
    const of = `${name} ${id}`;
    while (isClosedBy(open.at(-1), level, of)) open.pop();
    let current = open.at(-1);
    if (current?.level !== level) {
      const list = document.createElement(name);
      if (name === "ol" && start > 1) list.setAttribute("start", String(start));
      if (current) (current.element.lastElementChild ?? current.element).append(list);
      else roots.push(list);
      current = { element: list, of, level };
      open.push(current);
    }
    const entry = document.createElement("li");
    entry.append(...content);
    current.element.append(entry);
  }
  return roots;
}

const isClosedBy = (list: OpenList | undefined, level: number, of: string) =>
  list !== undefined && (list.level > level || (list.level === level && list.of !== of));

const entryOf = ({ element, item }: { element: Element; item: Item }): WordListEntry => ({
  content: withoutMarker(element),
  name: ordinal.test(item.marker) ? "ol" : "ul",
  list: item.list,
  level: item.level,
  start: Number.parseInt(item.marker.replace("(", ""), 10),
});

/** Turns the paragraphs that Word numbers into lists, and writes the numbers of its numbered headings as text. */
export function writeWordLists(body: Element): void {
  for (const heading of elements(body, "h1, h2, h3, h4, h5, h6")) {
    for (const span of elements(heading, "span")) {
      if (stylesOf(span).get("mso-list") !== "ignore") continue;
      span.textContent = `${wordsOf(span)} `;
      unwrap(span);
    }
  }
  const paragraphs = elements(body, "p").flatMap((element) => {
    const item = itemOf(element);
    return item ? [{ element, item }] : [];
  });
  let run: typeof paragraphs = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    run.push(paragraph);
    if (paragraphs[index + 1]?.element === paragraph.element.nextElementSibling) continue;
    const [first] = run;
    const mark = first?.element.ownerDocument.createElement("p");
    if (first && mark) {
      first.element.before(mark);
      mark.replaceWith(...writeList(run.map(entryOf), mark.ownerDocument));
    }
    for (const { element } of run) element.remove();
    run = [];
  }
}
