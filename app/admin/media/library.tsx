import { useEffect, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { fileSorts } from "#app/lib/file-sorts.ts";
import { mediaKinds } from "#app/lib/media-types.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterCheck } from "#app/ui/filter-check.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import { PlainAnswer } from "../plain-answer.tsx";
import { BulkAction } from "../selection/bulk-action.tsx";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { useSelection } from "../selection/use-selection.ts";
import { staleIfError } from "../stale-if-error.ts";
import { useChange } from "../use-change.ts";
import type { Route } from "./+types/library";
import { mediaAction } from "./actions.server.ts";
import { DeleteFiles } from "./delete-files.tsx";
import { FileDetails } from "./file-details.tsx";
import { FileGrid } from "./file-grid.tsx";
import { FileTable } from "./file-table.tsx";
import type { LibraryFile } from "./library-files.ts";
import { readLibrary } from "./library-page.server.ts";
import { UploadModal, useLibraryUploads } from "./upload-modal.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { useView, ViewToggle } from "./view-toggle.tsx";

/** The newest first is what nobody has to ask for. */
const orders = Object.entries(fileSorts)
  .filter(([value]) => value !== "newest")
  .map(([value, name]) => ({ value, name }));

export const meta = () => [{ title: "Media | Admin" }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readLibrary(context.get(servicesContext), new URL(request.url).searchParams);
}

export const action = mediaAction;

const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

/** The media library: every file of the bucket. */
export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { files } = loaderData;
  const selection = useSelection(
    files.map(({ path }) => path),
    "path",
  );
  const [asked, setAsked] = useState<readonly LibraryFile[]>([]);
  const [shown, setShown] = useState<string>();
  // The dashboard leads straight to it.
  const [isUploading, setUploading] = useState(useSearchParams()[0].has("upload"));
  const [view, setView] = useView();
  const { revalidate } = useRevalidator();
  const change = useChange<typeof mediaAction>();
  const library = useLibraryUploads(() => revalidate());
  const take = (dropped: readonly File[]) => {
    library.uploads.add(dropped);
    setUploading(true);
  };
  const { handlers } = useFileDrop(take);
  usePasteAnywhere(take);
  const Files = view === "List" ? FileTable : FileGrid;

  return (
    <div {...handlers}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Media</h1>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setUploading(true)} className="px-5">
            Upload Files
          </Button>
          <Button
            look="secondary"
            disabled={change.state !== "idle"}
            onClick={() => change.send("read")}
            className="px-5"
          >
            Look for new files
          </Button>
        </div>
      </div>
      <PlainAnswer answer={actionData} />
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <SearchField className="min-w-56 flex-1" placeholder="Name, alt text or caption" />
        <FilterSelect label="Type" param="type" options={mediaKinds} className="w-40" />
        <FilterSelect
          label="Sort"
          param="sort"
          options={orders}
          all="Newest first"
          className="w-44"
        />
        <ViewToggle view={view} onChange={setView} />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <FilterCheck label="Unused" param="unused" />
        <FilterCheck label="Without alt text" param="alt" value="none" />
      </div>
      {files.length === 0 ? (
        <Empty onUpload={() => setUploading(true)} />
      ) : (
        <>
          <SelectionBar selection={selection} change={change}>
            <BulkAction
              selection={selection}
              intent="delete"
              isGrave
              onAsk={() => setAsked(files.filter(({ path }) => selection.isSelected(path)))}
            >
              Delete selected
            </BulkAction>
          </SelectionBar>
          <Files
            files={files}
            selection={selection}
            onDetails={({ path }) => setShown(path)}
            onDelete={(file) => setAsked([file])}
          />
        </>
      )}
      {loaderData.total > 0 && <Pager {...loaderData} />}
      <UploadModal open={isUploading} onOpenChange={setUploading} library={library} />
      <FileDetails
        file={files.find(({ path }) => path === shown)}
        onClose={() => setShown(undefined)}
      />
      <DeleteFiles
        files={asked}
        onClose={() => setAsked([])}
        onConfirm={(chosen) => {
          void change.send("delete", { path: chosen.map(({ path }) => path) });
        }}
      />
    </div>
  );
}

function Empty({ onUpload }: { onUpload: () => void }) {
  const [params] = useSearchParams();
  const isNarrowed = ["q", "type", "unused", "alt", "page"].some((name) => params.has(name));
  return (
    <div className="mt-6">
      <EmptyState title="No files found">
        {isNarrowed ? (
          <ButtonLink to="/admin/media" look="secondary">
            Show all files
          </ButtonLink>
        ) : (
          <Button onClick={onUpload}>Upload Files</Button>
        )}
      </EmptyState>
    </div>
  );
}

/** Takes files that are pasted wherever the keyboard is. */
function usePasteAnywhere(take: (files: readonly File[]) => void) {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // What is within the screen or a window in front of it takes care of itself.
      if (target !== document.body || !clipboardData?.files.length) return;
      take([...clipboardData.files]);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
}
