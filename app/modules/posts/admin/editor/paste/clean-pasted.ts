import { normalizeHtml } from "#app/lib/html.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { DroppedContent } from "#modules/posts/dropped-content.ts";
import { normalizePostTexts } from "../tidy-html.ts";
import { addHeaderRow } from "./cells.ts";
import {
  elements,
  fitHeadings,
  hasStyle,
  parsePasted,
  stylesOf,
  unwrap,
  wordsOf,
  writeMarks,
} from "./elements.ts";
import {
  editorClass,
  reportUnsupported,
  writeCodeBlocks,
  writeForeign,
} from "./foreign-elements.ts";
import { tidyLists, writeWordLists } from "./lists.ts";

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
function writeCheckMarks(body: Element): void {
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

/** The text within these elements is dropped. */
const withoutText = [
  ...["script", "style", "noscript", "template", "title", "meta", "link", "base", "xml", "xmp"],
  ...["svg", "canvas", "input", "textarea", "select", "button"],
].join(",");

/** Attributes to keep on an element. All others describe its look in the source document. */
const allowedAttributes: Record<string, readonly string[]> = {
  a: ["href"],
  abbr: ["title"],
  img: ["src", "alt"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

const blocks = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, hr, figure";

function removeInvisible(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of elements(body, withoutText)) element.remove();
  for (const element of elements(body, hasStyle)) {
    const styles = stylesOf(element);
    const isHidden = styles.get("display") === "none" || styles.get("mso-hide") === "all";
    if (isHidden || styles.get("mso-element") === "comment-list") element.remove();
  }
  // Word Online ends each paragraph with a separate space element.
  for (const end of elements(body, "span.EOP")) if (!wordsOf(end)) end.remove();
  // Elements that only Word uses, such as the paragraph mark <o:p>.
  for (const element of elements(body, "*")) if (element.localName.includes(":")) unwrap(element);
}

/**
 * Returns the target of a link, without the redirect through Google that Google Docs adds. Returns nothing for links
 * that do not work here.
 */
function targetOf(href: string): string | undefined {
  const url = parseUrl(href);
  if (!url) return undefined;
  const isRedirect = url.hostname === "www.google.com" && url.pathname === "/url";
  const target = isRedirect ? (parseUrl(url.searchParams.get("q") ?? "") ?? url) : url;
  return /^(https?|mailto|tel):$/.test(target.protocol) ? target.href : undefined;
}

function tidyLinks(body: Element, losses: DroppedContent): void {
  for (const link of elements(body, "a")) {
    const href = link.getAttribute("href") ?? "";
    const target = href.startsWith("/") ? href : targetOf(href);
    // These are bookmarks, footnotes and files of the source document.
    if (target && (wordsOf(link) || link.querySelector("img"))) link.setAttribute("href", target);
    else {
      if (href && wordsOf(link))
        losses.add("link within the original document", "links within the original document");
      unwrap(link);
    }
  }
}

function removeEmpty(body: Element): void {
  for (const line of elements(body, "br")) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    const isBetween = line.parentElement === body && beside.some((each) => each?.matches(blocks));
    if (isBetween || line.matches(".Apple-interchange-newline")) line.remove();
  }
  for (const paragraph of elements(body, "p, h1, h2, h3, h4, h5, h6")) {
    if (!wordsOf(paragraph) && !paragraph.querySelector("img")) paragraph.remove();
  }
  for (const cell of elements(body, "td, th")) {
    if (!wordsOf(cell) && !cell.querySelector("img")) cell.replaceChildren();
  }
}

/** Whether only the cells of one table were copied. */
const isOnlyTable = (body: Element): Element | undefined => {
  const [table, second] = elements(body, "table");
  return table && !second && wordsOf(table) === wordsOf(body) ? table : undefined;
};

function stripAttributes(body: Element): void {
  for (const element of elements(body, "*")) {
    const allowed = allowedAttributes[element.localName] ?? [];
    for (const { name } of [...element.attributes]) {
      if (!allowed.includes(name) && name !== editorClass) element.removeAttribute(name);
    }
    const own = element.getAttribute(editorClass);
    if (own) element.className = own;
    element.removeAttribute(editorClass);
  }
}

/** The pasted content in our form, and its losses. */
type Cleaned = { html: string; losses: string[] };

/**
 * Reduces pasted HTML to the elements of our texts. Word's numbered paragraphs become lists, Google Docs styles become
 * marks, and text from code editors becomes code. Spreadsheet cells become a table with a head. Content copied within
 * our editor is unchanged.
 */
export function cleanPasted(html: string): Cleaned {
  const body = parsePasted(html);
  if (body.querySelector("[data-pm-slice]")) return { html: normalizeHtml(html), losses: [] };
  const losses = new DroppedContent();
  // This runs before unknown elements are removed, because programs express all this with non-standard elements and
  // styles.
  writeWordLists(body);
  writeCheckMarks(body);
  reportUnsupported(body, losses);
  writeCodeBlocks(body);
  writeForeign(body, losses);
  removeInvisible(body);
  writeMarks(body);
  fitHeadings(body);
  tidyLinks(body, losses);
  tidyLists(body);
  removeEmpty(body);
  const table = isOnlyTable(body);
  if (table) addHeaderRow(table);
  stripAttributes(body);
  normalizePostTexts(body);
  return { html: body.innerHTML.trim(), losses: losses.list() };
}

export const cleanPastedHtml = (html: string): string => cleanPasted(html).html;
