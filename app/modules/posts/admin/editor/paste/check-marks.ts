import { elements } from "./elements.ts";

/** Check list entries of editors that use no `input`. */
const marked = [
  ...["[role=checkbox]", "li[data-checked]", "[data-task-state]", "en-todo"],
  ...[".checkbox-on", ".checkbox-off", ".inline-task-list > li"],
].join(",");

const done = "☑ ";
const open = "☐ ";

const isDone = (element: Element) =>
  ["aria-checked", "data-checked", "checked"].some((name) => {
    const value = element.getAttribute(name);
    return value !== null && value !== "false" && value !== "mixed";
  }) || element.matches("[data-task-state=DONE], .checkbox-on, .checked");

/** The first text node of an entry, from `start`. */
function firstText(root: Node, start: Node): Text | undefined {
  const { ownerDocument } = root;
  const texts = ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  if (texts) texts.currentNode = start;
  for (let text = texts?.nextNode(); text; text = texts?.nextNode()) {
    if (text.textContent?.trim()) return text as Text;
  }
  return undefined;
}

/** Inserts the mark before the words of its entry. If there are none, the mark becomes the text. */
function mark(element: Element, root: Element, sign: string): void {
  const text = firstText(root, element);
  if (!text) element.append(sign);
  else if (!/^\s*[☑☐]/.test(text.data)) text.data = sign + text.data.trimStart();
}

/** Writes the boxes of check lists as ☑ and ☐ before their words, and removes images of boxes. */
export function writeCheckMarks(body: Element): void {
  const pictures = "[role=checkbox] img[alt*=check i], img[aria-roledescription=checkbox]";
  for (const picture of elements(body, pictures)) picture.remove();
  for (const box of elements(body, "input[type=checkbox i]")) {
    const sign = box.hasAttribute("checked") || isDone(box) ? done : open;
    const root = box.closest("li, p, td, dd") ?? box.parentElement ?? body;
    const text = firstText(root, box);
    if (text) mark(box, root, sign);
    else box.before(sign);
    box.remove();
  }
  for (const entry of elements(body, marked)) {
    const holdsWords = entry.textContent?.trim();
    const root = holdsWords ? entry : (entry.closest("li, p, td, dd") ?? entry);
    mark(entry, root, isDone(entry) ? done : open);
  }
}
