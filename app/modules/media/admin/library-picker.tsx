import { useEffect, useState } from "react";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { pluralize } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { ImagePage, LibraryFile } from "./library-page.server.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** Debounce of the search, in milliseconds. */
const debounceMs = 250;

type LibraryPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (files: readonly LibraryFile[]) => void;
  /** Allows several files to be chosen and added together, also SVGs and PDFs. */
  isForGallery?: boolean;
};

/** The images of the library, to pick one or several. */
export function LibraryPicker(props: LibraryPickerProps) {
  const { open, onOpenChange, onPick, isForGallery = false } = props;
  return (
    <Modal title="Choose from library" open={open} onOpenChange={onOpenChange}>
      <Images
        isForGallery={isForGallery}
        onPick={(files) => {
          onPick(files);
          onOpenChange(false);
        }}
      />
    </Modal>
  );
}

/**
 * Searches the library at `address` as someone types. `params` are further parameters of the address.
 */
export function useLibrarySearch<Page>(address: string, params: Readonly<Record<string, string>>) {
  const [search, setSearch] = useState("");
  const query = new URLSearchParams({ q: search, ...params }).toString();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setUrl(`${address}?${query}`), search ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [address, query, search]);
  return { search, setSearch, ...useQuery<Page>(url) };
}

type LibrarySearchProps = { search: string; onSearch: (search: string) => void };

export const LibrarySearch = ({ search, onSearch }: LibrarySearchProps) => (
  <Field name="library-search" label="Search">
    {({ name: _, ...control }) => (
      <input
        {...control}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    )}
  </Field>
);

type FiltersProps = LibrarySearchProps & {
  folder: string;
  folders: ImagePage["folders"];
  onFolder: (folder: string) => void;
};

function Filters({ search, onSearch, folder, folders, onFolder }: FiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
      <LibrarySearch search={search} onSearch={onSearch} />
      {folders.length > 0 && (
        <Field name="library-folder" label="Folder">
          {({ name: _, ...control }) => (
            <select {...control} value={folder} onChange={({ target }) => onFolder(target.value)}>
              <option value="">All</option>
              {folders.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="none">No folder</option>
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

type ImageGridProps = {
  files: readonly LibraryFile[];
  isPressed: (file: LibraryFile) => boolean | undefined;
  /** `isRange`: with all files from the last chosen one. */
  onChoose: (file: LibraryFile, isRange: boolean) => void;
};

function ImageGrid({ files, isPressed, onChoose }: ImageGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {files.map((file) => (
        <li key={file.path}>
          <button
            type="button"
            onClick={({ shiftKey }) => onChoose(file, shiftKey)}
            aria-pressed={isPressed(file)}
            className="block w-full border border-rule bg-white text-left hover:border-ink aria-pressed:border-blueprint aria-pressed:shadow-[inset_0_0_0_2px_var(--color-blueprint)]"
          >
            <Thumbnail file={file} sizes="14rem" />
            <span className="block truncate px-2 py-2 text-note">{file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type AddBarProps = { chosen: readonly LibraryFile[]; onAdd: () => void };

/** The button that adds the chosen files. */
function AddBar({ chosen, onAdd }: AddBarProps) {
  const count = chosen.length;
  const what = chosen.some(({ kind }) => kind === "PDF") ? "file" : "image";
  return (
    <div className="sticky bottom-0 mt-5 flex flex-wrap items-center gap-x-4 border-rule border-t bg-white py-3">
      <Button aria-disabled={count === 0} onClick={onAdd}>
        {count === 0 ? "Add images" : `Add ${pluralize(count, what)}`}
      </Button>
      <p role="status" className="text-note text-secondary">
        {count === 0
          ? "Choose one or more images. Hold Shift to choose a range."
          : `${count} selected`}
      </p>
    </div>
  );
}

type ImagesProps = Required<Pick<LibraryPickerProps, "onPick" | "isForGallery">>;

/** The chosen files after one more is chosen, or removed; with `last`, with all files from that one. */
function withChosen(
  chosen: readonly LibraryFile[],
  files: readonly LibraryFile[],
  file: LibraryFile,
  last: LibraryFile | undefined,
): LibraryFile[] {
  const isChosen = ({ path }: LibraryFile) => chosen.some((each) => each.path === path);
  if (!last && isChosen(file)) return chosen.filter(({ path }) => path !== file.path);
  const [from = 0, to = 0] = [last ?? file, file]
    .map(({ path }) => files.findIndex((each) => each.path === path))
    .sort((a, b) => a - b);
  const range = from < 0 ? [file] : files.slice(from, to + 1);
  return [...chosen, ...range.filter((each) => !isChosen(each))];
}

function Images({ onPick, isForGallery }: ImagesProps) {
  const [folder, setFolder] = useState("");
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const [page, setPage] = useState(1);
  const [earlier, setEarlier] = useState<readonly LibraryFile[]>([]);
  const { search, setSearch, data, failed, isLoading, reload } = useLibrarySearch<ImagePage>(
    "/admin/media/images",
    { folder, page: String(page), ...(isForGallery && { for: "gallery" }) },
  );

  const files = data?.page === page ? [...earlier, ...data.files] : earlier;
  const showFirstPage = () => {
    setPage(1);
    setEarlier([]);
  };
  const isChosen = ({ path }: LibraryFile) => chosen.some((each) => each.path === path);
  const choose = (file: LibraryFile, isRange: boolean) => {
    if (!isForGallery) return onPick([file]);
    setChosen(withChosen(chosen, files, file, isRange ? chosen.at(-1) : undefined));
  };
  return (
    <>
      <Filters
        search={search}
        onSearch={(next) => {
          setSearch(next);
          showFirstPage();
        }}
        folder={folder}
        folders={data?.folders ?? []}
        onFolder={(next) => {
          setFolder(next);
          showFirstPage();
        }}
      />
      <div className="mt-5 min-h-64" aria-busy={isLoading}>
        {data && files.length === 0 && (
          <EmptyState title="No files found">
            <a href="/admin/media?upload" target="_blank" rel="noopener" className="link py-2">
              Upload Files<span className="sr-only"> (opens a new tab)</span>
            </a>
          </EmptyState>
        )}
        <ImageGrid
          files={files}
          isPressed={isForGallery ? isChosen : () => undefined}
          onChoose={choose}
        />
        {failed && (
          <QueryFailureMessage
            what="The images of the library could not be loaded."
            failed={failed}
            onRetry={reload}
          />
        )}
        {data && data.page * data.pageSize < data.total && (
          <Button
            variant="secondary"
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
      {isForGallery && <AddBar chosen={chosen} onAdd={() => chosen[0] && onPick(chosen)} />}
    </>
  );
}
