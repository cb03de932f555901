import { Extension, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { InlineFormula } from "../formula/formula.ts";
import { linkOptions, raised } from "../marks.ts";
import { CrossReference } from "../numbers/cross-reference.ts";
import { noteContent } from "./footnote.ts";

/** A single-line text without paragraphs. */
const Line = Node.create({ name: "doc", topNode: true, content: noteContent });

/** The panel handles Enter. */
const NoBreak = Extension.create({
  name: "noBreak",
  addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true }),
});

/** The allowed content of a footnote: words with their marks, formulas, cross-references. */
export const noteExtensions = [
  StarterKit.configure({
    document: false,
    paragraph: false,
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    codeBlock: false,
    horizontalRule: false,
    hardBreak: false,
    trailingNode: false,
    link: linkOptions,
  }),
  Line,
  NoBreak,
  InlineFormula,
  CrossReference,
  raised("sub"),
  raised("sup"),
];
