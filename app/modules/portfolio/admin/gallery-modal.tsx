import { useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Sortable, SortableItem } from "#app/ui/sortable.tsx";
import { useOrder } from "#app/ui/use-order.ts";
import { LibraryPicker } from "#modules/media/admin/library-picker.tsx";
import { useFileDrop, useMediaUploads } from "#modules/media/admin/media-uploads.ts";
import { UploadPanel } from "#modules/media/admin/upload-panel.tsx";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { moveFormEntries, type PortfolioChange, usePortfolioChange } from "./portfolio-change.ts";
import type { AdminImage, OverviewScreen } from "./screens.server.ts";

type GalleryImageProps = {
  image: AdminImage;
  /** The image's name on the screen. */
  name: string;
  /** Added while the window was open, so it is scrolled into view. */
  isNew: boolean;
  onCaption: (caption: string) => void;
  onDelete: () => void;
};

/** An image of a gallery with its caption. */
export function GalleryImage({ image, name, isNew, onCaption, onDelete }: GalleryImageProps) {
  const { id, caption, isMain, canBeMain, file } = image;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  const change = usePortfolioChange();
  return (
    <SortableItem
      id={id}
      name={name}
      className="grid gap-4 border border-rule bg-white p-3 sm:grid-cols-[10rem_1fr]"
    >
      {(controls) => (
        <>
          <ImagePreview image={image} />
          <div ref={place} className="min-w-0">
            <Field name="caption" label="Caption">
              {(control) => (
                <input
                  {...control}
                  defaultValue={caption}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ target }) => onCaption(target.value)}
                />
              )}
            </Field>
            <div className="mt-1 flex flex-wrap items-center gap-x-4">
              {controls}
              {file && <span className="px-1.5 font-mono text-note text-secondary">{file}</span>}
              {isMain ? (
                <span className="px-1.5 font-[550] text-[0.9375rem] text-civil">Main image</span>
              ) : (
                canBeMain && (
                  <button
                    type="button"
                    disabled={change.isBusy}
                    onClick={() => change.send("set-main-of-gallery", [["id", id]])}
                    className="link min-h-target px-1.5 font-[550] text-[0.9375rem]"
                  >
                    Set as main<span className="sr-only"> image: {name}</span>
                  </button>
                )
              )}
              <button
                type="button"
                onClick={onDelete}
                className="min-h-target px-1.5 font-[550] text-[0.9375rem] text-danger underline underline-offset-4"
              >
                Delete<span className="sr-only"> {name}</span>
              </button>
            </div>
          </div>
        </>
      )}
    </SortableItem>
  );
}

function ImagePreview({ image: { picture, imageUrl, caption, file } }: { image: AdminImage }) {
  const frame = "aspect-[4/3] w-full border border-rule bg-paper object-contain";
  if (picture)
    return <MediaPicture picture={picture} alt={caption} sizes="10rem" className={frame} />;
  if (imageUrl && !file)
    return (
      <img src={imageUrl} alt={caption} width={400} height={300} loading="lazy" className={frame} />
    );
  return (
    <p className={`grid place-items-center p-2 text-center text-note text-secondary ${frame}`}>
      {file ? "PDF" : "File deleted"}
    </p>
  );
}

type Gallery = NonNullable<OverviewScreen["gallery"]>;
type GalleryModalProps = { gallery: OverviewScreen["gallery"]; onClose: () => void };

/** The screen for adding, describing, ordering and deleting a project's images. */
export function GalleryModal({ gallery, onClose }: GalleryModalProps) {
  // Captions are also saved when the window closes, so their change outlives it.
  const captions = usePortfolioChange();
  return (
    gallery && <Opened key={gallery.id} gallery={gallery} captions={captions} onClose={onClose} />
  );
}

/** The typed captions of a gallery, by image. They are saved together, at the latest when the window closes. */
function useCaptions({ images }: Gallery, { send, isBusy }: PortfolioChange) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const changed = images.flatMap(({ id, caption }) => {
    const now = typed.get(id)?.trim() ?? caption;
    return now === caption ? [] : [{ id, caption: now }];
  });
  const sent = useRef("");
  const save = () => {
    const now = JSON.stringify(changed);
    if (changed.length === 0 || (isBusy && sent.current === now)) return;
    sent.current = now;
    void send(
      "captions",
      changed.flatMap(({ id, caption }) => [
        ["id", id],
        ["caption", caption],
      ]),
    );
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => latest.current(), []);
  return {
    isChanged: changed.length > 0,
    save,
    type: (id: string, caption: string) => setTyped((all) => new Map(all).set(id, caption)),
  };
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

type CaptionsBarProps = { captions: ReturnType<typeof useCaptions>; isBusy: boolean };

const CaptionsBar = ({ captions: { isChanged, save }, isBusy }: CaptionsBarProps) =>
  isChanged && (
    <StickyActions>
      <Button disabled={isBusy} onClick={save}>
        Save captions
      </Button>
    </StickyActions>
  );

type OpenedProps = { gallery: Gallery; captions: PortfolioChange; onClose: () => void };

function Opened({ gallery, captions: captionsChange, onClose }: OpenedProps) {
  const { id, title, images } = gallery;
  const change = usePortfolioChange();
  const [first] = useState(() => new Set(images.map((image) => image.id)));
  const order = useOrder(images, change.isBusy);
  const captions = useCaptions(gallery, captionsChange);
  const { revalidate } = useRevalidator();
  const add = useAdding(id, usePortfolioChange());
  const uploads = useMediaUploads(
    useMemo(() => ({ folder: `projects/${id}`, only: "gallery" as const }), [id]),
    add,
    revalidate,
  );
  const { isOver, handlers } = useFileDrop(uploads.add);
  const [isPicking, setPicking] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const [isHeld, setHeld] = useState(false);

  return (
    <Modal
      title={`Images of ${title}`}
      open
      onOpenChange={(open) => !open && onClose()}
      handlesKeys={isHeld}
      {...handlers}
    >
      <UploadPanel uploads={uploads} label="Upload gallery images" isOver={isOver} />
      <Button onClick={() => setPicking(true)} variant="secondary" className="mt-4">
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
            onCaption={(caption) => captions.type(image.id, caption)}
            onDelete={() => setRemoved(image.id)}
          />
        ))}
      </Sortable>
      <CaptionsBar captions={captions} isBusy={captionsChange.isBusy} />
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        isForGallery
        onPick={(files) => {
          for (const { address } of files) add(address);
        }}
      />
      <ConfirmDialog
        question="Are you sure you want to delete this image?"
        confirm="Delete"
        open={removed !== undefined}
        onOpenChange={(open) => !open && setRemoved(undefined)}
        onConfirm={() => removed && change.send("delete-image", [["id", removed]])}
      >
        <p>
          You can restore it from the trash for {trashDays} days. The file stays in the media
          library.
        </p>
      </ConfirmDialog>
    </Modal>
  );
}

const nameOf = ({ caption }: { caption: string }, index: number) =>
  caption ? `image ${index + 1}, ${caption}` : `image ${index + 1}`;
