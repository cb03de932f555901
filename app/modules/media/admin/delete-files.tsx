import { Link } from "react-router";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { documentPath } from "#modules/content/document-path.ts";
import type { FileUse } from "#modules/media/.server/file-uses.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import type { LibraryFile } from "./library-page.server.ts";
import type { FileUses } from "./uses.ts";

const places = {
  image: "image",
  "social image": "social image",
  content: "in the text",
  gallery: "in the gallery",
} as const;

function placeOf(kind: FileUse["kind"], id: string, place: FileUse["place"]): string {
  if (kind === "text") return documentPath(id);
  if (kind === "issue") return `/admin/newsletter/issues/${id}`;
  if (kind === "post") return `/admin/blog/edit/${id}`;
  return place === "gallery" ? `/admin/portfolio?images=${id}` : `/admin/portfolio/edit/${id}`;
}

function whatIs(kind: FileUse["kind"], place: FileUse["place"]): string {
  if (kind === "text") return "site content";
  return kind === "issue" ? "newsletter issue" : `${kind}, ${places[place]}`;
}

/** The uses of a file, each with a link to its editor. */
export function UseList({ uses }: { uses: readonly FileUse[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {uses.map(({ kind, id, title, place }) => (
        <li key={`${id} ${place}`}>
          <Link to={placeOf(kind, id, place)} className="link">
            {title || "Without a title"}
          </Link>{" "}
          <span className="text-secondary">({whatIs(kind, place)})</span>
        </li>
      ))}
    </ul>
  );
}

type DeleteFilesProps = {
  /** The files to delete; the dialog is open while there are any. */
  files: readonly LibraryFile[];
  onClose: () => void;
  onConfirm: (files: readonly LibraryFile[]) => void;
};

/** Confirms the deletion of files, and lists their uses. */
export function DeleteFiles({ files, onClose, onConfirm }: DeleteFilesProps) {
  const search = new URLSearchParams(files.map(({ path }) => ["path", path]));
  const { data, failed, isLoading, reload } = useQuery<FileUses>(
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
      <p>
        {files.length === 1 ? "It" : "They"} will be kept in the trash for {trashDays} days.
      </p>
      {files.length === 1 && <p className="wrap-anywhere font-[550] text-ink">{files[0]?.name}</p>}
      <div aria-live="polite">
        {!uses && !failed && (
          <p>Checking where {files.length === 1 ? "it is" : "they are"} used…</p>
        )}
        {failed && (
          <QueryFailureMessage
            what="Could not check where it is used."
            failed={failed}
            onRetry={reload}
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
