import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { isImageType } from "../media.ts";
import type { mediaAction } from "./actions.server.ts";
import type { LibraryFolder } from "./library-page.server.ts";
import { type Destination, useFileDrop, useMediaUploads } from "./media-uploads.ts";
import { NewAltTexts, type NewImage } from "./new-alt-texts.tsx";
import { UploadList, UploadPanel } from "./upload-panel.tsx";

type AskAltProps = { images: readonly NewImage[]; onDone: () => void };

/** Requests the alt texts of new images. */
function AskAlt({ images, onDone }: AskAltProps) {
  const change = useChange<typeof mediaAction>();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (change.state !== "idle" || !change.data?.done || handled.current === change.data) return;
    handled.current = change.data;
    onDone();
  }, [change.state, change.data, onDone]);
  if (images.length === 0) return null;
  return (
    <change.Form method="post" action="/admin/media" className="mt-8">
      <input type="hidden" {...change.intent("alts")} />
      <NewAltTexts images={images} pathName="path" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={change.state !== "idle"}>
          Save alt texts
        </Button>
        <Button onClick={onDone} variant="secondary">
          Later
        </Button>
      </div>
    </change.Form>
  );
}

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
  const uploads = useMediaUploads(
    library,
    (url, { file, name }) => {
      if (file && isImageType(file.type)) setImages((all) => [...all, { url, name }]);
      onDone();
    },
    onDone,
  );
  const forgetImages = useCallback(() => setImages([]), []);
  return { uploads, images, forgetImages };
}

type UploadTrayProps = { library: ReturnType<typeof useLibraryUploads>; onClose: () => void };

/** Dropped and pasted files above those of the library: their progress, then their alt texts. */
export function UploadTray({ library, onClose }: UploadTrayProps) {
  const { uploads, images, forgetImages } = library;
  const isFinished = uploads.uploads.every(({ state }) => state === "done");
  const close = () => {
    uploads.removeDone();
    forgetImages();
    onClose();
  };
  if (uploads.uploads.length === 0 && images.length === 0) return null;
  return (
    <section aria-label="Uploads" className="relative mt-4 border border-rule bg-white p-4 pt-1">
      <UploadList uploads={uploads} />
      <AskAlt images={images} onDone={isFinished ? close : forgetImages} />
      {isFinished && images.length === 0 && (
        <Button variant="secondary" onClick={close} className="mt-3">
          Close
        </Button>
      )}
    </section>
  );
}

/** The upload area for chosen, dropped or pasted files, several at a time. */
export function UploadModal({ open, onOpenChange, library, folder }: UploadModalProps) {
  const { uploads, images, forgetImages } = library;
  const close = useCallback(() => {
    uploads.removeDone();
    onOpenChange(false);
  }, [uploads.removeDone, onOpenChange]);
  const isFinished = uploads.uploads.every(({ state }) => state === "done");
  const { isOver, handlers } = useFileDrop(uploads.add);
  return (
    <Modal
      title="Upload Files"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      {...handlers}
    >
      {folder && (
        <p className="wrap-anywhere mb-4 text-[0.9375rem]">
          Files will be added to the folder <strong className="font-[550]">{folder.name}</strong>.
        </p>
      )}
      <UploadPanel uploads={uploads} label="Files" isOver={isOver} />
      <AskAlt
        images={images}
        onDone={() => {
          forgetImages();
          if (isFinished) close();
        }}
      />
    </Modal>
  );
}
