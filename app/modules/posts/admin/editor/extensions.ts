import { Extension, generateJSON, getSchema } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import type { DOMOutputSpec, Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { isTarget } from "../../numbered.ts";
import {
  Abbreviation,
  Callout,
  Description,
  DescriptionList,
  DescriptionTerm,
  KeyMark,
  linkOptions,
  subOrSuperscript,
} from "./blocks.ts";
import { Caption, DrawingNode, FigureNode } from "./figures.ts";
import { BlockFormula, InlineFormula } from "./formulas.ts";
import { ImageBlock } from "./image-block.tsx";
import { EmbedBlock, FileBlock } from "./link-blocks.tsx";
import { CrossReference, Footnote, ShownNumbers } from "./numbering.ts";
import { addRow } from "./tables.ts";
import { canonicalHtml, findDroppedMarkup, htmlOf, tidyHtml } from "./tidy-html.ts";

/** The positions of nodes whose ID is already used by an earlier node. */
function repeated(doc: Node): number[] {
  const ids = new Set<string>();
  const places: number[] = [];
  doc.descendants(({ attrs: { id } }, pos) => {
    if (!id) return;
    if (ids.has(id)) places.push(pos);
    ids.add(id);
  });
  return places;
}

/** The IDs of cross-reference targets. The first node in the text keeps its ID, and a pasted copy loses it. */
const OwnIds = Extension.create({
  name: "ownIds",
  addGlobalAttributes: () => [
    {
      types: ["figure", "drawing", "table", "formula", "listItem"],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: ({ id }) => (isTarget(id) ? id : null),
        },
      },
    },
    {
      types: ["orderedList"],
      attributes: {
        isReferences: {
          default: false,
          keepOnSplit: false,
          parseHTML: (element) => element.classList.contains("references"),
          renderHTML: ({ isReferences }) => (isReferences ? { class: "references" } : {}),
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const places = repeated(doc);
        for (const place of places) tr.setNodeAttribute(place, "id", null);
        return places.length > 0 ? tr : null;
      },
    }),
  ],
});

/** Whether a cell is in a numeric column, `class="number"`. */
const isNumeric = {
  default: false,
  parseHTML: (element: HTMLElement) => element.classList.contains("number"),
  renderHTML: ({ isNumeric: is }: Record<string, unknown>) => (is ? { class: "number" } : {}),
};

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), isNumeric };
  },
});

/** A header cell. Its scope follows from its position, unless the text sets it. */
const HeaderCell = TableHeader.extend({
  addAttributes() {
    const scope = { default: null };
    return { ...this.parent?.(), isNumeric, scope };
  },
});

/**
 * A row with its original part of the table. The editor's tables contain only rows, and tidy-html.ts moves them back
 * into their parts.
 */
const Row = TableRow.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      part: {
        default: null,
        parseHTML: (element: HTMLElement) => {
          const part = element.parentElement?.tagName.toLowerCase();
          return part === "thead" || part === "tfoot" ? part : null;
        },
        renderHTML: ({ part }) => (part ? { "data-part": part } : {}),
      },
    };
  },
});

/**
 * A table with a plain-text caption, because the table's children must be its rows. Columns are as wide as necessary:
 * the library's view would set widths as styles, which the security policy refuses.
 */
const CaptionedTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: "",
        parseHTML: (element: HTMLElement) =>
          element.querySelector(":scope > caption")?.textContent?.trim() ?? "",
        rendered: false,
      },
    };
  },
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption: DOMOutputSpec[] = node.attrs.caption
      ? [["caption", { contenteditable: "false" }, String(node.attrs.caption)]]
      : [];
    return ["table", HTMLAttributes, ...caption, ["tbody", 0]];
  },
  addCommands() {
    return { ...this.parent?.(), addRowAfter: addRow("after"), addRowBefore: addRow("before") };
  },
}).configure({ View: null });

/**
 * A paragraph with a formula in plain HTML (`class="formula"`), as in the articles. A TeX formula has a separate node
 * type.
 */
const PlainFormula = Extension.create({
  name: "plainFormula",
  addGlobalAttributes: () => [
    {
      types: ["paragraph"],
      attributes: {
        class: {
          default: null,
          parseHTML: (element) => (element.className === "formula" ? "formula" : null),
        },
      },
    },
  ],
});

/** The elements that the rich text view supports: the part of the allow-list that has a button or a shortcut. */
export const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: linkOptions }),
  CaptionedTable,
  Row,
  HeaderCell,
  Cell,
  ImageBlock,
  DrawingNode,
  EmbedBlock,
  FileBlock,
  FigureNode,
  Caption,
  DescriptionList,
  DescriptionTerm,
  Description,
  Callout,
  BlockFormula,
  InlineFormula,
  Footnote,
  CrossReference,
  OwnIds,
  ShownNumbers,
  subOrSuperscript("sub"),
  subOrSuperscript("sup"),
  KeyMark,
  Abbreviation,
  PlainFormula,
];

/**
 * Names the parts of an HTML text that the rich text view would lose, or returns "other parts" if they have no name.
 * The list is empty if nothing would be lost.
 */
export function describeLoss(html: string): string[] {
  const text = getSchema(extensions).nodeFromJSON(generateJSON(html, extensions));
  const shown = tidyHtml(htmlOf(text));
  const [before, after] = [canonicalHtml(html), canonicalHtml(shown)];
  if (before === after) return [];
  const parts = findDroppedMarkup(before, after);
  return parts.length > 0 ? parts : ["other parts"];
}
