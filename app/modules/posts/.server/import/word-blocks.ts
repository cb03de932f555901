import type { Styles } from "./word-styles.ts";
import type { WordWarnings } from "./word-warnings.ts";
import {
  append,
  appendChild,
  childElements,
  closest,
  elementsIn,
  firstChild,
  isElement,
  make,
  prepend,
  prependChild,
  removeElement,
  setRunText,
  textIn,
  unwrapElement,
  valueIn,
  type XmlDocument,
  type XmlElement,
} from "./word-xml.ts";

const nextParagraph = (paragraph: XmlElement): XmlElement | undefined => {
  for (let next = paragraph.next; next; next = next.next)
    if (isElement(next)) return next.name === "w:p" ? next : undefined;
  return undefined;
};

/** Joins a drop cap, which Word stores as a separate paragraph, to the rest of its word. */
function joinInitials(document: XmlDocument, losses: WordWarnings): void {
  for (const frame of elementsIn(document, "w:framePr")) {
    const properties = frame.parent;
    const paragraph = closest(frame, "w:p");
    if (!paragraph || !properties || !isElement(properties) || properties.name !== "w:pPr")
      continue;
    const isInitial = ["drop", "margin"].includes(frame.attribs["w:dropCap"] ?? "");
    const next = nextParagraph(paragraph);
    if (!isInitial || !next) {
      if (textIn(paragraph).trim())
        losses.add("frame (now a paragraph)", "frames (now paragraphs)");
      continue;
    }
    const content = paragraph.children.filter((child) => child !== properties).reverse();
    const after = firstChild(next, "w:pPr");
    for (const child of content) {
      if (after) append(after, child);
      else prependChild(next, child);
    }
    removeElement(paragraph);
  }
}

/**
 * Moves the paragraphs of text boxes behind the one that contains them. The fallback for older programs is dropped with
 * its box.
 */
function moveTextBoxes(document: XmlDocument, losses: WordWarnings): void {
  for (const alternatives of elementsIn(document, "mc:AlternateContent")) {
    const choice = firstChild(alternatives, "mc:Choice");
    const fallback = firstChild(alternatives, "mc:Fallback");
    const boxes = choice ? elementsIn(choice, "wps:txbx") : [];
    if (boxes.length === 0 && (fallback?.children.length ?? 0) > 0) continue;
    if (fallback) removeElement(fallback);
    if (choice) unwrapElement(choice);
    unwrapElement(alternatives);
  }
  for (const box of elementsIn(document, "wps:txbx", "v:textbox")) {
    const content = firstChild(box, "w:txbxContent");
    const paragraph = closest(box, "w:p");
    if (!content || !paragraph) continue;
    if (textIn(content).trim())
      losses.add(
        "text box (its text follows its paragraph)",
        "text boxes (their text follows their paragraphs)",
      );
    for (const child of [...content.children].reverse()) append(paragraph, child);
    removeElement(box);
  }
}

/** Moves images out of groups and canvases, which the library skips. */
function movePictures(document: XmlDocument): void {
  for (const data of elementsIn(document, "a:graphicData")) {
    const within = elementsIn(data, "pic:pic").filter((picture) => picture.parent !== data);
    for (const picture of within) appendChild(data, picture);
  }
}

/** Elements that the library would drop together with their words. */
function readUnknown(document: XmlDocument): void {
  for (const element of elementsIn(document, "w:bdo", "w:dir", "w:rubyBase"))
    unwrapElement(element);
  for (const reading of elementsIn(document, "w:rt")) {
    const words = textIn(reading).trim();
    const ruby = closest(reading, "w:ruby");
    if (ruby && words) {
      const run = make("w:r");
      appendChild(run, make("w:t", {}, `(${words})`));
      appendChild(ruby, run);
    }
    removeElement(reading);
  }
  for (const ruby of elementsIn(document, "w:ruby")) {
    const run = closest(ruby, "w:r");
    // The parts of a word with ruby text are runs, and a run cannot contain another.
    if (run) for (const part of childElements(ruby, "w:r")) prepend(run, part);
    removeElement(ruby);
  }
  for (const line of elementsIn(document, "w:cr")) line.name = "w:br";
  for (const tab of elementsIn(document, "w:ptab")) tab.name = "w:tab";
}

