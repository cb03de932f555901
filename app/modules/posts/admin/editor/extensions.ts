import { Extension, generateJSON, getSchema } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { Callout } from "./callout.ts";
import { Description, DescriptionList, DescriptionTerm } from "./description-list.ts";
import { Drawing } from "./drawing.ts";
import { EmbedBlock } from "./embeds/embed-block.tsx";
import { Caption, Figure } from "./figure.ts";
import { FileBlock } from "./files/file-block.tsx";
import { BlockFormula, InlineFormula } from "./formula/formula.ts";
import { htmlOf } from "./html-of.ts";
import { ImageBlock } from "./images/image-block.ts";
import { Abbreviation, Key, linkOptions, raised } from "./marks.ts";
import { Footnote } from "./notes/footnote.ts";
import { CrossReference } from "./numbers/cross-reference.ts";
import { OwnIds } from "./numbers/own-ids.ts";
import { ShownNumbers } from "./numbers/shown-numbers.ts";
import { CaptionedTable } from "./tables/captioned-table.ts";
import { Cell, HeaderCell, Row } from "./tables/cells.ts";
import { canonicalHtml, lostParts, tidyHtml } from "./tidy-html.ts";

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
  Drawing,
  EmbedBlock,
  FileBlock,
  Figure,
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
  raised("sub"),
  raised("sup"),
  Key,
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
  const parts = lostParts(before, after);
  return parts.length > 0 ? parts : ["other parts"];
}
