import { useEffect, useRef } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { ReadingFailureMessage } from "#app/admin/use-reading.tsx";
import type { ReceivedFile } from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { LibraryPage } from "#modules/media/admin/library-page.server.ts";
import { LibrarySearch, useLibrarySearch } from "#modules/media/admin/library-picker.tsx";
import type { attachAction } from "./library-action.server.ts";

const address = "/admin/leads/library";

type LibraryFilesProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAttached: (file: ReceivedFile) => void;
};

/** Files of the library, to attach one to a reply. */
export function LibraryFiles({ open, onOpenChange, onAttached }: LibraryFilesProps) {
  const attach = useChange<typeof attachAction>();
  const seen = useRef<ReceivedFile>(undefined);
  const file = attach.data?.file;
  useEffect(() => {
    if (!file || seen.current === file) return;
    seen.current = file;
    onAttached(file);
    onOpenChange(false);
  }, [file, onAttached, onOpenChange]);
  return (
    <Modal title="Choose from library" open={open} onOpenChange={onOpenChange}>
      <Files
        isBusy={attach.state !== "idle"}
        onPick={(path) => attach.submit({ path }, { method: "post", action: address })}
      />
    </Modal>
  );
}

type FilesProps = { isBusy: boolean; onPick: (path: string) => void };

function Files({ isBusy, onPick }: FilesProps) {
  const { search, setSearch, data, failed, isLoading, again } = useLibrarySearch<LibraryPage>(
    address,
    {},
  );
  return (
    <>
      <LibrarySearch search={search} onSearch={setSearch} />
      <div className="mt-4 min-h-64" aria-busy={isLoading || isBusy}>
        {failed && (
          <ReadingFailureMessage
            what="The library could not be loaded."
            failed={failed}
            onAgain={again}
          />
        )}
        {data?.files.length === 0 && <EmptyState title="No files found" />}
        <ul>
          {data?.files.map(({ path, name, size }) => (
            <li key={path} className="border-rule border-b">
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => !isBusy && onPick(path)}
                className="flex min-h-11 w-full items-center justify-between gap-4 py-2 text-left"
              >
                <span className="link wrap-anywhere min-w-0">{name}</span>
                <span className="shrink-0 font-mono text-note text-secondary">
                  {formatBytes(size)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data && data.total > data.files.length && (
          <p className="mt-3 text-note text-secondary">
            Showing the newest {data.files.length} of {data.total}. Search by name to find others.
          </p>
        )}
      </div>
    </>
  );
}