/** A link to an anchor in another document has the anchor next to its address. */
function placeLinks(document: XmlDocument): void {
  for (const link of elementsIn(document, "w:hyperlink")) {
    const place = link.attribs["w:docLocation"];
    if (place && link.attribs["r:id"]) link.attribs["w:anchor"] ??= place;
  }
}

/** Replaces the style of paragraphs with one of the same meaning that the library knows. */
function mapParagraphStyles(document: XmlDocument, styles: Styles): void {
  for (const style of elementsIn(document, "w:pStyle")) {
    const known = styles.knownParagraphStyle(valueIn(style));
    if (known) style.attribs["w:val"] = known;
  }
}

/** Writes formulas, which the library does not read, as text in brackets so that their places can be found. */
function writeFormulas(document: XmlDocument): void {
  for (const paragraph of elementsIn(document, "m:oMathPara")) unwrapElement(paragraph);
  for (const formula of elementsIn(document, "m:oMath")) {
    const words = elementsIn(formula, "m:t").map(textIn).join("");
    const run = make("w:r");
    appendChild(run, make("w:t", {}, `[Formula: ${words}]`));
    prepend(formula, run);
    removeElement(formula);
  }
}

/** Converts the blocks of a document into a form that the library reads completely. */
export function readBlocks(document: XmlDocument, styles: Styles, losses: WordWarnings): void {
  joinInitials(document, losses);
  moveTextBoxes(document, losses);
  movePictures(document);
  readUnknown(document);
  writeFormulas(document);
  placeLinks(document);
  mapParagraphStyles(document, styles);
}

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

function readField(field: Field, isInContents: boolean, losses: WordWarnings): void {
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
export function readFields(document: XmlDocument, losses: WordWarnings): void {
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

type Numbers = { format: string; start: number };

/** The numbers of the outermost level of each list that a document defines. */
function readNumbers(numbering: XmlDocument): Map<string, Numbers> {
  const kinds = new Map(
    elementsIn(numbering, "w:abstractNum").map((kind) => [kind.attribs["w:abstractNumId"], kind]),
  );
  return new Map(
    elementsIn(numbering, "w:num").map((list) => {
      const kind = kinds.get(valueIn(firstChild(list, "w:abstractNumId")));
      const [level] = kind ? childElements(kind, "w:lvl") : [];
      const [override] = elementsIn(list, "w:startOverride");
      const start = override ?? firstChild(level, "w:start");
      const format = valueIn(firstChild(level, "w:numFmt"));
      return [list.attribs["w:numId"] ?? "", { format, start: Number(valueIn(start) || 1) }];
    }),
  );
}

const letters = new Set(["lowerLetter", "upperLetter", "lowerRoman", "upperRoman"]);

/** Names the lists whose numbers the library would change, because it starts each at 1. */
export function warnAboutNumbering(
  document: XmlDocument,
  numbering: XmlDocument | undefined,
  losses: WordWarnings,
): void {
  const lists = numbering ? readNumbers(numbering) : new Map<string, Numbers>();
  const seen = new Set<string>();
  let last = "";
  for (const paragraph of elementsIn(document, "w:p")) {
    const properties = firstChild(firstChild(paragraph, "w:pPr"), "w:numPr");
    const id = valueIn(firstChild(properties, "w:numId"));
    const numbers = lists.get(id);
    const isNumbered = numbers !== undefined && numbers.format !== "bullet";
    if (isNumbered && id !== last) {
      if (seen.has(id))
        losses.add(
          "list that continues after other text (now starts at 1 again)",
          "lists that continue after other text (now start at 1 again)",
        );
      else if (numbers.start > 1)
        losses.add("list that does not start at 1", "lists that do not start at 1");
      if (letters.has(numbers.format) && !seen.has(id))
        losses.add("list numbered with letters", "lists numbered with letters");
      seen.add(id);
    }
    last = id;
  }
}
