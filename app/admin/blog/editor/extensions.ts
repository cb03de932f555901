import { Extension, generateJSON, getSchema, Mark } from "@tiptap/core";
import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { CaptionedTable } from "./captioned-table.ts";
import { Description, DescriptionList, DescriptionTerm } from "./description-list.ts";
import { Drawing } from "./drawing.ts";
import { EmbedBlock } from "./embeds/embed-block.tsx";
import { Caption, Figure } from "./figure.ts";
import { FileBlock } from "./files/file-block.tsx";
import { htmlOf } from "./html-of.ts";
import { ImageBlock } from "./images/image-block.ts";
import { canonicalHtml, lostParts, tidyHtml } from "./tidy-html.ts";

const raised = (name: "sub" | "sup") =>
  Mark.create({
    name,
    excludes: "sub sup",
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

/** A paragraph that is a formula (`class="formula"`), as the articles have them. */
const Formula = Extension.create({
  name: "formula",
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

/** What the rich text view can show and write: the part of the allow-list that has a button or a shortcut. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  CaptionedTable,
  TableRow,
  TableHeader,
  TableCell,
  ImageBlock,
  Drawing,
  EmbedBlock,
  FileBlock,
  Figure,
  Caption,
  DescriptionList,
  DescriptionTerm,
  Description,
  raised("sub"),
  raised("sup"),
  Formula,
];

/**
 * What of an HTML text the rich text view would lose: the parts by name, or "other parts" where they cannot be named.
 * Empty when it loses nothing.
 */
export function describeLoss(html: string): string[] {
  const text = getSchema(extensions).nodeFromJSON(generateJSON(html, extensions));
  const shown = tidyHtml(htmlOf(text));
  const [before, after] = [canonicalHtml(html), canonicalHtml(shown)];
  if (before === after) return [];
  const parts = lostParts(before, after);
  return parts.length > 0 ? parts : ["other parts"];
}
