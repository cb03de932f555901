import {
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  attachmentTypes,
  chunkBytes,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Button } from "#app/ui/button.tsx";
import type { ControlProps } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/upload/file-input.tsx";
import { type Transfer, uploadResumably } from "#app/ui/upload/send-file.ts";
import { isUploading, type Upload, useUploads } from "#app/ui/upload/use-uploads.ts";
import { attachmentsField } from "../form-guard.ts";

const path = "/quote/files";
const endpoint = { path, startPath: `${path}/begun`, chunkBytes };

type Attachment = Upload<undefined, { token: string }>;

const send = (_: undefined, transfer: Transfer) => uploadResumably(endpoint, transfer);

/** Problems of a file that are known before it is sent. */
function findFault({ name, size }: File, earlier: readonly Attachment[]): string | undefined {
  if (earlier.filter(({ state }) => state !== "failed").length >= maxAttachments)
    return refusals.tooMany(name);
  if (size > maxAttachmentBytes) return refusals.tooLarge(name);
  return size === 0 ? refusals.empty(name) : undefined;
}

/** Deletes a file that was, or is partly, received. */
function deleteReceived({ token, resumeUrl }: Attachment): void {
  const url = resumeUrl ?? (token && `${path}?token=${encodeURIComponent(token)}`);
  // Best effort: the sweep deletes it otherwise.
  if (url) fetch(url, { method: "DELETE", keepalive: true }).catch(() => {});
}

/** File pickers that filter by extension know both of JPEG's. */
const accept = [...attachmentTypes, "jpeg"].map((type) => `.${type}`).join(",");

type FormUploads = { isBusy: boolean; hasFailed: boolean; clear: () => void };

/** Holds the form of `input` back until its files are uploaded, or the visitor decides about those that failed. */
function useSubmitAfterUploads(
  input: RefObject<HTMLInputElement | null>,
  { isBusy, hasFailed, clear }: FormUploads,
) {
  /** The form is sent once its files are uploaded. */
  const [isHeld, setHeld] = useState(false);
  /** How often the form was submitted with failed files; 0 once the visitor has responded. */
  const [prompts, setPrompts] = useState(0);

  useEffect(() => {
    const form = input.current?.form;
    // A native listener on the form runs before React's delegated one: a form submitted now would silently omit the
    // pending files.
    const hold = (event: SubmitEvent) => {
      if (!isBusy && !hasFailed) return;
      event.preventDefault();
      event.stopPropagation();
      if (isBusy) setHeld(true);
      else setPrompts((times) => times + 1);
    };
    form?.addEventListener("submit", hold);
    form?.addEventListener("reset", clear);
    return () => {
      form?.removeEventListener("submit", hold);
      form?.removeEventListener("reset", clear);
    };
  }, [input, isBusy, hasFailed, clear]);

  useEffect(() => {
    if (!isHeld || isBusy) return;
    setHeld(false);
    // Prompts, if something has failed.
    input.current?.form?.requestSubmit();
  }, [input, isHeld, isBusy]);

  return { isHeld, setHeld, prompts, setPrompts };
}

type FileControlProps = Omit<ControlProps, "name"> & {
  name?: string;
  required?: boolean;
  autoFocus?: boolean;
};

/**
 * A form's files, uploaded as soon as they are chosen; the form carries their tokens, and waits for them when it is
 * submitted. `received` were uploaded before.
 */
export function useUploadField(received: readonly ReceivedFile[]) {
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, remove, retry, clear } = useUploads<undefined, { token: string }>({
    target: undefined,
    send,
    initial: received,
    findFault,
  });
  const failed = uploads.filter(({ state }) => state === "failed");
  const isBusy = uploads.some(isUploading);
  const hasFailed = failed.length > 0;
  const { isHeld, prompts, setHeld, setPrompts } = useSubmitAfterUploads(input, {
    isBusy,
    hasFailed,
    clear,
  });

  useEffect(() => {
    // Selected before hydration.
    const element = input.current;
    if (element?.files?.length) add(element.files);
    if (element) element.value = "";
  }, [add]);

  const focus = () => input.current?.focus();
  const removeUpload = (upload: Attachment) => {
    remove(upload);
    deleteReceived(upload);
  };
  return {
    focus,
    fileInput: (control: FileControlProps) => (
      <FileInput
        ref={input}
        multiple
        accept={accept}
        {...control}
        onFiles={(files) => {
          setPrompts(0);
          add(files);
        }}
      />
    ),
    list: (
      <UploadList
        uploads={uploads}
        isHeld={isHeld}
        onRetry={(upload) => {
          setPrompts(0);
          retry(upload);
        }}
        onRemove={(upload) => {
          removeUpload(upload);
          focus();
        }}
      >
        {prompts > 0 && hasFailed && (
          <MissingFiles
            key={prompts}
            names={failed.map(({ name }) => name)}
            onSendWithout={() => {
              failed.forEach(removeUpload);
              setPrompts(0);
              setHeld(true);
              // The pressed button disappears.
              input.current?.form?.querySelector<HTMLElement>("button[type=submit]")?.focus();
            }}
          />
        )}
      </UploadList>
    ),
  };
}

