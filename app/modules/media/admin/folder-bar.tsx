import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { withParam } from "#app/ui/search-params.ts";
import type { foldersAction } from "./folder-actions.server.ts";
import type { LibraryFolder } from "./library-files.ts";
import { maxFolderName } from "./max-words.ts";
import { useShownFolder } from "./use-shown-folder.ts";

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
  return (
    <Modal title={title} open={intent !== undefined} onOpenChange={(open) => !open && onClose()}>
      {intent && (
        <change.Form method="post" action="/admin/media/folders" className="grid gap-4">
          <input type="hidden" {...change.intent(intent)} />
          {folder && <input type="hidden" name="folder" value={folder.id} />}
          <Field name="name" label="Name" error={change.data?.errors?.name}>
            {(control) => (
              <input
                {...control}
                required
                maxLength={maxFolderName}
                autoComplete="off"
                defaultValue={folder?.name}
              />
            )}
          </Field>
          <Button
            type="submit"
            disabled={change.state !== "idle"}
            className="justify-self-start px-5"
          >
            Save
          </Button>
        </change.Form>
      )}
    </Modal>
  );
}

const look = "inline-flex min-h-11 items-center px-1 text-note font-[550] link";

type FolderBarProps = { folders: readonly LibraryFolder[] };

/** Creates folders of the library and, while one is shown, renames and deletes it. */
export function FolderBar({ folders }: FolderBarProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = useShownFolder(folders);
  const change = useChange<typeof foldersAction>();
  const [asked, setAsked] = useState<"new-folder" | "rename-folder">();
  const [isDeleting, setDeleting] = useState(false);
  const answered = useRef<unknown>(undefined);
  const { data, state } = change;
  useEffect(() => {
    if (state !== "idle" || !data?.done || answered.current === data) return;
    answered.current = data;
    setAsked(undefined);
    const leads = data.folder ?? (data.undo ? "" : undefined);
    if (leads !== undefined) void navigate(withParam(params, "folder", leads));
  }, [data, state, navigate, params]);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <button type="button" onClick={() => setAsked("new-folder")} className={look}>
        New folder
      </button>
      {shown && (
        <>
          <button type="button" onClick={() => setAsked("rename-folder")} className={look}>
            Rename folder<span className="sr-only"> {shown.name}</span>
          </button>
          <button type="button" onClick={() => setDeleting(true)} className={`${look} text-danger`}>
            Delete folder<span className="sr-only"> {shown.name}</span>
          </button>
        </>
      )}
      <FolderName
        change={change}
        intent={asked}
        folder={asked === "rename-folder" ? shown : undefined}
        onClose={() => setAsked(undefined)}
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
        <p>Its files will be kept, but will no longer be in a folder.</p>
      </ConfirmDialog>
    </div>
  );
}
