import { useMemo } from "react";
import { Modal } from "#app/ui/modal.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { useUploads } from "./use-uploads.ts";

const library = { folder: "media" };

type UploadModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  uploads: ReturnType<typeof useUploads>;
};

/** The uploads of the library: they go on while the window that shows them is closed. */
export const useLibraryUploads = (onDone: () => void) =>
  useUploads(
    useMemo(() => library, []),
    onDone,
  );

/** Where files are uploaded: chosen, dropped or pasted, several at a time. */
export function UploadModal({ open, onOpenChange, uploads }: UploadModalProps) {
  const { isOver, handlers } = useFileDrop(uploads.add);
  return (
    <Modal title="Upload Files" open={open} onOpenChange={onOpenChange} {...handlers}>
      <UploadPanel uploads={uploads} label="Files" isOver={isOver} />
    </Modal>
  );
}