type MissingFilesProps = { names: readonly string[]; onSendWithout: () => void };

/** Asks whether to send a form without the files that were not received; takes the focus, as it stopped the form. */
function MissingFiles({ names, onSendWithout }: MissingFilesProps) {
  const question = useRef<HTMLElement>(null);
  const textId = useId();
  const [it, were] = names.length === 1 ? ["it", "was"] : ["them", "were"];
  useEffect(() => question.current?.focus(), []);
  return (
    <section
      ref={question}
      aria-labelledby={textId}
      tabIndex={-1}
      className="mt-4 border-danger border-l-4 bg-white px-4 py-3"
    >
      <p id={textId} className="wrap-anywhere">
        Nothing has been sent yet: {names.join(", ")} {were} not received. Choose another file, or
        send the form without {it}.
      </p>
      <Button variant="secondary" onClick={onSendWithout} className="mt-3">
        Send without {it}
      </Button>
    </section>
  );
}

type UploadListProps = {
  uploads: readonly Attachment[];
  /** The form waits for them. */
  isHeld: boolean;
  onRetry: (upload: Attachment) => void;
  onRemove: (upload: Attachment) => void;
  children: ReactNode;
};

/** The chosen files, the progress of each, and their tokens in the form. */
function UploadList({ uploads, isHeld, onRetry, onRemove, children }: UploadListProps) {
  const received = uploads.filter(({ state }) => state === "done").length;
  const summary = `${received} of ${uploads.length} received.`;
  const notice = uploads.find((upload) => upload.notice)?.notice;
  const isEmpty = uploads.length === 0;
  return (
    // It takes no space before the first file; the live region is rendered early so that its first text is announced.
    <div className={isEmpty ? undefined : "mt-3"}>
      {!isEmpty && (
        <ul>
          {uploads.map((upload) => (
            <li key={upload.key} className="border-rule border-t py-2 last:border-b">
              <div className="flex items-center gap-4">
                <span className="wrap-anywhere min-w-0 flex-1 text-[1rem]">{upload.name}</span>
                <span className="shrink-0 font-mono text-note text-secondary">
                  {formatBytes(upload.size)}
                </span>
                {upload.state === "failed" && upload.canRetry && (
                  <RowButton
                    name={upload.name}
                    onClick={({ currentTarget: { nextElementSibling: remove } }) => {
                      // The pressed button disappears.
                      if (remove instanceof HTMLElement) remove.focus();
                      onRetry(upload);
                    }}
                  >
                    Try again
                  </RowButton>
                )}
                <RowButton name={upload.name} onClick={() => onRemove(upload)}>
                  Remove
                </RowButton>
              </div>
              <UploadStatus {...upload} />
              {upload.token && <input type="hidden" name={attachmentsField} value={upload.token} />}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={isEmpty ? undefined : "mt-2 text-note text-secondary"}>
        {!isEmpty &&
          (isHeld ? `${summary} The form will be sent once every file has arrived.` : summary)}
        {notice && <span className="sr-only"> {notice}</span>}
      </p>
      {children}
    </div>
  );
}

function UploadStatus({ state, name, size, sent, resumeUrl, canRetry, notice, error }: Attachment) {
  if (state === "done") return null;
  if (error) {
    return (
      <p className="py-1 font-[550] text-danger text-note">
        {error}
        {resumeUrl && canRetry && " Your progress is saved: “Try again” resumes from there."}
      </p>
    );
  }
  return (
    <>
      <progress
        className="mt-1"
        aria-label={`Sending ${name}`}
        max={size}
        value={Math.min(sent, size)}
      />
      {notice && <p className="pt-1 text-note">{notice}</p>}
    </>
  );
}

type RowButtonProps = {
  name: string;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: string;
};

function RowButton({ name, onClick, children }: RowButtonProps) {
  return (
    <button type="button" onClick={onClick} className="link min-h-11 shrink-0 font-[550] text-note">
      {children}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
