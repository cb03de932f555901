import { ReadingFailureMessage, useReading } from "#app/admin/use-reading.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { LibraryFile } from "./library-files.ts";
import { UseList } from "./use-list.tsx";
import type { FileUses } from "./uses.ts";

type DeleteFilesProps = {
  /** The files to delete; the dialog is open while there are any. */
  files: readonly LibraryFile[];
  onClose: () => void;
  onConfirm: (files: readonly LibraryFile[]) => void;
};

/** Confirms the deletion of files, and lists their uses. */
export function DeleteFiles({ files, onClose, onConfirm }: DeleteFilesProps) {
  const search = new URLSearchParams(files.map(({ path }) => ["path", path]));
  const { data, failed, isLoading, again } = useReading<FileUses>(
    files.length > 0 ? `/admin/media/uses?${search}` : undefined,
  );
  const uses = isLoading ? undefined : data?.uses;
  const question =
    files.length === 1
      ? "Are you sure you want to delete this file?"
      : `Are you sure you want to delete ${files.length} files?`;
  return (
    <ConfirmDialog
      question={question}
      confirm="Delete"
      open={files.length > 0}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => onConfirm(files)}
    >
      {files.length === 1 && <p className="wrap-anywhere font-[550] text-ink">{files[0]?.name}</p>}
      <div aria-live="polite">
        {!uses && !failed && (
          <p>Checking where {files.length === 1 ? "it is" : "they are"} used…</p>
        )}
        {failed && (
          <ReadingFailureMessage
            what="Could not check where it is used."
            failed={failed}
            onAgain={again}
          />
        )}
        {uses?.length === 0 && (
          <p>Not used in any post, project, newsletter issue or site content.</p>
        )}
        {uses && uses.length > 0 && (
          <>
            <p>{files.length === 1 ? "It" : "They"} will disappear from:</p>
            <UseList uses={uses} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
