import { nodeInputRule, Node as TextNode } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { UploadProgress } from "#app/ui/upload/file-input.tsx";
import { type ImagePlace, imagePlace } from "#modules/media/image-address.ts";
import { imageTypes, uploadMessages } from "#modules/media/media.ts";
import {
  acceptedFiles,
  fileOfAddress,
  ImageUploads,
  keepAsLink,
  putImages,
  readTransfer,
} from "./images.ts";
import { focusText } from "./writing-keys.ts";

/** The style of an action next to an image of the text. */
const imageAction = "link min-h-target font-[550]";

type ChooseImageProps = { onFile: (file: File) => void; children: ReactNode };

/** A button that opens the file dialog for an image. */
function ChooseImage({ onFile, children }: ChooseImageProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()} className={imageAction}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(",")}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

type AbsentImageProps = ReactNodeViewProps & { place: Exclude<ImagePlace, "own"> };

/**
 * Warns about an image that is not in the library, and offers to import it. Neither our server nor the writer's browser
 * requests it from its host before the writer opens it.
 */
function AbsentImage(props: AbsentImageProps) {
  const { node, editor, updateAttributes, deleteNode, getPos, place } = props;
  const src = String(node.attrs.src);
  const alt = String(node.attrs.alt ?? "");
  const { uploads } = editor.storage.image;
  const bring = (file: File) => updateAttributes({ upload: uploads.add(file) });
  const contained = fileOfAddress(src);
  return (
    <div className="border border-edge border-l-4 border-l-signal bg-white px-3 py-2 text-note">
      <p className="wrap-anywhere font-[550]">{alt || "Image without alt text"}</p>
      <p className="wrap-anywhere mt-1">{sentence(src, place, contained !== undefined)}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {place === "elsewhere" && (
          <a
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            className={`${imageAction} inline-flex items-center`}
          >
            Open it in a new tab
          </a>
        )}
        {contained ? (
          <button type="button" onClick={() => bring(contained)} className={imageAction}>
            Bring in
          </button>
        ) : (
          <ChooseImage onFile={bring}>Choose a file</ChooseImage>
        )}
        {place === "elsewhere" ? (
          <button
            type="button"
            onClick={() => {
              const pos = getPos();
              if (pos !== undefined) keepAsLink(editor, pos);
            }}
            className={imageAction}
          >
            Keep as link
          </button>
        ) : (
          <button type="button" onClick={deleteNode} className={imageAction}>
            Remove
          </button>
        )}
      </div>
    </div>
  );
}

function sentence(src: string, place: AbsentImageProps["place"], isContained: boolean): string {
  if (place === "elsewhere") {
    const { host } = new URL(src);
    return `This image is hosted at ${host}, so visitors would only get a link. To add it to the library, copy it from there and paste it here, or choose the file.`;
  }
  if (isContained) return "This image is not in the library and will be removed when you save.";
  const address = src.length > 80 ? `${src.slice(0, 80)}…` : src;
  return `No image exists in the library at ${address}; it will be removed when you save. To add it, choose the file.`;
}

type UploadingImageProps = ReactNodeViewProps & { id: string };

