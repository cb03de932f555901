import type { Editor } from "@tiptap/core";
import { addTerm } from "./description-list.ts";
import { moveDrawing, removeDrawing } from "./drawing.ts";
import { addCaption, removeCaption } from "./figure.ts";
import { namedTool, type Tool } from "./tool-row.tsx";

/** What can be done with the table of the cursor. */
export function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    namedTool("Add row", () => chain().addRowAfter().run()),
    namedTool("Add column", () => chain().addColumnAfter().run()),
    namedTool("Delete row", () => chain().deleteRow().run()),
    namedTool("Delete column", () => chain().deleteColumn().run()),
    namedTool("Delete table", () => chain().deleteTable().run()),
  ];
}

/** A tool that leads back into the text. */
const changing = (editor: Editor, name: string, change: (editor: Editor) => void): Tool =>
  namedTool(name, () => {
    change(editor);
    editor.commands.focus();
  });

/** What can be done with the selected drawing. */
export const drawingTools = (editor: Editor): Tool[] => [
  changing(editor, "Move up", () => moveDrawing(editor, -1)),
  changing(editor, "Move down", () => moveDrawing(editor, 1)),
  changing(editor, "Remove drawing", removeDrawing),
];

/** What can be done with the list of terms of the cursor. */
export const termTools = (editor: Editor): Tool[] => [namedTool("Add term", () => addTerm(editor))];

/** Gives the selected image a caption, or takes it away. */
export const captionTool = (editor: Editor, now: "with" | "without"): Tool =>
  now === "with"
    ? changing(editor, "Remove caption", removeCaption)
    : changing(editor, "Add caption", addCaption);
