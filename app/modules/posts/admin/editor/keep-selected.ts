import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import { continueAfter } from "./figure.ts";

/** Moves the cursor after a node selection. Returns whether there was one. */
function leaveSelected(tr: Transaction): boolean {
  return tr.selection instanceof NodeSelection && continueAfter(tr);
}

/**
 * Typing continues after a selected image, drawing, formula or footnote. The editor selects some of them automatically,
 * for example after a move, and ProseMirror would replace them with the next key. Delete and Backspace still remove
 * them, and a paste replaces them.
 */
export const KeepSelected = Extension.create({
  name: "keepSelected",
  // It runs before the input rules that replace typed text.
  priority: 1_000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, _from, _to, text) {
          const { tr } = state;
          if (!leaveSelected(tr)) return false;
          dispatch(tr.insertText(text).scrollIntoView());
          return true;
        },
        handleDOMEvents: {
          // Covers input methods, which almost all phone keyboards use.
          compositionstart({ state, dispatch }) {
            const { tr } = state;
            if (leaveSelected(tr)) dispatch(tr);
          },
        },
      },
    }),
  ],
});
