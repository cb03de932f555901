import { elements, rename, unwrap, wordsOf } from "./elements.ts";
import { type WordListEntry, writeList } from "./word-lists.ts";

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
