import { Table } from "@tiptap/extension-table";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { addRow } from "./numeric-column.ts";

/**
 * A table with a plain-text caption, because the table's children must be its rows. Columns are as wide as necessary:
 * the library's view would set widths as styles, which the security policy refuses.
 */
export const CaptionedTable = Table.extend({
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
