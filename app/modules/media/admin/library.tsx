import { useEffect, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { BulkAction, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { listMediaFolders } from "#modules/media/.server/queries/library.ts";
import type { Route } from "./+types/library";
import { mediaAction } from "./actions.server.ts";
import { DeleteFiles } from "./delete-files.tsx";
import { FileDetails } from "./file-details.tsx";
import { FileGrid, FileTable } from "./file-list.tsx";
import { filterParams, LibraryFilters, useSelectedFolder, useView } from "./library-filters.tsx";
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
        <Button type="submit" className="justify-self-start">
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

type LibraryChange = ReturnType<typeof useChange<typeof mediaAction>>;

type FilesBarProps = {
  selection: ReturnType<typeof useSelection>;
  change: LibraryChange;
  onMove: () => void;
  onDelete: () => void;
};

const FilesBar = ({ selection, change, onMove, onDelete }: FilesBarProps) => (
  <SelectionBar selection={selection} change={change}>
    <BulkAction intent="move" onAsk={onMove}>
      Move to folder
    </BulkAction>
    <BulkAction intent="delete" isDestructive onAsk={onDelete}>
      Delete selected
    </BulkAction>
  </SelectionBar>
);

type LibraryActionsProps = { change: LibraryChange; onUpload: () => void };

const LibraryActions = ({ change, onUpload }: LibraryActionsProps) => (
  <>
    <Button onClick={onUpload}>Upload Files</Button>
    <Button
      variant="secondary"
      disabled={change.state !== "idle"}
      onClick={() => change.send("read")}
    >
      Scan storage for new files
    </Button>
  </>
);

/** The media library: every file of the bucket. */
export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { files, folders } = loaderData;
  const paths = files.map(({ path }) => path);
  const selection = useSelection(paths, "path");
  const [deleted, setDeleted] = useState<readonly LibraryFile[]>([]);
  const [shown, setShown] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [isUploading, setUploading] = useUploadWindow();
  const view = useView();
  const Listing = view[0] === "List" ? FileTable : FileGrid;
  const { revalidate } = useRevalidator();
  const change = useChange<typeof mediaAction>();
  const folder = useSelectedFolder(folders);
  const library = useLibraryUploads(folder?.id, () => revalidate());
  const take = (dropped: readonly File[]) => {
    library.uploads.add(dropped);
    setUploading(true);
  };
  const { handlers } = useFileDrop(take);
  usePasteAnywhere(take);

  return (
    <div {...handlers}>
      <ListScreen
        title="Media"
        actions={<LibraryActions change={change} onUpload={() => setUploading(true)} />}
        result={actionData}
        filters={<LibraryFilters folders={folders} view={view} />}
        bar={
          <FilesBar
            selection={selection}
            change={change}
            onMove={() => setMoving(true)}
            onDelete={() => setDeleted(files.filter(({ path }) => selection.isSelected(path)))}
          />
        }
        isEmpty={files.length === 0}
        empty={{
          title: "No files found",
          next: <Button onClick={() => setUploading(true)}>Upload Files</Button>,
          narrowedBy: [...filterParams, "page"],
          all: "Show all files",
        }}
        pager={<Pager {...loaderData} />}
      >
        <Listing
          files={files}
          selection={selection}
          onDetails={({ path }) => setShown(path)}
          onDelete={(file) => setDeleted([file])}
        />
      </ListScreen>
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
        onConfirm={(chosen) => void change.send("delete", { path: chosen.map(({ path }) => path) })}
      />
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
