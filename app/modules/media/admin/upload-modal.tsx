import { useCallback, useMemo, useState } from "react";
import { Modal } from "#app/ui/modal.tsx";
import { isImageType } from "../media.ts";
import { AskAlt, type NewImage } from "./ask-alt.tsx";
import type { LibraryFolder } from "./library-files.ts";
import type { Destination } from "./send-file.ts";
import { UploadPanel } from "./upload-panel.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { useUploads } from "./use-uploads.ts";

type UploadModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  library: ReturnType<typeof useLibraryUploads>;
  /** The target folder, if any. */
  folder: LibraryFolder | undefined;
};

/**
 * Uploads to the library, into the folder on display if there is one, and those uploaded images that have no alt text.
 * Both are kept while the window that shows them is closed.
 */
export function useLibraryUploads(folderId: string | undefined, onDone: () => void) {
  const library = useMemo(
    (): Destination => ({ folder: "media", same: "ask", ...(folderId && { into: folderId }) }),
    [folderId],
  );
  const [images, setImages] = useState<readonly NewImage[]>([]);
  const uploads = useUploads(
    library,
    (url, { file }) => {
      if (isImageType(file.type)) setImages((all) => [...all, { url, name: file.name }]);
      onDone();
    },
    onDone,
  );
  const forgetImages = useCallback(() => setImages([]), []);
  return { uploads, images, forgetImages };
}

/** The upload area for chosen, dropped or pasted files, several at a time. */
export function UploadModal({ open, onOpenChange, library, folder }: UploadModalProps) {
  const { uploads, images, forgetImages } = library;
  const { isOver, handlers } = useFileDrop(uploads.add);
  return (
    <Modal title="Upload Files" open={open} onOpenChange={onOpenChange} {...handlers}>
      {folder && (
        <p className="wrap-anywhere mb-4 text-[0.9375rem]">
          Files will be added to the folder <strong className="font-[550]">{folder.name}</strong>.
        </p>
      )}
      <UploadPanel uploads={uploads} label="Files" isOver={isOver} />
      <AskAlt images={images} onDone={forgetImages} />
    </Modal>
  );
}
