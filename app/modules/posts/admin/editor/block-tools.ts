import type { Editor } from "@tiptap/core";
import { type CalloutKind, calloutKinds, isCalloutKind } from "../../numbered.ts";
import { setCalloutKind, unwrapCallout } from "./callout.ts";
import { addTerm } from "./description-list.ts";
import { moveDrawing, removeDrawing } from "./drawing.ts";
import { addCaption, removeCaption } from "./figure.ts";
import { type FormulaFields, toggleNumbered } from "./formula/formula.ts";
import { namedTool, type Tool } from "./tool-row.tsx";

/** A tool that returns the focus to the text. */
const changing = (editor: Editor, name: string, change: (editor: Editor) => void): Tool =>
  namedTool(name, () => {
    change(editor);
    editor.commands.focus();
  });

/** Tools of the selected drawing. */
export const drawingTools = (editor: Editor): Tool[] => [
  changing(editor, "Move up", () => moveDrawing(editor, -1)),
  changing(editor, "Move down", () => moveDrawing(editor, 1)),
  changing(editor, "Remove drawing", removeDrawing),
];

/** Tools of the list of terms at the cursor. */
export const termTools = (editor: Editor): Tool[] => [namedTool("Add term", () => addTerm(editor))];

/** Adds a caption to the selected image, or removes it. */
export const captionTool = (editor: Editor, now: "with" | "without"): Tool =>
  now === "with"
    ? changing(editor, "Remove caption", removeCaption)
    : changing(editor, "Add caption", addCaption);

/** Tools of the callout at the cursor. */
export const calloutTools = (editor: Editor, now: CalloutKind): Tool[] => [
  ...Object.keys(calloutKinds)
    .filter(isCalloutKind)
    .map((kind) => ({
      ...namedTool(calloutKinds[kind], () => setCalloutKind(editor, kind)),
      isOn: kind === now,
    })),
  namedTool("Remove callout", () => unwrapCallout(editor)),
];

/** Tools of the selected formula; `edit` opens its TeX. */
export const formulaTools = (
  editor: Editor,
  { isBlock, isNumbered }: FormulaFields,
  edit: () => void,
): Tool[] => [
  namedTool("Edit formula", edit),
  ...(isBlock
    ? [{ ...namedTool("Numbered", () => toggleNumbered(editor)), isOn: isNumbered }]
    : []),
];

/** Toggles the numbered list at the cursor between a reference list, which cross-references can name, and a plain one. */
export const listTools = (editor: Editor, isReferences: boolean): Tool[] => [
  {
    ...changing(editor, "Reference list", () =>
      editor.commands.updateAttributes("orderedList", { isReferences: !isReferences }),
    ),
    isOn: isReferences,
  },
];
