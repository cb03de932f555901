import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { foldersAction } from "./folder-actions.server.ts";
import type { LibraryFolder } from "./library-files.ts";
import { maxFolderName } from "./max-words.ts";

type FolderNameProps = {
  change: ReturnType<typeof useChange<typeof foldersAction>>;
  /** The dialog is open while there is one. */
  intent: "new-folder" | "rename-folder" | undefined;
  /** The folder to rename. */
  folder: LibraryFolder | undefined;
  onClose: () => void;
};

/** The dialog for a folder's name. */
export function FolderName({ change, intent, folder, onClose }: FolderNameProps) {
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
