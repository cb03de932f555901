import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ReadingFailure } from "../reading-failure.tsx";
import { useReading } from "../use-reading.ts";
import type { LibraryFile, LibraryPage } from "./library-files.ts";

/** Debounce of the search, in milliseconds. */
const debounceMs = 250;

type LibraryPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (file: LibraryFile) => void;
};

/** The images of the library, to pick one. */
export function LibraryPicker({ open, onOpenChange, onPick }: LibraryPickerProps) {
  return (
    <Modal title="Choose from library" open={open} onOpenChange={onOpenChange}>
      <Images
        onPick={(file) => {
          onPick(file);
          onOpenChange(false);
        }}
      />
    </Modal>
  );
}

function Images({ onPick }: Pick<LibraryPickerProps, "onPick">) {
  const [address, setAddress] = useState<string>();
  const { data, failed, isLoading, again } = useReading<LibraryPage>(address);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [earlier, setEarlier] = useState<readonly LibraryFile[]>([]);

  useEffect(() => {
    const query = new URLSearchParams({ q: search, page: String(page) });
    const timer = setTimeout(
      () => setAddress(`/admin/media/images?${query}`),
      search ? debounceMs : 0,
    );
    return () => clearTimeout(timer);
  }, [search, page]);

  const files = data?.page === page ? [...earlier, ...data.files] : earlier;
  return (
    <>
      <Field name="library-search" label="Search">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setPage(1);
              setEarlier([]);
            }}
          />
        )}
      </Field>
      <div className="mt-5 min-h-64" aria-busy={isLoading}>
        {data && files.length === 0 && <EmptyState title="No files found" />}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {files.map((file) => (
            <li key={file.path}>
              <button
                type="button"
                onClick={() => onPick(file)}
                className="block w-full border border-rule bg-white text-left hover:border-ink"
              >
                {file.picture && (
                  <MediaPicture
                    picture={file.picture}
                    alt={file.alt}
                    sizes="14rem"
                    className="aspect-[4/3] w-full bg-paper object-contain"
                  />
                )}
                <span className="block truncate px-2 py-2 text-note">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {failed && (
          <ReadingFailure
            what="The images of the library could not be loaded."
            failed={failed}
            onAgain={again}
          />
        )}
        {data && data.page * data.pageSize < data.total && (
          <Button
            look="secondary"
            disabled={isLoading}
            onClick={() => {
              setEarlier(files);
              setPage(data.page + 1);
            }}
            className="mt-5"
          >
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
