import { useEffect, useRef, useState } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { QueryFailureMessage } from "#app/admin/use-query.tsx";
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { LibraryPage } from "#modules/media/admin/library-page.server.ts";
import { LibrarySearch, useLibrarySearch } from "#modules/media/admin/library-picker.tsx";
import { attachmentsField, filesField } from "../../form-guard.ts";
import { useUploadField } from "../../forms/upload-field.tsx";
import { maxReplyBytes } from "../../reply-files.ts";
import type { attachAction } from "./actions.server.ts";

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
  const { search, setSearch, data, failed, isLoading, reload } = useLibrarySearch<LibraryPage>(
    address,
    {},
  );
  return (
    <>
      <LibrarySearch search={search} onSearch={setSearch} />
      <div className="mt-4 min-h-64" aria-busy={isLoading || isBusy}>
        {failed && (
          <QueryFailureMessage
            what="The library could not be loaded."
            failed={failed}
            onRetry={reload}
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
                className="flex min-h-target w-full items-center justify-between gap-4 py-2 text-left"
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

const most = maxReplyBytes < maxAttachmentBytes ? maxReplyBytes : maxAttachmentBytes;
const hint = `Up to ${maxAttachments} files, ${formatBytes(most)} in total: ${attachmentTypes.join(", ")}.`;

type ChosenFilesProps = {
  files: readonly ReceivedFile[];
  onRemove: (file: ReceivedFile) => void;
};

/** The files that were chosen from the library. */
function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <ul aria-label="From the library" className="mt-3">
      {files.map((file) => (
        <li
          key={file.token}
          className="flex items-center gap-4 border-rule border-t py-2 last:border-b"
        >
          <input type="hidden" name={attachmentsField} value={file.token} />
          <span className="wrap-anywhere min-w-0 flex-1">{file.name}</span>
          <span className="shrink-0 font-mono text-note text-secondary">
            {formatBytes(file.size)}
          </span>
          <button
            type="button"
            className="link min-h-target shrink-0 font-[550] text-note"
            onClick={() => onRemove(file)}
          >
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type AttachFilesProps = {
  error: string | undefined;
  /** Called with whether there are files, also those being uploaded. */
  onFiles: (hasFiles: boolean) => void;
};

/** Attaches files from the computer or the library to a reply. They upload immediately; the form has their tokens. */
export function AttachFiles({ error, onFiles }: AttachFilesProps) {
  const place = useRef<HTMLDivElement>(null);
  const { fileInput, list, focus } = useUploadField([]);
  const [fromLibrary, setFromLibrary] = useState<readonly ReceivedFile[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  // Each change of the files renders this.
  useEffect(() =>
    onFiles(place.current?.querySelector(`[name=${attachmentsField}], progress`) !== null),
  );
  useEffect(() => () => onFiles(false), [onFiles]);
  return (
    <div ref={place}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Field
          name={filesField}
          label="Attach file"
          hint={hint}
          error={error}
          className="inline-field min-w-0 flex-1 basis-72"
        >
          {({ name: _, ...control }) => fileInput(control)}
        </Field>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          Choose from library
        </Button>
      </div>
      <LibraryFiles
        open={isChoosing}
        onOpenChange={setChoosing}
        onAttached={(file) => setFromLibrary((all) => [...all, file])}
      />
      {fromLibrary.length > 0 && (
        <ChosenFiles
          files={fromLibrary}
          onRemove={(file) => {
            setFromLibrary((all) => all.filter(({ token }) => token !== file.token));
            focus();
          }}
        />
      )}
      {list}
    </div>
  );
}
