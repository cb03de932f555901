import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { imagePlace } from "#modules/media/image-address.ts";
import { continueAfter } from "../figure.ts";
import type { ImageUploads } from "./image-uploads.ts";

/**
 * Allowed positions for images near a position: right there, or after its outermost block, for example after a caption.
 */
function placeFor({ doc, schema }: EditorState, pos: number): number {
  const Pos = doc.resolve(pos);
  const { image } = schema.nodes;
  if (Pos.depth === 0 || !image) return pos;
  const depth = Pos.parent.isTextblock ? Pos.depth - 1 : Pos.depth;
  const isFit = Pos.node(depth).canReplaceWith(Pos.index(depth), Pos.indexAfter(depth), image);
  return isFit ? pos : Pos.after(1);
}

/** Inserts files as uploading images, at a position or at the cursor. */
export function putImages(
  editor: Editor,
  uploads: ImageUploads,
  files: readonly File[],
  at?: number,
): void {
  const { state } = editor;
  const { selection } = state;
  const [file, second] = files;
  // A pasted image replaces a selected one. It keeps the alt text of an image that was not in the library.
  if (at === undefined && selection instanceof NodeSelection && file && !second) {
    const { type, attrs } = selection.node;
    if (type.name === "image") {
      const isOwn = imagePlace(attrs.src, { siteUrl: location.origin }) === "own";
      const alt = isOwn ? "" : attrs.alt;
      editor.commands.updateAttributes("image", { upload: uploads.add(file), alt });
      return;
    }
  }
  const images = files.map((each) => ({
    type: "image",
    attrs: { src: "", alt: "", upload: uploads.add(each) },
  }));
  const pos = placeFor(state, at ?? selection.from);
  const isReplacing = at === undefined && pos === selection.from;
  editor
    .chain()
    .focus()
    .insertContentAt(isReplacing ? { from: pos, to: selection.to } : pos, images)
    .command(({ tr }) => continueAfter(tr))
    .run();
}

/**
 * Turns another site's image into a link, as its page would show it. Its caption becomes a paragraph. Undo reverses
 * this alone, even right after the paste.
 */
export function keepAsLink(editor: Editor, pos: number): void {
  editor.commands.command(({ tr, state: { schema } }) => {
    const image = tr.doc.nodeAt(pos);
    if (image?.type.name !== "image") return false;
    closeHistory(tr);
    const { src, alt } = image.attrs;
    const link = schema.text(String(alt || "Image"), [schema.mark("link", { href: src })]);
    const paragraph = schema.node("paragraph", null, [link]);
    const Pos = tr.doc.resolve(pos);
    if (Pos.parent.type.name !== "figure") {
      tr.replaceWith(pos, pos + image.nodeSize, paragraph);
      return true;
    }
    const caption = Pos.parent.lastChild?.content;
    const words = caption?.size ? [schema.node("paragraph", null, caption)] : [];
    tr.replaceWith(Pos.before(), Pos.after(), [paragraph, ...words]);
    return true;
  });
  editor.commands.focus();
}
