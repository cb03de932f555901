import { useMemo, useState } from "react";
import { Link } from "react-router";
import { fileTypeOf } from "#app/lib/media-types.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sortable, SortableItem } from "#app/ui/sortable.tsx";
import { moved } from "#app/ui/use-order.ts";
import { LibraryPicker } from "#modules/media/admin/library-picker.tsx";
import { useFileDrop, useMediaUploads } from "#modules/media/admin/media-uploads.ts";
import { UploadPanel } from "#modules/media/admin/upload-panel.tsx";
import { isImageType } from "#modules/media/media.ts";

type NewImageProps = { url: string; name: string; onRemove: () => void };

/** An image that the gallery will get, with its place and a button that removes it. */
const NewImage = ({ url, name, onRemove }: NewImageProps) => (
  <SortableItem id={url} name={name} isRow className="border border-rule bg-white">
    {(controls) => (
      <>
        <input type="hidden" name="gallery" value={url} />
        {fileTypeOf(url) === "pdf" ? (
          <p className="grid aspect-[4/3] place-items-center bg-paper font-mono text-secondary">
            PDF
          </p>
        ) : (
          <img src={url} alt={name} className="aspect-[4/3] w-full bg-paper object-contain" />
        )}
        <div className="flex items-center justify-between px-1.5">
          {controls}
          <button
            type="button"
            onClick={onRemove}
            title="Remove"
            className="grid size-target place-items-center text-secondary hover:text-danger"
          >
            <AdminIcon name="x" />
            <span className="sr-only">Remove {name}</span>
          </button>
        </div>
      </>
    )}
  </SortableItem>
);

type NewImagesProps = {
  /** The ID of a saved project, whose gallery has a window. */
  id: string | null;
  folder: string;
  urls: readonly string[];
  change: (make: (urls: readonly string[]) => string[]) => void;
  onUploaded: (url: string, name: string) => void;
};

/** Images to add to the gallery of a project when its form is saved, in their order. */
export function NewImages({ id, folder, urls, change, onUploaded }: NewImagesProps) {
  const [isPicking, setPicking] = useState(false);
  const add = (url: string) => change((all) => [...new Set([...all, url])]);
  const uploads = useMediaUploads(
    useMemo(() => ({ folder, only: "gallery" as const }), [folder]),
    (url, { file, name }) => {
      add(url);
      if (file && isImageType(file.type)) onUploaded(url, name);
    },
  );
  const { isOver, handlers } = useFileDrop(uploads.add);
  const items = urls.map((url, index) => ({ id: url, name: `gallery image ${index + 1}` }));
  return (
    <fieldset {...handlers} className="min-w-0">
      <legend className="sr-only">Gallery images</legend>
      <UploadPanel uploads={uploads} label="Gallery images" isOver={isOver}>
        <Button onClick={() => setPicking(true)} variant="secondary">
          Choose from library<span className="sr-only"> for the gallery</span>
        </Button>
      </UploadPanel>
      <Sortable
        items={items}
        onMove={(url, to) => change(() => moved(items, url, to).map((item) => item.id))}
        className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3"
      >
        {items.map((item) => (
          <NewImage
            key={item.id}
            url={item.id}
            name={item.name}
            onRemove={() => change((all) => all.filter((each) => each !== item.id))}
          />
        ))}
      </Sortable>
      <p className="mt-1.5 text-note text-secondary">
        Added to the gallery when you save. If there is no main image, the first of these is used.
        {id && (
          <>
            {" "}
            <Link to={`/admin/portfolio?images=${id}`} className="link">
              Order and describe its saved images
            </Link>
          </>
        )}
      </p>
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        isForGallery
        onPick={(files) => {
          for (const { address } of files) add(address);
        }}
      />
    </fieldset>
  );
}
