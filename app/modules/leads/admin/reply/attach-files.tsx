import { type RefObject, useEffect, useRef, useState } from "react";
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { attachmentsField, filesField } from "../../forms/file-fields.ts";
import { UploadList } from "../../requests/project/upload-list.tsx";
import { useUploads } from "../../requests/project/use-uploads.ts";
import { LibraryFiles } from "./library-files.tsx";
import { maxReplyBytes } from "./reply-files.ts";

const accept = [...attachmentTypes, "jpeg"].map((type) => `.${type}`).join(",");
const most = maxReplyBytes < maxAttachmentBytes ? maxReplyBytes : maxAttachmentBytes;
const hint = `Up to ${maxAttachments} files, ${formatBytes(most)} in total: ${attachmentTypes.join(", ")}.`;

type UploadProgress = { isBusy: boolean; hasFailed: boolean };

/** Holds the form back until its files are uploaded. If some have failed, `asked` counts the questions about them. */
function useSubmitAfterUploads(
  input: RefObject<HTMLInputElement | null>,
  { isBusy, hasFailed }: UploadProgress,
) {
  const [isHeld, setHeld] = useState(false);
  /** How often the question about failed files was asked; 0 while it is not open. */
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const form = input.current?.form;
    // Runs before React's listener, which would send the form without files that are still uploading.
    const hold = (event: SubmitEvent) => {
      if (!isBusy && !hasFailed) return;
      event.preventDefault();
      event.stopPropagation();
      if (isBusy) setHeld(true);
      else setAsked((times) => times + 1);
    };
    form?.addEventListener("submit", hold);
    return () => form?.removeEventListener("submit", hold);
  }, [isBusy, hasFailed, input]);

  useEffect(() => {
    if (!isHeld || isBusy) return;
    setHeld(false);
    // Asks, if something has failed.
    input.current?.form?.requestSubmit();
  }, [isHeld, isBusy, input]);

  return { isHeld, setHeld, asked, setAsked };
}

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
            className="link min-h-11 shrink-0 font-[550] text-note"
            onClick={() => onRemove(file)}
          >
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Attaches files from the computer or the library to a reply. They upload immediately; the form has their tokens. */
export function AttachFiles({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, remove, retry } = useUploads([]);
  const [fromLibrary, setFromLibrary] = useState<readonly ReceivedFile[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  const failed = uploads.filter(({ state }) => state === "failed");
  const hasFailed = failed.length > 0;
  const { isHeld, setHeld, asked, setAsked } = useSubmitAfterUploads(input, { isBusy, hasFailed });

  return (
    <div>
      <Field name={filesField} label="Attach file" hint={hint} error={error} optional>
        {({ name: _, className, ...control }) => (
          <input
            ref={input}
            type="file"
            multiple
            accept={accept}
            {...control}
            className={`${className} border-dashed file:mr-4 file:min-h-11 file:rounded-sheet file:border file:border-edge file:border-solid file:bg-white file:px-4 file:font-[550]`}
            onChange={({ currentTarget }) => {
              setAsked(0);
              add(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        )}
      </Field>
      <Button look="secondary" className="mt-3" onClick={() => setChoosing(true)}>
        Choose from library
      </Button>
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
            input.current?.focus();
          }}
        />
      )}
      <UploadList
        uploads={uploads}
        isHeld={isHeld}
        asked={asked}
        onSendWithout={() => {
          for (const upload of failed) remove(upload);
          setAsked(0);
          setHeld(true);
        }}
        onRetry={(upload) => {
          setAsked(0);
          retry(upload);
        }}
        onRemove={(upload) => {
          remove(upload);
          input.current?.focus();
        }}
      />
    </div>
  );
}
