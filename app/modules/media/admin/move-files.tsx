import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { LibraryFolder } from "./library-files.ts";

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
export function MoveFiles({ open, count, folders, onClose, onMove }: MoveFilesProps) {
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
