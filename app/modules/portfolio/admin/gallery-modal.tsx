import { useEffect, useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Sortable } from "#app/ui/sortable.tsx";
import { useOrder } from "#app/ui/use-order.ts";
import { LibraryPicker } from "#modules/media/admin/library-picker.tsx";
import { UploadPanel } from "#modules/media/admin/upload-panel.tsx";
import { useFileDrop } from "#modules/media/admin/use-file-drop.ts";
import { useMediaUploads } from "#modules/media/admin/media-uploads.ts";
import { GalleryImage } from "./gallery-image.tsx";
import { moveFormEntries } from "./move-form-entries.ts";
import type { OverviewScreen } from "./screens.ts";
import { type PortfolioChange, usePortfolioChange } from "./use-portfolio-change.ts";

type Gallery = NonNullable<OverviewScreen["gallery"]>;
type GalleryModalProps = { gallery: OverviewScreen["gallery"]; onClose: () => void };

/** The screen for adding, describing, ordering and deleting a project's images. */
export function GalleryModal({ gallery, onClose }: GalleryModalProps) {
  return gallery && <Opened key={gallery.id} gallery={gallery} onClose={onClose} />;
}

/** Adds images to a gallery; those that arrive while a request is in flight are sent together. */
function useAdding(projectId: string, { isBusy, send }: PortfolioChange) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isBusy || waiting.length === 0) return;
    setWaiting([]);
    send("add-to-gallery", [
      ["project", projectId],
      ...waiting.map((url) => ["url", url] as const),
    ]);
  }, [isBusy, waiting, send, projectId]);
  return (url: string) => setWaiting((urls) => [...urls, url]);
}

function Opened({ gallery, onClose }: { gallery: Gallery; onClose: () => void }) {
  const { id, title, images } = gallery;
  const change = usePortfolioChange();
  const [first] = useState(() => new Set(images.map((image) => image.id)));
  const order = useOrder(images, change.isBusy);
  const add = useAdding(id, usePortfolioChange());
  const uploads = useMediaUploads(
    useMemo(() => ({ folder: `projects/${id}`, only: "image" as const }), [id]),
    add,
  );
  const { isOver, handlers } = useFileDrop(uploads.add);
  const [isPicking, setPicking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [isHeld, setHeld] = useState(false);

  return (
    <Modal
      title={`Images of ${title}`}
      open
      onOpenChange={(open) => !open && onClose()}
      areKeysTaken={isHeld}
      {...handlers}
    >
      <UploadPanel uploads={uploads} label="Upload gallery images" isOver={isOver} />
      <Button onClick={() => setPicking(true)} look="secondary" className="mt-4 min-h-11 px-4">
        Choose from library
      </Button>
      <h3 className="mt-8 mb-3 text-[1rem] tracking-normal">Gallery ({images.length})</h3>
      {images.length === 0 && (
        <p className="text-[0.9375rem] text-secondary">
          No gallery images yet. Visitors see only the main image.
        </p>
      )}
      <Sortable
        items={order.shown.map((image, index) => ({ id: image.id, name: nameOf(image, index) }))}
        onMove={(image, to) => {
          order.move(image, to);
          void change.send("move-image", moveFormEntries(image, to));
        }}
        onHold={setHeld}
        className="grid gap-3"
      >
        {order.shown.map((image, index) => (
          <GalleryImage
            key={image.id}
            image={image}
            name={nameOf(image, index)}
            isNew={!first.has(image.id)}
            onDelete={() => setAsked(image.id)}
          />
        ))}
      </Sortable>
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        isMultiple
        onPick={(files) => {
          for (const { address } of files) add(address);
        }}
      />
      <ConfirmDialog
        question="Are you sure you want to delete this image?"
        confirm="Delete"
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onConfirm={() => asked && change.send("delete-image", [["id", asked]])}
      >
        <p>It will be removed from this gallery. The file stays in the media library.</p>
      </ConfirmDialog>
    </Modal>
  );
}

const nameOf = ({ caption }: { caption: string }, index: number) =>
  caption ? `image ${index + 1}, ${caption}` : `image ${index + 1}`;
