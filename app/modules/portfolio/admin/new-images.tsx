import { useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { LibraryPicker } from "#modules/media/admin/library-picker.tsx";
import { UploadPanel } from "#modules/media/admin/upload-panel.tsx";
import { useFileDrop } from "#modules/media/admin/use-file-drop.ts";
import { useUploads } from "#modules/media/admin/use-uploads.ts";

type NewImagesProps = { folder: string; begin?: readonly string[] | undefined };

/** Images to add to the gallery of a project when its form is saved, several at a time. */
export function NewImages({ folder, begin = [] }: NewImagesProps) {
  const [urls, setUrls] = useState(begin);
  const [isPicking, setPicking] = useState(false);
  const add = (url: string) => setUrls((all) => (all.includes(url) ? all : [...all, url]));
  const uploads = useUploads(
    useMemo(() => ({ folder, only: "image" as const }), [folder]),
    add,
  );
  const { isOver, handlers } = useFileDrop(uploads.add);
  return (
    <fieldset {...handlers} className="min-w-0">
      <legend className="sr-only">Gallery images</legend>
      <UploadPanel uploads={uploads} label="Gallery images" isOver={isOver} />
      {urls.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {urls.map((url, index) => (
            <li key={url} className="border border-rule bg-white">
              <input type="hidden" name="gallery" value={url} />
              <img
                src={url}
                alt={`${index + 1} of the gallery`}
                className="aspect-[4/3] w-full bg-paper object-contain"
              />
              <button
                type="button"
                onClick={() => setUrls((all) => all.filter((each) => each !== url))}
                className="link min-h-11 px-3 font-[550] text-note"
              >
                Remove<span className="sr-only"> gallery image {index + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-note text-secondary">
        Saved with the project. If it has no main image, the first of these is used.
      </p>
      <Button onClick={() => setPicking(true)} look="secondary" className="mt-3 min-h-11 px-4">
        Choose gallery images from library
      </Button>
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        isMultiple
        onPick={(files) => {
          for (const { address } of files) add(address);
        }}
      />
    </fieldset>
  );
}
