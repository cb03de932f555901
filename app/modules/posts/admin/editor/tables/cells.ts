import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** Whether a cell is one of a numeric column, `class="number"`. */
const isNumeric = {
  default: false,
  parseHTML: (element: HTMLElement) => element.classList.contains("number"),
  renderHTML: ({ isNumeric: is }: Record<string, unknown>) => (is ? { class: "number" } : {}),
};

export const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), isNumeric };
  },
});

/** A header cell. Its scope follows from its place, unless the text sets it. */
export const HeaderCell = TableHeader.extend({
  addAttributes() {
    const scope = { default: null };
    return { ...this.parent?.(), isNumeric, scope };
  },
});

/**
 * A row, with the part of the table that it was in: the editor's tables have rows only, and tidy-tables.ts puts them back where
 * they were.
 */
export const Row = TableRow.extend({
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
