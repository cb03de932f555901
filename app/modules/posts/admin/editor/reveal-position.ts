import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { TextPosition } from "./text-handle.ts";

type Range = { from: number; to: number };

const revealedPosition = new PluginKey<Range | null>("shown place");

/**
 * Marks the words that {@link revealPosition} shows, until the next change or move. They are not selected, because the next
 * key would replace them.
 */
export const RevealedPosition = Extension.create({
  name: "shownPlace",
  addProseMirrorPlugins: () => [
    new Plugin<Range | null>({
      key: revealedPosition,
      state: {
        init: () => null,
        apply(tr: Transaction, shown) {
          const next: Range | undefined = tr.getMeta(revealedPosition);
          // Changes by the editor itself, such as a trailing paragraph, only move the mark.
          const isOver = tr.docChanged && !tr.getMeta("appendedTransaction");
          if (!next && (!shown || isOver)) return null;
          const moved = shown && {
            from: tr.mapping.map(shown.from),
            to: tr.mapping.map(shown.to, -1),
          };
          const now = next ?? moved;
          return now?.to === tr.selection.head ? now : null;
        },
      },
      props: {
        decorations(state) {
          const shown = revealedPosition.getState(state);
          if (!shown) return null;
          const mark = Decoration.inline(shown.from, shown.to, { class: "shown-place" });
          return DecorationSet.create(state.doc, [mark]);
        },
      },
    }),
  ],
});

/** Whether an image is in the HTML of the text. The HTML leaves out images that are being uploaded. */
const isWritten = ({ attrs }: Node) => Boolean(attrs.src) || !attrs.upload;

const isAt = (node: Node, place: TextPosition): boolean => {
  if ("image" in place) return node.type.name === "image" && isWritten(node);
  if ("heading" in place) return node.type.name === "heading";
  return node.marks.some(({ type, attrs }) => type.name === "link" && attrs.href === place.link);
};

const numberOf = (place: TextPosition) => {
  if ("image" in place) return place.image;
  return "heading" in place ? place.heading : 0;
};

/**
 * Scrolls to a place in the text. The cursor moves after the words of a heading or link. The focus moves to the alt
 * text of an image.
 */
export function revealPosition(editor: Editor, place: TextPosition): void {
  const found: { from: number; node: Node }[] = [];
  editor.state.doc.descendants((node, from) => {
    if (isAt(node, place)) found.push({ from, node });
  });
  const { from, node } = found[numberOf(place)] ?? {};
  if (from === undefined || !node) return;
  if ("image" in place) showImageField(editor, from, from + node.nodeSize);
  else if (node.isText) showWords(editor, { from, to: from + node.nodeSize });
  else showWords(editor, { from: from + 1, to: from + 1 + node.content.size });
}

function showWords(editor: Editor, words: Range): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setSelection(TextSelection.create(tr.doc, words.to)).setMeta(revealedPosition, words);
      return true;
    })
    .scrollIntoView()
    .run();
}

/** Moves the focus to the alt text of an image, or else to its first action. The cursor stays after the image. */
function showImageField(editor: Editor, from: number, to: number): void {
  editor.commands.command(({ tr }) => {
    const beside =
      Selection.findFrom(tr.doc.resolve(to), 1, true) ??
      Selection.findFrom(tr.doc.resolve(from), -1, true);
    if (beside) tr.setSelection(beside);
    return true;
  });
  const block = editor.view.nodeDOM(from);
  if (!(block instanceof HTMLElement)) return;
  const field =
    block.querySelector<HTMLElement>("input[type=text]") ??
    block.querySelector<HTMLElement>("a[href], button");
  (field ?? editor.view.dom).focus({ preventScroll: true });
  block.scrollIntoView({ block: "nearest" });
}
