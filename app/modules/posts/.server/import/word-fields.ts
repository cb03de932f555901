import type { WordLosses } from "./word-losses.ts";
import {
  append,
  appendChild,
  elementsIn,
  make,
  prepend,
  removeElement,
  setRunText,
  textIn,
  unwrapElement,
  type XmlDocument,
  type XmlElement,
} from "./word-xml.ts";

type Field = { codes: XmlElement[]; isRead: boolean; keyword: string };

/** A token of a field's code: a quoted text, a switch or a word. */
const token = /"((?:[^"\\]|\\.)*)"|(\\[a-z*#@!])|(\S+)/gi;

/** Switches of a hyperlink that are followed by a text: its place in the target, its tip, its window, its bookmark. */
const withText = new Set(["\\l", "\\o", "\\t", "\\s"]);

type Link = { address: string; place: string };

/** The target of a hyperlink; `code` is the part behind its keyword. */
export function readHyperlink(code: string): Link {
  const link: Link = { address: "", place: "" };
  let before = "";
  for (const [, quoted, option, word] of code.matchAll(token)) {
    if (option) {
      before = option.toLowerCase();
      continue;
    }
    const text = (quoted ?? word ?? "").replace(/\\([\\"])/g, "$1");
    if (before === "\\l") link.place = text;
    else if (!withText.has(before) && !link.address) link.address = text;
    before = "";
  }
  return link;
}

const addressOf = ({ address, place }: Link) =>
  (place ? `${address.split("#", 1)[0]}#${place}` : address).replaceAll('"', "%22");

/** The only form of a hyperlink that the library reads correctly. */
function plainCode(code: string): string {
  const link = readHyperlink(code);
  if (!link.address) return link.place ? `HYPERLINK \\l "${link.place.replaceAll('"', "")}"` : "";
  return `HYPERLINK "${addressOf(link)}"`;
}

function run(child: XmlElement): XmlElement {
  const element = make("w:r");
  appendChild(element, child);
  return element;
}

const mark = (type: string) => run(make("w:fldChar", { "w:fldCharType": type }));

/** Writes fields of one element, whose results the library would drop, as those of several. */
function spellOut(document: XmlDocument): void {
  for (const field of elementsIn(document, "w:fldSimple")) {
    const code = run(make("w:instrText", {}, field.attribs["w:instr"] ?? ""));
    for (const part of [mark("begin"), code, mark("separate")]) prepend(field, part);
    append(field, mark("end"));
    unwrapElement(field);
  }
}

const references = new Set(["REF", "PAGEREF", "NOTEREF", "STYLEREF"]);

function readField(field: Field, isInContents: boolean, losses: WordLosses): void {
  field.isRead = true;
  const [first, ...rest] = field.codes;
  const code = field.codes.map(textIn).join("").trim();
  const [keyword = ""] = /^\S+/.exec(code) ?? [];
  field.keyword = keyword.toUpperCase();
  if (field.keyword === "HYPERLINK" && first) {
    // Links of a table of contents point to places of the document that the post does not have.
    setRunText(first, isInContents ? "" : plainCode(code.slice(keyword.length)));
    for (const other of rest) setRunText(other, "");
  } else if (isInContents) return;
  else if (field.keyword === "TOC")
    losses.add("table of contents (now plain text)", "tables of contents (now plain text)");
  else if (references.has(field.keyword))
    losses.add("cross-reference (now plain text)", "cross-references (now plain text)");
  else if (field.keyword === "FORMDROPDOWN") losses.add("drop-down field");
}

/** Converts the fields of a document into a form that the library reads, and counts those that become plain text. */
export function readFields(document: XmlDocument, losses: WordLosses): void {
  spellOut(document);
  const open: Field[] = [];
  const isInContents = (fields = open) => fields.some(({ keyword }) => keyword === "TOC");
  const readMark = (type: string | undefined) => {
    const field = open.at(-1);
    if (type === "begin") open.push({ codes: [], isRead: false, keyword: "" });
    else if (field) {
      if (!field.isRead) readField(field, isInContents(open.slice(0, -1)), losses);
      if (type === "end") open.pop();
    }
  };
  for (const element of elementsIn(document, "w:fldChar", "w:instrText", "w:hyperlink")) {
    const field = open.at(-1);
    if (element.name === "w:fldChar") readMark(element.attribs["w:fldCharType"]);
    else if (element.name === "w:instrText") {
      if (field && !field.isRead) field.codes.push(element);
    } else if (isInContents()) unwrapElement(element);
  }
  for (const deleted of elementsIn(document, "w:delInstrText")) removeElement(deleted);
}
