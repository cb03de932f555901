import { type Editor, Extension } from "@tiptap/core";
import { NodeSelection, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import { continueAfter } from "./figures.ts";

/** Moves the cursor after a node selection. Returns whether there was one. */
function leaveSelected(tr: Transaction): boolean {
  return tr.selection instanceof NodeSelection && continueAfter(tr);
}

/** Makes an insert follow a selected image, drawing, formula or footnote instead of replacing it. */
export const insertAfterSelected = (editor: Editor): boolean =>
  editor.commands.command(({ tr }) => leaveSelected(tr) || true);

/**
 * Typing continues after a selected image, drawing, formula or footnote. The editor selects some of them automatically,
 * for example after a move, and ProseMirror would replace them with the next key. Delete and Backspace still remove
 * them, and a paste replaces them.
 */
export const ProtectSelectedNode = Extension.create({
  name: "protectSelectedNode",
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

/** A tool that a key opens: the insert list, or the panel for a link's target. */
export type ToolOfKey = "insert" | "link";

/**
 * Ctrl+K (Cmd+K) opens the link panel. A slash at the start of an empty paragraph opens the insert list. Alt+F10, or Escape
 * and then Tab, moves the focus to the tools of the block: in a table, Tab alone moves to the next cell.
 */
export const ToolKeys = Extension.create({
  name: "toolKeys",
  // It runs before the keys of tables and lists.
  priority: 1_000,
  addStorage: () => ({ open: (_: ToolOfKey) => undefined, focusTools: () => undefined }),
  addKeyboardShortcuts() {
    const focusTools = () => {
      this.editor.storage.toolKeys.focusTools();
      return true;
    };
    return {
      "Alt-F10": focusTools,
      "Mod-k": () => {
        this.editor.storage.toolKeys.open("link");
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    /** Whether the last key was Escape. */
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleKeyDown(_, { key, shiftKey }) {
            const isTab = isLeaving && key === "Tab" && !shiftKey;
            isLeaving = key === "Escape";
            if (isTab) editor.storage.toolKeys.focusTools();
            return isTab;
          },
          handleTextInput({ state, dispatch }, from, to, text) {
            // The selection is not reliable here: browsers may report a cursor move after a key that was typed later.
            const { parent } = state.doc.resolve(from);
            const isEmptyParagraph = parent.type.name === "paragraph" && parent.content.size === 0;
            if (text !== "/" || from !== to || !isEmptyParagraph) return false;
            dispatch(state.tr.setSelection(TextSelection.create(state.doc, from)));
            editor.storage.toolKeys.open("insert");
            return true;
          },
        },
      }),
    ];
  },
});

/** Returns the focus to the text at once, so that the text receives the next key. */
export const focusText = ({ view }: Editor): void => view.focus();

/**
 * Replaces Tiptap's command `focus`, which waits for a frame. A busy machine draws late: keys until then would be lost, and a
 * button or list that got the focus in the meantime would lose it. The focus moves after the chain of commands, because it
 * changes the editor, too.
 */
export const FocusBeforeNextKey = Extension.create({
  name: "focusBeforeNextKey",
  addCommands: () => ({
    focus:
      () =>
      ({ editor, view, dispatch }) => {
        if (!dispatch || view.hasFocus()) return true;
        queueMicrotask(() => {
          if (editor.isDestroyed) return;
          focusText(editor);
          editor.commands.scrollIntoView();
        });
        return true;
      },
  }),
});
