import { DOMSerializer, type Node as DocumentNode } from "@tiptap/pm/model";
import { normalizeLine, normalizeText } from "#app/lib/normalize-text.ts";

const softBreak = /[\v\u2028]/;

/** Normalises the text below an element to its stored form. Soft line breaks of slides become `br`. */
export function normalizePostTexts(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const isCode = text.parentElement?.closest("pre");
    const lines = isCode ? [text.data] : text.data.split(softBreak);
    const [first = "", ...rest] = lines.map(normalizeText);
    if (first !== text.data) text.data = first;
    for (const line of rest.reverse()) text.after(body.ownerDocument.createElement("br"), line);
  }
  for (const name of ["alt", "title"]) {
    for (const element of body.querySelectorAll(`[${name}]`))
      element.setAttribute(name, normalizeLine(element.getAttribute(name) ?? ""));
  }
}

// Normalises TipTap's HTML to the style of hand-written HTML, and to a canonical form for comparisons.

const childrenOf = (parent: Element, tag: string) =>
  [...parent.children].filter(({ tagName }) => tagName === tag);

const isHeading = (row: Element) => [...row.children].every(({ tagName }) => tagName === "TH");
const hasHeading = (row: Element) => [...row.children].some(({ tagName }) => tagName === "TH");
const wasIn = (row: Element, part: string) => row.getAttribute("data-part") === part;

/** The leading rows that match `isPart`. */
function leading(rows: readonly Element[], isPart: (row: Element, place: number) => boolean) {
  const end = rows.findIndex((row, place) => !isPart(row, place));
  return end < 0 ? rows : rows.slice(0, end);
}

function wrap(rows: readonly Element[], tag: "thead" | "tfoot"): Element {
  const part = document.createElement(tag);
  part.append(...rows);
  return part;
}

/**
 * Moves rows into `thead` and `tfoot`, unless the table has those. A first row of headings becomes the head, and other
 * rows return to their original part, which the editor removed.
 */
function putRowsInParts(table: Element): void {
  const bodies = childrenOf(table, "TBODY");
  const [body] = bodies;
  if (!body || bodies.length > 1) return;
  if (childrenOf(table, "THEAD").length === 0) {
    const head = leading(childrenOf(body, "TR"), (row, place) =>
      wasIn(row, "thead") ? hasHeading(row) : place === 0 && isHeading(row),
    );
    if (head.length > 0) body.before(wrap(head, "thead"));
  }
  const foot = leading(childrenOf(body, "TR").toReversed(), (row) => wasIn(row, "tfoot"));
  if (foot.length > 0) body.after(wrap(foot.toReversed(), "tfoot"));
  if (!body.firstElementChild) body.remove();
}

/** Restores the parts of a table from the editor's rows of cells, and gives headings their scope. */
function tidyTables(root: Element): void {
  for (const table of root.querySelectorAll("table")) {
    table.removeAttribute("style");
    for (const caption of table.querySelectorAll("caption")) {
      caption.removeAttribute("contenteditable");
    }
    for (const group of table.querySelectorAll("colgroup")) group.remove();
    putRowsInParts(table);
    for (const row of table.querySelectorAll("[data-part]")) row.removeAttribute("data-part");
    for (const heading of table.querySelectorAll("th:not([scope])")) {
      heading.setAttribute("scope", heading.closest("thead") ? "col" : "row");
    }
    for (const span of ["colspan", "rowspan"]) {
      for (const cell of table.querySelectorAll(`[${span}="1"]`)) cell.removeAttribute(span);
    }
  }
}

const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, "text/html").body;

const elements = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];

/** Unwraps a single paragraph in a cell or list item. */
function unwrapParagraphs(body: HTMLElement, containers: string): void {
  for (const container of elements(body, containers)) {
    const paragraphs = [...container.children].filter(({ tagName }) => tagName === "P");
    const [only] = paragraphs;
    if (
      only &&
      paragraphs.length === 1 &&
      container.firstElementChild === only &&
      !only.className
    ) {
      only.replaceWith(...only.childNodes);
    }
  }
}

