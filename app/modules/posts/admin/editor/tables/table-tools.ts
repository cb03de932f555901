import type { Editor } from "@tiptap/core";
import { namedTool, type Tool } from "../tool-row.tsx";
import { isNumericColumn, toggleNumericColumn } from "./numeric-column.ts";

/** The state of the tools for the table at the cursor. */
export const tableState = (editor: Editor) => ({
  isNumeric: isNumericColumn(editor),
  canMerge: editor.can().mergeCells(),
  canSplit: editor.can().splitCell(),
});

/** Tools of the table at the cursor. */
export function tableTools(editor: Editor, on: ReturnType<typeof tableState>): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    namedTool("Add row", () => chain().addRowAfter().run()),
    namedTool("Add column", () => chain().addColumnAfter().run()),
    namedTool("Header row", () => chain().toggleHeaderRow().run()),
    namedTool("Header column", () => chain().toggleHeaderColumn().run()),
    {
      ...namedTool("Numeric column", () => {
        toggleNumericColumn(editor);
        editor.commands.focus();
      }),
      isOn: on.isNumeric,
    },
    { ...namedTool("Merge cells", () => chain().mergeCells().run()), isOff: !on.canMerge },
    { ...namedTool("Split cell", () => chain().splitCell().run()), isOff: !on.canSplit },
    namedTool("Delete row", () => chain().deleteRow().run()),
    namedTool("Delete column", () => chain().deleteColumn().run()),
    namedTool("Delete table", () => chain().deleteTable().run()),
  ];
}
