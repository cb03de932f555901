import type { ReactNodeViewProps } from "@tiptap/react";
import type { ImagePlace } from "#modules/media/image-address.ts";
import { ChooseImage, imageAction } from "./choose-image.tsx";
import { keepAsLink } from "./put-images.ts";
import { fileOfAddress } from "./transferred-files.ts";

type AbsentImageProps = ReactNodeViewProps & { place: Exclude<ImagePlace, "own"> };

/**
 * Warns about an image that is not in the library, and offers to import it. Neither our server nor the writer's browser
 * requests it from its host before the writer opens it.
 */
export function AbsentImage(props: AbsentImageProps) {
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
