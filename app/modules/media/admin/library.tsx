import { useEffect, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { BulkAction, type Selection, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { listMediaFolders } from "#modules/media/.server/queries/library.ts";
import type { Route } from "./+types/library";
import { mediaAction } from "./actions.server.ts";
import { DeleteFiles } from "./delete-files.tsx";
import { FileDetails } from "./file-details.tsx";
import { FileGrid, FileTable } from "./file-list.tsx";
import { filterParams, LibraryFilters, useShownFolder, useView } from "./library-filters.tsx";
import { type LibraryFile, type LibraryFolder, readLibrary } from "./library-page.server.ts";
import { useFileDrop } from "./media-uploads.ts";
import { UploadModal, useLibraryUploads } from "./upload-modal.tsx";

type MoveFilesProps = {
  open: boolean;
  /** The number of files to move. */
  count: number;
  folders: readonly LibraryFolder[];
  onClose: () => void;
  /** Called with the id of a folder; empty for none. */
  onMove: (folder: string) => void;
};

/** The dialog for moving files to a folder. */
function MoveFiles({ open, count, folders, onClose, onMove }: MoveFilesProps) {
  const [folder, setFolder] = useState("");
  return (
    <Modal title="Move to folder" open={open} onOpenChange={(next) => !next && onClose()}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onMove(folder);
          onClose();
        }}
      >
        <Field name="target" label="Folder" hint={`${count} selected`}>
          {(control) => (
            <select {...control} value={folder} onChange={({ target }) => setFolder(target.value)}>
              <option value="">No folder</option>
              {folders.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" className="justify-self-start px-5">
          Move
        </Button>
      </form>
    </Modal>
  );
}

export const meta = () => [{ title: "Media | Admin" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [page, folders] = await Promise.all([
    readLibrary(services, new URL(request.url).searchParams),
    listMediaFolders(services.db),
  ]);
  return { ...page, folders };
}

export const action = mediaAction;

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/**
 * Whether the upload window is open. The dashboard and the command palette link straight to it, even on this screen.
 */
function useUploadWindow() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const requestedBy = params.has("upload") ? key : undefined;
  const [isOpen, setOpen] = useState(requestedBy !== undefined);
  useEffect(() => {
    if (requestedBy) setOpen(true);
  }, [requestedBy]);
  return [isOpen, setOpen] as const;
}

/** The media library: every file of the bucket. */
export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { files, folders } = loaderData;
  const selection = useSelection(
    files.map(({ path }) => path),
    "path",
  );
  const [deleted, setDeleted] = useState<readonly LibraryFile[]>([]);
  const [shown, setShown] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [isUploading, setUploading] = useUploadWindow();
  const view = useView();
  const { revalidate } = useRevalidator();
  const change = useChange<typeof mediaAction>();
  const folder = useShownFolder(folders);
  const library = useLibraryUploads(folder?.id, () => revalidate());
  const take = (dropped: readonly File[]) => {
    library.uploads.add(dropped);
    setUploading(true);
  };
  const { handlers } = useFileDrop(take);
  usePasteAnywhere(take);

  return (
    <div {...handlers}>
      <Header
        isBusy={change.state !== "idle"}
        onUpload={() => setUploading(true)}
        onScan={() => change.send("read")}
      />
      <NoScriptResult result={actionData} />
      <LibraryFilters folders={folders} view={view} />
      {files.length === 0 ? (
        <Empty onUpload={() => setUploading(true)} />
      ) : (
        <Files
          files={files}
          view={view[0]}
          selection={selection}
          change={change}
          onMove={() => setMoving(true)}
          onDetails={({ path }) => setShown(path)}
          onDelete={setDeleted}
        />
      )}
      {loaderData.total > 0 && <Pager {...loaderData} isBounded />}
      <UploadModal
        open={isUploading}
        onOpenChange={setUploading}
        library={library}
        folder={folder}
      />
      <FileDetails
        file={files.find(({ path }) => path === shown)}
        onClose={() => setShown(undefined)}
      />
      <MoveFiles
        open={isMoving}
        count={selection.selected.length}
        folders={folders}
        onClose={() => setMoving(false)}
        onMove={(folder) => void change.send("move", { path: selection.selected, folder })}
      />
      <DeleteFiles
        files={deleted}
        onClose={() => setDeleted([])}
        onConfirm={(chosen) => {
          void change.send("delete", { path: chosen.map(({ path }) => path) });
        }}
      />
    </div>
  );
}

type HeaderProps = { isBusy: boolean; onUpload: () => void; onScan: () => void };

function Header({ isBusy, onUpload, onScan }: HeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-h2">Media</h1>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onUpload} className="px-5">
          Upload Files
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onScan} className="px-5">
          Scan storage for new files
        </Button>
      </div>
    </div>
  );
}

type FilesProps = {
  files: readonly LibraryFile[];
  view: ReturnType<typeof useView>[0];
  selection: Selection;
  change: ReturnType<typeof useChange<typeof mediaAction>>;
  onMove: () => void;
  onDetails: (file: LibraryFile) => void;
  onDelete: (files: readonly LibraryFile[]) => void;
};

/** The files of a page, and the actions for the selected ones. */
function Files({ files, view, selection, change, onMove, onDetails, onDelete }: FilesProps) {
  const Listing = view === "List" ? FileTable : FileGrid;
  return (
    <>
      <SelectionBar selection={selection} change={change}>
        <BulkAction selection={selection} intent="move" onAsk={onMove}>
          Move to folder
        </BulkAction>
        <BulkAction
          selection={selection}
          intent="delete"
          isGrave
          onAsk={() => onDelete(files.filter(({ path }) => selection.isSelected(path)))}
        >
          Delete selected
        </BulkAction>
      </SelectionBar>
      <Listing
        files={files}
        selection={selection}
        onDetails={onDetails}
        onDelete={(file) => onDelete([file])}
      />
    </>
  );
}

function Empty({ onUpload }: { onUpload: () => void }) {
  const [params] = useSearchParams();
  const isNarrowed = [...filterParams, "page"].some((name) => params.has(name));
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

/** Accepts pasted files, regardless of the focus. */
function usePasteAnywhere(take: (files: readonly File[]) => void) {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // Elements within the screen, or an open dialog, handle it themselves.
      if (target !== document.body || !clipboardData?.files.length) return;
      take([...clipboardData.files]);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
}
