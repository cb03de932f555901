import { Table } from "@tiptap/extension-table";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { addRow } from "./numeric-column.ts";

/**
 * A table with its caption, which is plain text: the table's children must be its rows. Columns are as wide as they need
 * to be; the library's own view would write their widths as styles, which the policy refuses.
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
