import { Extension } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";

/** What a key in the text asks the tools above it for: the list of what can be put in, or where a link leads. */
export type Asked = "insert" | "link";

/** Ctrl+K (Cmd+K) for a link; a slash that begins an empty paragraph for the list of what can be put in. */
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
