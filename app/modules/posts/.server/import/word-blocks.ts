import type { WordLosses } from "./word-losses.ts";
import type { Styles } from "./word-styles.ts";
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
function joinInitials(document: XmlDocument, losses: WordLosses): void {
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
function takeBoxes(document: XmlDocument, losses: WordLosses): void {
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
function takePictures(document: XmlDocument): void {
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
function nameStyles(document: XmlDocument, styles: Styles): void {
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
export function readBlocks(document: XmlDocument, styles: Styles, losses: WordLosses): void {
  joinInitials(document, losses);
  takeBoxes(document, losses);
  takePictures(document);
  readUnknown(document);
  writeFormulas(document);
  placeLinks(document);
  nameStyles(document, styles);
}
