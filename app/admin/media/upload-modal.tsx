import { useCallback, useState } from "react";
import { isImageType } from "#app/lib/media.ts";
import { Modal } from "#app/ui/modal.tsx";
import { AskAlt, type NewImage } from "./ask-alt.tsx";
import type { Destination } from "./send-file.ts";
import { UploadPanel } from "./upload-panel.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { useUploads } from "./use-uploads.ts";

const library: Destination = { folder: "media", same: "ask" };

type UploadModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  library: ReturnType<typeof useLibraryUploads>;
};

/** The uploads of the library, and the images of them that have no alt text: both stay while the window that shows them is closed. */
export function useLibraryUploads(onDone: () => void) {
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

/** Where files are uploaded: chosen, dropped or pasted, several at a time. */
export function UploadModal({ open, onOpenChange, library }: UploadModalProps) {
  const { uploads, images, forgetImages } = library;
  const { isOver, handlers } = useFileDrop(uploads.add);
  return (
    <Modal title="Upload Files" open={open} onOpenChange={onOpenChange} {...handlers}>
      <UploadPanel uploads={uploads} label="Files" isOver={isOver} />
      <AskAlt images={images} onDone={forgetImages} />
    </Modal>
  );
}
