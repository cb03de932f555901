import { elements, rename, stylesOf, unwrap, wordsOf } from "./elements.ts";

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

const isList = (element: Element | null | undefined): element is Element =>
  element?.matches("ul, ol") ?? false;

/** Wraps entries that were copied without their list in a list. */
function wrapEntries(body: Element): void {
  for (const entry of elements(body, "li")) {
    if (isList(entry.parentElement)) continue;
    const before = entry.previousElementSibling;
    if (before?.matches("ul[data-wrapped]")) before.append(entry);
    else {
      const list = body.ownerDocument.createElement("ul");
      list.setAttribute("data-wrapped", "");
      entry.before(list);
      list.append(entry);
    }
  }
}

/** Removes entries that contain only a list, because some editors write nested lists this way. */
function unwrapCarriers(body: Element): void {
  for (const entry of elements(body, "li")) {
    const hasOwn = [...entry.childNodes].some(
      (node) =>
        !(node instanceof Element && isList(node)) &&
        (node.textContent?.trim() || (node instanceof Element && node.querySelector("img, table"))),
    );
    if (!hasOwn && !entry.querySelector(":scope > img") && [...entry.children].some(isList))
      unwrap(entry);
  }
}

/** Moves a list directly within a list into the preceding entry. Without one, it joins the outer level. */
function placeNested(body: Element): void {
  for (const list of elements(body, ":is(ul, ol) > :is(ul, ol)")) {
    const before = list.previousElementSibling;
    const outer = list.parentElement;
    if (before?.localName === "li") {
      const last = before.lastElementChild;
      if (last && isList(last) && last.localName === list.localName) last.append(...list.children);
      else before.append(list);
      if (list.children.length === 0) list.remove();
    } else if (list.localName === outer?.localName) unwrap(list);
    else outer?.before(list);
  }
}

/** The level of an entry in Word Online, which copies each entry as a separate list. */
const levelName = "data-aria-level";
const hasLevel = (element: Element | null): element is Element =>
  isList(element) && (element.firstElementChild?.hasAttribute(levelName) ?? false);

const entriesOf = (list: Element): WordListEntry[] =>
  [...list.children].map((entry) => ({
    content: [...entry.childNodes],
    name: list.localName === "ol" ? "ol" : "ul",
    list: entry.getAttribute("data-listid") ?? "",
    level: Number(entry.getAttribute(levelName)),
    start: Number(list.getAttribute("start")),
  }));

/** Nests the lists of Word Online by level. */
function nestByLevel(body: Element): void {
  const first = elements(body, `:is(ul, ol) > [${levelName}]:first-child`);
  const lists = first.flatMap(({ parentElement }) => parentElement ?? []);
  for (const list of lists) {
    const frame = list.parentElement;
    if (frame?.localName === "div" && frame.children.length === 1) unwrap(frame);
  }
  for (const list of lists) {
    // The first list of a run writes the whole run.
    if (!body.contains(list) || hasLevel(list.previousElementSibling)) continue;
    const run: Element[] = [list];
    for (let next = list.nextElementSibling; hasLevel(next); next = next.nextElementSibling)
      run.push(next);
    const written = writeList(run.flatMap(entriesOf), body.ownerDocument);
    list.before(...written);
    for (const each of run) each.remove();
  }
}

/**
 * Repairs lists. Each entry is in a list, each inner list is in the entry above it, and no list starts with an empty
 * entry.
 */
export function tidyLists(body: Element): void {
  wrapEntries(body);
  nestByLevel(body);
  unwrapCarriers(body);
  placeNested(body);
  for (const entry of elements(body, "li")) {
    if (!wordsOf(entry) && !entry.querySelector("img, hr")) entry.remove();
  }
  for (const list of elements(body, "ul:empty, ol:empty")) list.remove();
  for (const term of elements(body, "dl > div")) unwrap(term);
  for (const outside of elements(body, ":is(dt, dd):not(dl > *)")) rename(outside, "p");
}
