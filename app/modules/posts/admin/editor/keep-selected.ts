import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import { continueAfter } from "./figure.ts";

/** Moves the cursor behind a node selection. Returns whether there was one. */
function leaveSelected(tr: Transaction): boolean {
  return tr.selection instanceof NodeSelection && continueAfter(tr);
}

/**
 * Typing continues behind an image, a drawing, a formula or a footnote that is selected. The editor selects some by itself, as after a
 * move; ProseMirror would replace them by the next key. Delete and Backspace still remove them, and a paste replaces them.
 */
export const KeepSelected = Extension.create({
  name: "keepSelected",
  // Before the input rules that replace typed text.
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
          // Keys of an input method and of most phones.
          compositionstart({ state, dispatch }) {
            const { tr } = state;
            if (leaveSelected(tr)) dispatch(tr);
          },
        },
      },
    }),
  ],
});
