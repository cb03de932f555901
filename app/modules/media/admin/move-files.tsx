import { useEffect, useRef, useState } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { maxFolderName } from "../media.ts";
import type { mediaAction } from "./actions.server.ts";
import type { LibraryFolder } from "./library-page.server.ts";

/** The choice of a folder that is created with the move. */
const newFolder = "new";

type MoveFilesProps = {
  open: boolean;
  /** The files to move. */
  paths: readonly string[];
  folders: readonly LibraryFolder[];
  onClose: () => void;
};

/** The dialog for moving files to a folder, which can be a new one. */
export function MoveFiles({ open, paths, folders, onClose }: MoveFilesProps) {
  const change = useChange<typeof mediaAction>();
  const first = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string>();
  const folder = chosen ?? (folders.length === 0 ? newFolder : "");
  const handled = useRef<unknown>(undefined);
  const { data, state } = change;
  useEffect(() => {
    if (state !== "idle" || !data?.done || handled.current === data) return;
    handled.current = data;
    setChosen(undefined);
    onClose();
  }, [data, state, onClose]);
  return (
    <Modal
      title="Move to folder"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      initialFocus={first}
    >
      <change.Form method="post" action="/admin/media" className="grid gap-4">
        <input type="hidden" {...change.intent("move")} />
        {paths.map((path) => (
          <input key={path} type="hidden" name="path" value={path} />
        ))}
        <Field
          name={folder === newFolder ? "choice" : "folder"}
          label="Folder"
          hint={`${paths.length} selected`}
        >
          {(control) => (
            <select
              {...control}
              ref={(select) => {
                if (folders.length > 0) first.current = select;
              }}
              value={folder}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">No folder</option>
              {folders.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={newFolder}>New folder</option>
            </select>
          )}
        </Field>
        {folder === newFolder && (
          <Field name="newFolder" label="Name of the new folder" error={data?.errors?.newFolder}>
            {(control) => (
              <input
                {...control}
                ref={(input) => {
                  if (folders.length === 0) first.current = input;
                }}
                required
                maxLength={maxFolderName}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <Button type="submit" disabled={state !== "idle"} className="justify-self-start">
          Move
        </Button>
      </change.Form>
    </Modal>
  );
}
