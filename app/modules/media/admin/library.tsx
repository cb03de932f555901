import { type ComponentProps, useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { MoreActions } from "#app/admin/more-actions.tsx";
import { BulkAction, barButton, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { useFilterParams } from "#app/ui/filters.tsx";
import { isOverlayEntry, overlayState } from "#app/ui/overlay-links.ts";
import { Pager } from "#app/ui/pager.tsx";
import { listMediaFolders } from "#modules/media/.server/queries/library.ts";
import type { Route } from "./+types/library";
import { mediaAction } from "./actions.server.ts";
import { AltTexts } from "./alt-texts.tsx";
import { DeleteFiles } from "./delete-files.tsx";
import { FileDetails } from "./file-details.tsx";
import { FileGrid, FileTable } from "./file-list.tsx";
import {
  filterParams,
  LibraryFilters,
  type LibraryView,
  useSelectedFolder,
  useView,
} from "./library-filters.tsx";
import {
  type LibraryFile,
  type LibraryFolder,
  readLibrary,
  readLibraryFile,
} from "./library-page.server.ts";
import { useScreenDrop } from "./media-uploads.ts";
import { MoveFiles } from "./move-files.tsx";
import { UploadModal, UploadTray, useLibraryUploads } from "./upload-modal.tsx";

export const meta = () => [{ title: "Media | Admin" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const [page, folders, linked] = await Promise.all([
    readLibrary(services, params),
    listMediaFolders(services.db),
    readLibraryFile(services, params),
  ]);
  // A linked file may be on another page.
  return { ...page, folders, linked };
}

export const action = mediaAction;

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

function withoutUpload(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("upload");
  return next;
}

/**
 * Whether the upload window is open. The dashboard and the command palette link straight to it, even on this screen.
 */
function useUploadWindow() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const requestedBy = params.has("upload") ? key : undefined;
  const [isOpen, setOpen] = useState(requestedBy !== undefined);
  useEffect(() => {
    if (requestedBy) setOpen(true);
  }, [requestedBy]);
  const set = (open: boolean) => {
    setOpen(open);
    // The address must not open it again.
    if (!open && requestedBy) setParams(withoutUpload, { replace: true, preventScrollReset: true });
  };
  return [isOpen, set] as const;
}

/** The file whose details are open, in the address; the panel does not wait until the list is loaded again. */
function useOpenFile(files: readonly LibraryFile[], linked: LibraryFile | null) {
  const params = useFilterParams();
  const location = useLocation();
  const navigate = useNavigate();
  const path = params.get("file");
  const file = files.find((each) => each.path === path) ?? (linked?.path === path ? linked : null);
  const addressOf = (shown?: LibraryFile) => {
    const next = withoutUpload(params);
    if (shown) next.set("file", shown.path);
    else next.delete("file");
    return `?${next}`;
  };
  return {
    file: file ?? undefined,
    onOpen(shown: LibraryFile) {
      // Back would open the upload window again, if its address has not been left yet.
      const replace = new URLSearchParams(location.search).has("upload");
      const state = replace ? null : overlayState;
      void navigate(addressOf(shown), { replace, state, preventScrollReset: true });
    },
    /** Replaces the open file; Back still closes. */
    onShow: (shown: LibraryFile) =>
      void navigate(addressOf(shown), {
        state: location.state,
        replace: true,
        preventScrollReset: true,
      }),
    onClose() {
      if (isOverlayEntry(location)) void navigate(-1);
      else void navigate(addressOf(), { replace: true, preventScrollReset: true });
    },
  };
}

type LibraryChange = ReturnType<typeof useChange<typeof mediaAction>>;

type FilesBarProps = {
  selection: ReturnType<typeof useSelection>;
  change: LibraryChange;
  onDescribe: () => void;
  onMove: () => void;
  onDelete: () => void;
};

const FilesBar = ({ selection, change, onDescribe, onMove, onDelete }: FilesBarProps) => (
  <SelectionBar selection={selection} change={change}>
    <BulkAction intent="alts" onAsk={onDescribe}>
      Edit alt texts
    </BulkAction>
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
    <MoreActions>
      <button type="button" disabled={change.state !== "idle"} onClick={() => change.send("read")}>
        Scan storage for new files
      </button>
    </MoreActions>
  </>
);

/** Files that are dropped or pasted on the screen, and whether the list shows their uploads. */
function useDropped(add: (files: Iterable<File>) => void) {
  const [isDropped, setDropped] = useState(false);
  const isOver = useScreenDrop((files) => {
    add(files);
    setDropped(true);
  });
  return { isOver, isDropped, closeTray: () => setDropped(false) };
}

/** The media library: every file of the bucket. */
export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { files, folders, linked } = loaderData;
  const paths = files.map(({ path }) => path);
  const selection = useSelection(paths, "path");
  const [deleted, setDeleted] = useState<readonly LibraryFile[]>([]);
  const details = useOpenFile(files, linked);
  const [isMoving, setMoving] = useState(false);
  const [isUploading, setUploading] = useUploadWindow();
  const view = useView();
  const { revalidate } = useRevalidator();
  const change = useChange<typeof mediaAction>();
  const folder = useSelectedFolder(folders);
  const library = useLibraryUploads(folder?.id, revalidate);
  const { isOver, isDropped, closeTray } = useDropped(library.uploads.add);
  const chosen = files.filter(({ path }) => selection.isSelected(path));

  return (
    <>
      {isOver && <DropOverlay folder={folder} />}
      <ListScreen
        title="Media"
        actions={<LibraryActions change={change} onUpload={() => setUploading(true)} />}
        result={actionData}
        above={isDropped && !isUploading && <UploadTray library={library} onClose={closeTray} />}
        filters={<LibraryFilters folders={folders} view={view} />}
        bar={
          view[0] === "Alt text" ? undefined : (
            <FilesBar
              selection={selection}
              change={change}
              onDescribe={() => view[1]("Alt text")}
              onMove={() => setMoving(true)}
              onDelete={() => setDeleted(chosen)}
            />
          )
        }
        isEmpty={files.length === 0}
        empty={{
          title: "No files found",
          drawing: "scan-plan",
          next: <Button onClick={() => setUploading(true)}>Upload Files</Button>,
          narrowedBy: [...filterParams, "page"],
          all: "Show all files",
        }}
        pager={<Pager {...loaderData} />}
      >
        <Listing
          view={view[0]}
          {...{ change, files, chosen, selection }}
          onDetails={details.onOpen}
          onDelete={(file) => setDeleted([file])}
        />
      </ListScreen>
      <UploadModal
        open={isUploading}
        onOpenChange={(open) => {
          setUploading(open);
          closeTray();
        }}
        library={library}
        folder={folder}
      />
      <FileDetails {...details} files={files} />
      <MoveFiles
        open={isMoving}
        paths={selection.selected}
        folders={folders}
        onClose={() => setMoving(false)}
      />
      <DeleteFiles
        files={deleted}
        onClose={() => setDeleted([])}
        onConfirm={(chosen) => void change.send("delete", { path: chosen.map(({ path }) => path) })}
      />
    </>
  );
}

type ListingProps = ComponentProps<typeof FileGrid> & {
  view: LibraryView;
  change: LibraryChange;
  /** The selected files; without any, all images can be described. */
  chosen: readonly LibraryFile[];
};

function Listing({ view, change, chosen, ...list }: ListingProps) {
  if (view === "List") return <FileTable {...list} />;
  if (view === "Grid") return <FileGrid {...list} />;
  if (chosen.length === 0) return <AltTexts change={change} files={list.files} />;
  return (
    <AltTexts change={change} files={chosen}>
      <button type="button" onClick={list.selection.clear} className={barButton()}>
        Show all images
      </button>
    </AltTexts>
  );
}

/** Shown while files are dragged over the screen. */
const DropOverlay = ({ folder }: { folder: LibraryFolder | undefined }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none fixed inset-2 z-40 grid place-items-center border-2 border-blueprint border-dashed bg-white/90"
  >
    <p className="text-h3">{folder ? `Drop to upload to ${folder.name}` : "Drop to upload"}</p>
  </div>
);
