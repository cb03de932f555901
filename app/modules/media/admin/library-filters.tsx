import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { formatCount } from "#app/lib/counts.ts";
import { mediaKinds } from "#app/lib/media-types.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { FilterCheck, FilterSelect, Filters, useFilterParams } from "#app/ui/filters.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { withParam } from "#app/ui/search-params.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { fileSorts, maxFolderName } from "../media.ts";
import type { action as foldersAction } from "./folders.ts";
import type { LibraryFolder } from "./library-page.server.ts";

/** The folder that the library is filtered by, if any. */
export function useSelectedFolder(folders: readonly LibraryFolder[]): LibraryFolder | undefined {
  const [params] = useSearchParams();
  return folders.find(({ id }) => id === params.get("folder"));
}

/** The ways to show the files, with their names in the URL. */
const views = { Grid: "", List: "list", "Alt text": "alt" } as const;
export type LibraryView = keyof typeof views;
const viewNames = Object.keys(views) as LibraryView[];

/** Whether the files are shown as thumbnails, as rows, or as a form of alt texts; the choice is in the URL. */
export function useView(): [LibraryView, (view: LibraryView) => void] {
  const params = useFilterParams();
  const [, setParams] = useSearchParams();
  const show = (view: LibraryView) => {
    const next = new URLSearchParams(params);
    if (views[view]) next.set("view", views[view]);
    else next.delete("view");
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [viewNames.find((name) => views[name] === params.get("view")) ?? "Grid", show];
}

type ViewToggleProps = { view: LibraryView; onChange: (view: LibraryView) => void };

/** Chooses between thumbnails, rows and alt texts. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">View as</legend>
      {viewNames.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className="-ml-px min-h-target whitespace-nowrap border border-edge bg-white px-3 font-[550] text-control first-of-type:rounded-l-sheet last-of-type:rounded-r-sheet aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
        >
          {each}
        </button>
      ))}
    </fieldset>
  );
}

type FolderNameProps = {
  change: ReturnType<typeof useChange<typeof foldersAction>>;
  /** The dialog is open while there is one. */
  intent: "new-folder" | "rename-folder" | undefined;
  /** The folder to rename. */
  folder: LibraryFolder | undefined;
  onClose: () => void;
};

/** The dialog for a folder's name. */
function FolderName({ change, intent, folder, onClose }: FolderNameProps) {
  const title = intent === "rename-folder" ? "Rename folder" : "New folder";
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal
      title={title}
      open={intent !== undefined}
      onOpenChange={(open) => !open && onClose()}
      initialFocus={input}
    >
      {intent && (
        <change.Form method="post" action="/admin/media/folders" className="grid gap-4">
          <input type="hidden" {...change.intent(intent)} />
          {folder && <input type="hidden" name="folder" value={folder.id} />}
          <Field name="name" label="Name" error={change.data?.errors?.name}>
            {(control) => (
              <input
                {...control}
                ref={input}
                required
                maxLength={maxFolderName}
                autoComplete="off"
                defaultValue={folder?.name}
              />
            )}
          </Field>
          <Button type="submit" disabled={change.state !== "idle"} className="justify-self-start">
            Save
          </Button>
        </change.Form>
      )}
    </Modal>
  );
}

const look = "inline-flex min-h-target items-center px-1 text-note font-[550] link";

type FolderBarProps = { folders: readonly LibraryFolder[] };

/** Creates folders of the library and, while one is shown, renames and deletes it. */
export function FolderBar({ folders }: FolderBarProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = useSelectedFolder(folders);
  const change = useChange<typeof foldersAction>();
  const [naming, setNaming] = useState<"new-folder" | "rename-folder">();
  const [isDeleting, setDeleting] = useState(false);
  const handled = useRef<unknown>(undefined);
  const { data, state } = change;
  useEffect(() => {
    if (state !== "idle" || !data?.done || handled.current === data) return;
    handled.current = data;
    setNaming(undefined);
    const folder = data.folder ?? (data.undo ? "" : undefined);
    if (folder !== undefined) void navigate(withParam(params, "folder", folder));
  }, [data, state, navigate, params]);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <button type="button" onClick={() => setNaming("new-folder")} className={look}>
        New folder
      </button>
      {shown && (
        <>
          <button type="button" onClick={() => setNaming("rename-folder")} className={look}>
            Rename folder<span className="sr-only"> {shown.name}</span>
          </button>
          <button type="button" onClick={() => setDeleting(true)} className={`${look} text-danger`}>
            Delete folder<span className="sr-only"> {shown.name}</span>
          </button>
        </>
      )}
      <FolderName
        change={change}
        intent={naming}
        folder={naming === "rename-folder" ? shown : undefined}
        onClose={() => setNaming(undefined)}
      />
      <ConfirmDialog
        question={`Are you sure you want to delete the folder ${shown?.name ?? ""}?`}
        confirm="Delete"
        open={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={() =>
          shown &&
          change.submit(
            { intent: "delete-folder", folder: shown.id },
            { method: "post", action: "/admin/media/folders" },
          )
        }
      >
        <p>
          Its files will be kept, but will no longer be in a folder. You can restore it from the
          trash for {trashDays} days.
        </p>
      </ConfirmDialog>
    </div>
  );
}

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
    name: `${name} (${formatCount(files)})`,
  }));
  return (
    <>
      <Filters
        className="sm:flex sm:flex-wrap"
        params={["folder", "type", "sort", "unused", "alt"]}
        search={
          <SearchField className="sm:min-w-56 sm:flex-1" placeholder="Name, alt text or caption" />
        }
      >
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
        <FilterCheck label="Unused" param="unused" />
        <FilterCheck label="Without alt text" param="alt" value="none" />
      </Filters>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FolderBar folders={folders} />
        <ViewToggle view={view} onChange={setView} />
      </div>
    </>
  );
}