/** Removes empty captions. A caption whose image was cut becomes a paragraph. */
function tidyFigures(body: HTMLElement): void {
  const drawing = "figure[data-drawing]";
  for (const caption of elements(body, `${drawing} > figcaption:empty`)) caption.remove();
  for (const caption of elements(body, `figure:not(${drawing}) > figcaption:only-child`)) {
    const paragraph = document.createElement("p");
    paragraph.append(...caption.childNodes);
    caption.parentElement?.replaceWith(paragraph);
  }
  for (const caption of elements(body, "figure > figcaption:empty")) {
    const figure = caption.parentElement;
    caption.remove();
    figure?.replaceWith(...figure.childNodes);
  }
}

/** Simplifies the editor's HTML, with one block per line. */
export function tidyHtml(html: string): string {
  const body = parse(html);
  // These images have not been uploaded yet (image-block.tsx).
  for (const image of elements(body, "img[data-uploading]")) image.remove();
  tidyTables(body);
  unwrapParagraphs(body, "li, th, td, dd");
  tidyFigures(body);
  normalizePostTexts(body);
  while (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  return [...body.children].map(({ outerHTML }) => outerHTML).join("\n");
}

const sameTags: Record<string, string> = { b: "strong", i: "em", del: "s", strike: "s" };
const inline = "a,abbr,b,code,del,em,i,img,kbd,s,small,span,strike,strong,sub,sup,u,#text,br";
const isInline = (node: Node | null) =>
  node !== null && inline.split(",").includes(node.nodeName.toLowerCase());

function collapseSpace(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("pre")) continue;
    let data = text.data.replace(/[ \t\n\r\f]+/g, " ");
    if (!isInline(text.previousSibling) && !isInline(text.parentElement)) data = data.trimStart();
    if (!isInline(text.nextSibling) && !isInline(text.parentElement)) data = data.trimEnd();
    if (data === "") text.remove();
    else text.data = data;
  }
}

/** Canonical HTML, to compare two texts. */
export function canonicalHtml(html: string): string {
  const body = parse(html);
  for (const [tag, same] of Object.entries(sameTags)) {
    for (const element of elements(body, tag)) {
      const other = document.createElement(same);
      other.append(...element.childNodes);
      element.replaceWith(other);
    }
  }
  tidyTables(body);
  unwrapParagraphs(body, "li, th, td, dd, blockquote, aside");
  // Its words are generated when it is displayed.
  for (const reference of elements(body, "a[data-ref]")) reference.replaceChildren();
  for (const link of elements(body, "a")) {
    link.removeAttribute("rel");
    link.removeAttribute("target");
  }
  collapseSpace(body);
  while (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  for (const element of elements(body, "*")) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return body.innerHTML;
}

/** Elements and attributes that occur more often in `before` than in `after`: `<dl>`, `<p style>` … */
export function findDroppedMarkup(before: string, after: string): string[] {
  const count = (html: string) => {
    const parts = new Map<string, number>();
    const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
    for (const element of elements(parse(html), "*")) {
      const tag = element.tagName.toLowerCase();
      add(`<${tag}>`);
      for (const { name } of element.attributes) add(`<${tag} ${name}>`);
    }
    return parts;
  };
  const left = count(after);
  return [...count(before)]
    .filter(([part, times]) => times > (left.get(part) ?? 0))
    .map(([part]) => part)
    .filter((part, _, all) => !part.includes(" ") || !all.includes(part.replace(/ .*/, ">")));
}

/**
 * The HTML of a text. It is written in a separate document: in the page's document, browsers request each image as soon
 * as it is created. That would apply to any host, even if the image is never inserted.
 */
export function htmlOf(text: DocumentNode): string {
  const apart = document.implementation.createHTMLDocument();
  const { body } = apart;
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  body.append(serializer.serializeFragment(text.content, { document: apart }));
  return body.innerHTML;
}