/** Shown in place of an image: its progress, or the reason for its failure. */
function UploadingImage({ id, editor, deleteNode }: UploadingImageProps) {
  const { uploads } = editor.storage.image;
  const upload = useSyncExternalStore(uploads.listen, () => uploads.find(id));
  if (!upload) return null;
  const { file, state, sent, error, canRetry } = upload;
  const remove = (
    <button type="button" onClick={deleteNode} className={imageAction}>
      {state === "failed" ? "Remove" : "Cancel"}
      <span className="sr-only"> {file.name}</span>
    </button>
  );
  return (
    <div className="border border-edge border-dashed bg-paper px-3 py-2 text-note">
      <p className="wrap-anywhere">
        {file.name} <span className="text-secondary">{formatBytes(file.size)}</span>
      </p>
      {state === "failed" ? (
        <p role="alert" className="font-[550] text-danger">
          {error}
        </p>
      ) : (
        <>
          <p role="status" className="sr-only">
            {uploadMessages.uploading}
          </p>
          <UploadProgress name={file.name} sent={sent} size={file.size} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {state === "failed" && canRetry && (
          <button type="button" onClick={() => uploads.retry(id)} className={imageAction}>
            Try again<span className="sr-only"> {file.name}</span>
          </button>
        )}
        {state === "failed" && (
          <ChooseImage onFile={(other) => uploads.retry(id, other)}>
            Choose another file
          </ChooseImage>
        )}
        {remove}
      </div>
    </div>
  );
}

/** An image in the editor, with its possible actions. */
export function ImageView(props: ReactNodeViewProps) {
  const { src, alt, width, height, upload } = props.node.attrs;
  const filesUrl = useSignedIn()?.filesUrl;
  const place = imagePlace(String(src), { siteUrl: location.origin, filesUrl });
  const isLoaded =
    parseUrl(String(src), location.href)?.origin === location.origin || place === "own";
  return (
    <NodeViewWrapper className="image-block" contentEditable={false}>
      {!upload && isLoaded && <img src={src} alt={alt ?? ""} width={width} height={height} />}
      {upload ? (
        <UploadingImage {...props} id={String(upload)} />
      ) : (
        place !== "own" && <AbsentImage {...props} place={place} />
      )}
      {!upload && place !== "nowhere" && <AltPrompt {...props} />}
    </NodeViewWrapper>
  );
}

/** A field for an image's missing alt text. It does not take the focus from someone who is typing. */
function AltPrompt({ node, editor, updateAttributes }: ReactNodeViewProps) {
  const [isTyping, setTyping] = useState(false);
  const alt = String(node.attrs.alt ?? "");
  if (alt.trim() && !isTyping) return null;
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 border-signal border-l-4 bg-paper px-3 py-2 text-note">
      <span className="font-[550]">Alt text</span>
      <input
        type="text"
        value={alt}
        placeholder="Describe it for people who cannot see it"
        maxLength={300}
        className="min-h-target min-w-48 flex-1 border border-edge bg-white px-3 text-[1rem]"
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={({ target }) => updateAttributes({ alt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          focusText(editor);
        }}
      />
    </label>
  );
}

/** An image typed as Markdown. */
const markdownImage = /(?:^|\s)(!\[([^\][]*)\]\(([^\s)]+)(?:\s["']([^"']*)["'])?\))$/;

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
function acceptFiles({ doc, tr }: EditorState, uploads: ImageUploads): Transaction | null {
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
export const ImageBlock = TextNode.create({
  name: "image",
  group: "block",
  draggable: true,
  addStorage: () => ({ uploads: new ImageUploads() }),
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
    upload: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML({ node, HTMLAttributes }) {
    const isOnItsWay = node.attrs.upload !== null && !node.attrs.src;
    return ["img", isOnItsWay ? { "data-uploading": "" } : HTMLAttributes];
  },
  addNodeView: () => ReactNodeViewRenderer(ImageView),
  addInputRules() {
    const getAttributes = ([, , alt, src, title]: string[]) => ({ src, alt, title });
    return [nodeInputRule({ find: markdownImage, type: this.type, getAttributes })];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const { uploads } = this.storage;
    const take = (transfer: DataTransfer | null, at?: number): boolean => {
      const files = acceptedFiles(readTransfer(transfer));
      if (files.length === 0) return false;
      putImages(editor, uploads, files, at);
      return true;
    };
    return [
      new Plugin({
        key: arrivals,
        appendTransaction: (_, __, state) => acceptFiles(state, uploads),
        view(view) {
          const keep = (doc: Node) => uploads.keep(new Set(uploadsIn(doc).map(({ id }) => id)));
          const stop = uploads.listen(() => {
            if (acceptFiles(view.state, uploads))
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
