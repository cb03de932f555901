import { sayCount } from "#app/lib/max-counted.ts";
import { mediaKinds } from "#app/lib/media-types.ts";
import { FilterCheck } from "#app/ui/filter-check.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { fileSorts } from "../file-sorts.ts";
import { FolderBar } from "./folder-bar.tsx";
import type { LibraryFolder } from "./library-files.ts";
import type { useView } from "./view-toggle.tsx";
import { ViewToggle } from "./view-toggle.tsx";

/** The list's filters, by their names in the address. */
export const filterParams = ["q", "folder", "type", "unused", "alt"] as const;

/** Newest first is the default. */
const orders = Object.entries(fileSorts)
  .filter(([value]) => value !== "newest")
  .map(([value, name]) => ({ value, name }));

type LibraryFiltersProps = {
  folders: readonly LibraryFolder[];
  view: ReturnType<typeof useView>;
};

/** Searches, filters and sorts the files of the library. */
export function LibraryFilters({ folders, view: [view, setView] }: LibraryFiltersProps) {
  const places = folders.map(({ id, name, files }) => ({
    value: id,
    name: `${name} (${sayCount(files)})`,
  }));
  return (
    <>
      <div className="mt-6 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap">
        <SearchField
          className="col-span-2 min-w-56 sm:flex-1"
          placeholder="Name, alt text or caption"
        />
        <FilterSelect
          label="Folder"
          param="folder"
          options={[...places, { value: "none", name: "No folder" }]}
          className="sm:w-44"
        />
        <FilterSelect label="Type" param="type" options={mediaKinds} className="sm:w-36" />
        <FilterSelect
          label="Sort"
          param="sort"
          options={orders}
          all={fileSorts.newest}
          className="sm:w-44"
        />
        <ViewToggle view={view} onChange={setView} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <FilterCheck label="Unused" param="unused" />
        <FilterCheck label="Without alt text" param="alt" value="none" />
        <FolderBar folders={folders} />
      </div>
    </>
  );
}
