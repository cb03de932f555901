import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { type Destination, sendMediaFile } from "#modules/media/admin/media-uploads.ts";
import { imagePlace } from "#modules/media/image-address.ts";
import { continueAfter } from "./figures.ts";
import { parsePasted } from "./paste/elements.ts";

/** An image that is being uploaded to the library, or that failed to upload. */
export type ImageUpload = {
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** Bytes sent so far. */
  sent: number;
  /** Its address, after the upload. */
  url?: string;
  /** The reason for the failure. */
  error?: string;
  /** Whether a retry can help. */
  canRetry?: boolean;
};

const destination: Destination = { folder: "blog", only: "image" };

/**
 * The uploads of the images in a text, one after the other. The text reports its remaining images (`keep`). The upload
 * of a removed image stops, and continues if Undo or Redo restores it.
 */
export class ImageUploads {
  readonly #uploads = new Map<string, ImageUpload>();
  readonly #listeners = new Set<() => void>();
  #idsInText: ReadonlySet<string> = new Set();
  #sending: { id: string; leaving: AbortController } | undefined;

  /** Adds a file, which is uploaded once it is in the text. Returns its key. */
  add(file: File): string {
    const id = crypto.randomUUID();
    this.#uploads.set(id, { file, state: "waiting", sent: 0 });
    return id;
  }

  find = (id: string): ImageUpload | undefined => this.#uploads.get(id);

  /** Number of images in the text that are not in the library. */
  get unfinished(): number {
    return [...this.#idsInText].filter((id) => this.find(id)?.state !== "done").length;
  }

  /** Sets the images that are still in the text. */
  keep(ids: ReadonlySet<string>): void {
    this.#idsInText = ids;
    if (this.#sending && !ids.has(this.#sending.id)) {
      const { id, leaving } = this.#sending;
      this.#sending = undefined;
      leaving.abort();
      this.#change(id, { state: "waiting", sent: 0 });
    }
    this.#sendNext();
  }

  /** Retries a failed upload, or uploads another file instead. */
  retry(id: string, file?: File): void {
    this.#change(id, { state: "waiting", sent: 0, ...(file && { file }) });
    this.#sendNext();
  }

  /** Calls `listener` after each change. Returns a function that removes it. */
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(id: string, changes: Partial<ImageUpload>): void {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    this.#uploads.set(id, { ...upload, ...changes });
    for (const listener of this.#listeners) listener();
  }

  #sendNext(): void {
    const id = [...this.#idsInText].find((each) => this.find(each)?.state === "waiting");
    const file = id && this.find(id)?.file;
    if (this.#sending || !id || !file) return;
    const leaving = new AbortController();
    this.#sending = { id, leaving };
    this.#change(id, { state: "sending" });
    const { signal } = leaving;
    const report = ({ sent = 0 }) => {
      if (!signal.aborted) this.#change(id, { sent });
    };
    void sendMediaFile(destination, { file, report, signal }).then((result) => {
      if (!result || signal.aborted) return;
      this.#sending = undefined;
      if (result.error === undefined) this.#change(id, { state: "done", url: result.url });
      else this.#change(id, { state: "failed", error: result.error, canRetry: result.canRetry });
      this.#sendNext();
    });
  }
}

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

/** Pasted or dropped content. */
type Transfer = { html: string; text: string; files: readonly File[] };

export const readTransfer = (transfer: DataTransfer | null): Transfer => ({
  html: transfer?.getData("text/html") ?? "",
  text: transfer?.getData("text/plain") ?? "",
  files: [...(transfer?.files ?? [])],
});

/**
 * Returns the files to accept. An image copied from a page has a file and HTML with its address, so the file is used.
 * Word and spreadsheets add an image of the copied text, so the HTML is used.
 */
export function acceptedFiles({ html, files }: Transfer): readonly File[] {
  if (files.length === 0 || html === "") return files;
  const body = parsePasted(html);
  // It was copied within our editor, so the library already has the image.
  if (body.querySelector("[data-pm-slice]")) return [];
  for (const style of body.querySelectorAll("xmp, script")) style.remove();
  const isOnlyImages = body.querySelector("img, picture") && !body.textContent?.trim();
  return isOnlyImages && !body.querySelector("table") ? files : [];
}

const dataAddress = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i;

/**
 * The file in a `data:` address, as used by programs that paste images within HTML. Returns nothing if it is not an
 * image that can be uploaded.
 */
export function fileOfAddress(src: string): File | undefined {
  const [, type, content] = dataAddress.exec(src) ?? [];
  if (!type || !content) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice("image/".length)}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
