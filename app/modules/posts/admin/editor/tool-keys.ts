import { Extension } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";

/** A tool that a key opens: the insert list, or the panel for a link's target. */
export type Asked = "insert" | "link";

/** Ctrl+K (Cmd+K) opens the link panel. A slash at the start of an empty paragraph opens the insert list. */
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
            // The selection is not reliable here: browsers may report a cursor move after a key that was typed later.
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
