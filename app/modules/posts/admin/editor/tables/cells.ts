import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** Whether a cell is in a numeric column, `class="number"`. */
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

/** A header cell. Its scope follows from its position, unless the text sets it. */
export const HeaderCell = TableHeader.extend({
  addAttributes() {
    const scope = { default: null };
    return { ...this.parent?.(), isNumeric, scope };
  },
});

/**
 * A row with its original part of the table. The editor's tables contain only rows, and tidy-tables.ts moves them back
 * into their parts.
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
