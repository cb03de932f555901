import { Image } from "@tiptap/extension-image";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { ImageUploads } from "./image-uploads.ts";
import { ImageView } from "./image-view.tsx";
import { putImages } from "./put-images.ts";
import { fileOfAddress, filesToTake, readTransfer } from "./transferred-files.ts";

/** The transaction metadata for inserting uploaded images. */
const arrivals = new PluginKey("image arrivals");

type PlacedUpload = { pos: number; id: string };

/** The images of a text that have an upload, finished or not. */
function uploadsIn(doc: Node): PlacedUpload[] {
  const found: PlacedUpload[] = [];
  doc.descendants(({ type, attrs }, pos) => {
    if (type.name === "image" && attrs.upload) found.push({ pos, id: attrs.upload });
  });
  return found;
}

/** Sets the addresses of uploaded images. This is not in the undo history, so Undo removes the image. */
function takeArrivals({ doc, tr }: EditorState, uploads: ImageUploads): Transaction | null {
  for (const { pos, id } of uploadsIn(doc)) {
    const url = uploads.find(id)?.url;
    if (!url) continue;
    for (const [name, value] of Object.entries({
      src: url,
      upload: null,
      width: null,
      height: null,
    }))
      tr.setNodeAttribute(pos, name, value);
  }
  return tr.docChanged ? tr.setMeta("addToHistory", false) : null;
}

/** Uploads the images that programs embed in pasted HTML. */
function withUploads(content: Fragment, uploads: ImageUploads): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    const file = node.type.name === "image" ? fileOfAddress(String(node.attrs.src)) : undefined;
    if (file) nodes.push(node.type.create({ ...node.attrs, src: "", upload: uploads.add(file) }));
    else nodes.push(node.copy(withUploads(node.content, uploads)));
  });
  return Fragment.from(nodes);
}

/**
 * An image of the text. A pasted or dropped image appears in its place during the upload. Until it has arrived, the
 * HTML leaves it out (`tidyHtml` removes `data-uploading`), so that no draft contains half an image.
 */
export const ImageBlock = Image.extend({
  addStorage: () => ({ uploads: new ImageUploads() }),
  addAttributes() {
    return {
      ...this.parent?.(),
      upload: { default: null, rendered: false, parseHTML: () => null },
    };
  },
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML({ node, HTMLAttributes }) {
    const isOnItsWay = node.attrs.upload !== null && !node.attrs.src;
    return ["img", isOnItsWay ? { "data-uploading": "" } : HTMLAttributes];
  },
  addNodeView: () => ReactNodeViewRenderer(ImageView),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { uploads } = this.storage;
    const take = (transfer: DataTransfer | null, at?: number): boolean => {
      const files = filesToTake(readTransfer(transfer));
      if (files.length === 0) return false;
      putImages(editor, uploads, files, at);
      return true;
    };
    return [
      new Plugin({
        key: arrivals,
        appendTransaction: (_, __, state) => takeArrivals(state, uploads),
        view(view) {
          const keep = (doc: Node) => uploads.keep(new Set(uploadsIn(doc).map(({ id }) => id)));
          const stop = uploads.listen(() => {
            if (takeArrivals(view.state, uploads))
              view.dispatch(view.state.tr.setMeta(arrivals, true));
          });
          return {
            update: ({ state }, before) => state.doc !== before.doc && keep(state.doc),
            destroy() {
              stop();
              uploads.keep(new Set());
            },
          };
        },
        props: {
          transformPasted: (slice) =>
            new Slice(withUploads(slice.content, uploads), slice.openStart, slice.openEnd),
          handlePaste: (view, { clipboardData }) =>
            !view.state.selection.$from.parent.type.spec.code && take(clipboardData),
          handleDrop(view, { dataTransfer, clientX, clientY }, _, isMoved) {
            if (isMoved) return false;
            const place = view.posAtCoords({ left: clientX, top: clientY });
            return take(dataTransfer, place?.pos);
          },
        },
      }),
    ];
  },
});
