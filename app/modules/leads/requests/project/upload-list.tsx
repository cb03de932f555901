import { type MouseEventHandler, useEffect, useId, useRef } from "react";
import { formatBytes } from "#app/lib/bytes.ts";
import { Button } from "#app/ui/button.tsx";
import { attachmentsField } from "../../forms/file-fields.ts";
import type { Upload } from "./use-uploads.ts";

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
      <Button look="secondary" onClick={onSendWithout} className="mt-3">
        Send without {it}
      </Button>
    </section>
  );
}

type UploadListProps = {
  uploads: readonly Upload[];
  /** The form waits for them. */
  isHeld: boolean;
  /** How often the question about failed files was asked; 0 while it is not open. */
  asked: number;
  onSendWithout: () => void;
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
};

/** The chosen files, the progress of each, and their tokens in the form. */
export function UploadList(props: UploadListProps) {
  const { uploads, isHeld, asked, onRetry, onRemove, onSendWithout } = props;
  const received = uploads.filter(({ state }) => state === "received").length;
  const failed = uploads.filter(({ state }) => state === "failed");
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
                {upload.state === "failed" && upload.file && (
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
              <State {...upload} />
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
      {asked > 0 && failed.length > 0 && (
        <MissingFiles
          key={asked}
          names={failed.map(({ name }) => name)}
          onSendWithout={onSendWithout}
        />
      )}
    </div>
  );
}

function State({ state, name, size, sent, begun, file, notice, error }: Upload) {
  if (state === "received") return null;
  if (error) {
    const kept = begun && file && " Your progress is saved: “Try again” resumes from there.";
    return (
      <p className="py-1 font-[550] text-danger text-note">
        {error}
        {kept}
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
