import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { SortableItem } from "#app/ui/sortable.tsx";
import type { AdminImage } from "./screens.ts";
import { usePortfolioChange } from "./use-portfolio-change.ts";

type GalleryImageProps = {
  image: AdminImage;
  /** The image's name on the screen. */
  name: string;
  /** Added while the window was open, so it is scrolled into view. */
  isNew: boolean;
  onDelete: () => void;
};

/** An image of a gallery with its caption. */
export function GalleryImage({ image, name, isNew, onDelete }: GalleryImageProps) {
  const { id, caption, isMain } = image;
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
          <Shown image={image} />
          <div ref={place} className="min-w-0">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const typed = String(new FormData(event.currentTarget).get("caption"));
                void change.send("caption", [
                  ["id", id],
                  ["caption", typed],
                ]);
              }}
              className="flex items-end gap-2"
            >
              <Field name="caption" label="Caption" className="min-w-0 flex-1">
                {(control) => (
                  <input {...control} defaultValue={caption} maxLength={200} autoComplete="off" />
                )}
              </Field>
              <Button type="submit" disabled={change.isBusy} look="secondary" className="px-4">
                Save<span className="sr-only"> caption of {name}</span>
              </Button>
            </form>
            <div className="mt-1 flex flex-wrap items-center gap-x-4">
              {controls}
              {isMain ? (
                <span className="px-1.5 font-[550] text-[0.9375rem] text-civil">Main image</span>
              ) : (
                <button
                  type="button"
                  disabled={change.isBusy}
                  onClick={() => change.send("set-main-of-gallery", [["id", id]])}
                  className="link min-h-11 px-1.5 font-[550] text-[0.9375rem]"
                >
                  Set as main<span className="sr-only"> image: {name}</span>
                </button>
              )}
              <button
                type="button"
                onClick={onDelete}
                className="min-h-11 px-1.5 font-[550] text-[0.9375rem] text-danger underline underline-offset-4"
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

function Shown({ image: { picture, imageUrl, caption } }: { image: AdminImage }) {
  const frame = "aspect-[4/3] w-full border border-rule bg-paper object-contain";
  if (picture)
    return <MediaPicture picture={picture} alt={caption} sizes="10rem" className={frame} />;
  if (imageUrl)
    return (
      <img src={imageUrl} alt={caption} width={400} height={300} loading="lazy" className={frame} />
    );
  return (
    <p className={`grid place-items-center p-2 text-center text-note text-secondary ${frame}`}>
      File deleted
    </p>
  );
}
