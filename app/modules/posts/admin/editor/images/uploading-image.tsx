import type { ReactNodeViewProps } from "@tiptap/react";
import { useSyncExternalStore } from "react";
import { formatBytes } from "#app/lib/bytes.ts";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { uploadMessages } from "#modules/media/media.ts";
import { ChooseImage, imageAction } from "./choose-image.tsx";

type UploadingImageProps = ReactNodeViewProps & { id: string };

/** Shown in place of an image: its progress, or the reason for its failure. */
export function UploadingImage({ id, editor, deleteNode }: UploadingImageProps) {
  const { uploads } = editor.storage.image;
  const upload = useSyncExternalStore(uploads.listen, () => uploads.find(id));
  if (!upload) return null;
  const { file, state, sent, error, again } = upload;
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
        {state === "failed" && again && (
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
