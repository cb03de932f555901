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
