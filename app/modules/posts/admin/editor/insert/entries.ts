import type { Editor } from "@tiptap/core";
import { wrapInCallout } from "../callout.ts";

/** A panel below the tools with the details of an insert (defined in `panels.tsx`). */
export type InsertPanel =
  | "image"
  | "drawing"
  | "formula"
  | "footnote"
  | "file"
  | "video"
  | "cross-reference";

/** An item that can be inserted into the text. */
export type InsertEntry = {
  name: string;
  /** Other search terms. */
  keywords: readonly string[];
  /** Inserts it at the cursor, or opens its panel. */
  insert: (editor: Editor, open: (panel: InsertPanel) => void) => void;
  /** Whether it is allowed at the cursor. By default, it is allowed everywhere. */
  fits?: (editor: Editor) => boolean;
};

const isOutsideTable = (editor: Editor) => !editor.isActive("table");
const isOutsideCode = (editor: Editor) => !editor.isActive("codeBlock");

/** The entries that can be inserted into the text, in the order of the list. */
export const insertEntries: readonly InsertEntry[] = [
  {
    name: "Image",
    keywords: ["picture", "photo", "upload"],
    insert: (_, open) => open("image"),
  },
  {
    name: "Drawing",
    keywords: ["figure", "sheet", "plan", "diagram"],
    insert: (_, open) => open("drawing"),
  },
  {
    name: "Table",
    keywords: ["rows", "columns", "grid", "figures"],
    insert: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    fits: isOutsideTable,
  },
  {
    name: "Callout",
    keywords: ["note", "warning", "standard", "aside", "box"],
    insert: wrapInCallout,
    fits: (editor) => editor.can().wrapIn("callout") && !editor.isActive("callout"),
  },
  {
    name: "Formula",
    keywords: ["equation", "maths", "tex", "latex", "number"],
    insert: (_, open) => open("formula"),
    fits: isOutsideCode,
  },
  {
    name: "Footnote",
    keywords: ["note", "remark", "source"],
    insert: (_, open) => open("footnote"),
    fits: isOutsideCode,
  },
  {
    name: "Code block",
    keywords: ["program", "listing", "monospace", "pre"],
    insert: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
  {
    name: "File",
    keywords: ["download", "pdf", "attachment", "document"],
    insert: (_, open) => open("file"),
  },
  {
    name: "Video",
    keywords: ["youtube", "vimeo", "matterport", "tour", "embed"],
    insert: (_, open) => open("video"),
  },
  {
    name: "Cross-reference",
    keywords: ["see", "refer", "number", "source"],
    insert: (_, open) => open("cross-reference"),
    fits: isOutsideCode,
  },
  {
    name: "Divider",
    keywords: ["rule", "line", "break", "hr"],
    insert: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];
