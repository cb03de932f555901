import { Extension } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";

/** A key's request to the tools above the text: the insert list, or a link's target. */
export type Asked = "insert" | "link";

/** Ctrl+K (Cmd+K) for a link; a slash at the start of an empty paragraph for the insert list. */
export const ToolKeys = Extension.create({
  name: "toolKeys",
  addStorage: () => ({ ask: (_: Asked) => undefined }),
  addKeyboardShortcuts() {
    return {
      "Mod-k": () => {
        this.editor.storage.toolKeys.ask("link");
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleTextInput({ state, dispatch }, from, to, text) {
            // Not where the selection is: browsers report a move later than of a key that was typed after it.
            const { parent } = state.doc.resolve(from);
            const isEmptyParagraph = parent.type.name === "paragraph" && parent.content.size === 0;
            if (text !== "/" || from !== to || !isEmptyParagraph) return false;
            dispatch(state.tr.setSelection(TextSelection.create(state.doc, from)));
            editor.storage.toolKeys.ask("insert");
            return true;
          },
        },
      }),
    ];
  },
});
