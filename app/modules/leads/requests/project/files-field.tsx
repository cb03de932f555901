import { type RefObject, useEffect, useRef, useState } from "react";
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  readToken,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Check } from "#app/ui/field.tsx";
import type { Field } from "../../forms/fields.ts";
import { attachmentsField, filesField } from "../../forms/file-fields.ts";
import { LabelledControl } from "../../forms/form-fields.tsx";
import type { FormState } from "../../forms/use-request-form.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** File pickers that filter by extension know both of JPEG's. */
const accept = [...attachmentTypes, "jpeg"].map((type) => `.${type}`).join(",");
const hint = `Up to ${maxAttachments} files of at most ${formatBytes(maxAttachmentBytes)} each: ${attachmentTypes.join(", ")}. Only the people preparing your quote can open them.`;

type UploadProgress = { isBusy: boolean; hasFailed: boolean; clear: () => void };

/** Holds the form back until its files are uploaded. If some have failed, `asked` counts the questions about them. */
function useSubmitAfterUploads(
  input: RefObject<HTMLInputElement | null>,
  { isBusy, hasFailed, clear }: UploadProgress,
) {
  const [isHeld, setHeld] = useState(false);
  /** How often the question about failed files was asked; 0 while it is not open. */
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const form = input.current?.form;
    // A native listener on the form runs before React's delegated one: a form submitted now would silently omit the
    // pending files.
    const hold = (event: SubmitEvent) => {
      if (!isBusy && !hasFailed) return;
      event.preventDefault();
      event.stopPropagation();
      if (isBusy) setHeld(true);
      else setAsked((times) => times + 1);
    };
    form?.addEventListener("submit", hold);
    form?.addEventListener("reset", clear);
    return () => {
      form?.removeEventListener("submit", hold);
      form?.removeEventListener("reset", clear);
    };
  }, [isBusy, hasFailed, clear, input]);

  useEffect(() => {
    if (!isHeld || isBusy) return;
    setHeld(false);
    // Asks, if something has failed.
    input.current?.form?.requestSubmit();
  }, [isHeld, isBusy, input]);

  return { isHeld, setHeld, asked, setAsked };
}

type FilesFieldProps = { field: Field<"files">; state: FormState };

/**
 * The form's file uploads. Each file is uploaded as soon as it is selected, and the form carries its token. Without
 * JavaScript the files are posted with the form; those stored with a failed attempt can be kept by a checkbox.
 */
export function FilesField({ field, state }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [received] = useState(() =>
    state.kept(attachmentsField).flatMap((token) => readToken(token) ?? []),
  );
  const { uploads, add, remove, retry, clear } = useUploads(received);
  const [isLive, setLive] = useState(false);
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  const failed = uploads.filter(({ state }) => state === "failed");
  const hasFailed = failed.length > 0;

  useEffect(() => {
    setLive(true);
    // Selected before hydration.
    const element = input.current;
    if (element?.files?.length) add(element.files);
    if (element) element.value = "";
  }, [add]);

  const { isHeld, setHeld, asked, setAsked } = useSubmitAfterUploads(input, {
    isBusy,
    hasFailed,
    clear,
  });

  const sendWithout = () => {
    for (const upload of failed) remove(upload);
    setAsked(0);
    setHeld(true);
    // The pressed button disappears.
    input.current?.form?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  };

  return (
    <div className="sm:col-span-2">
      <LabelledControl name={filesField} field={{ ...field, hint }} state={state}>
        {({ defaultValue: _, className, ...control }) => (
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
      </LabelledControl>
      {isLive ? (
        <UploadList
          uploads={uploads}
          isHeld={isHeld}
          asked={asked}
          onSendWithout={sendWithout}
          onRetry={(upload) => {
            setAsked(0);
            retry(upload);
          }}
          onRemove={(upload) => {
            remove(upload);
            input.current?.focus();
          }}
        />
      ) : (
        <KeptFiles files={received} />
      )}
    </div>
  );
}

function KeptFiles({ files }: { files: readonly ReceivedFile[] }) {
  return files.map(({ token, name, size }) => (
    <Check
      key={token}
      name={attachmentsField}
      value={token}
      defaultChecked
      label={`${name} (${formatBytes(size)})`}
    />
  ));
}
