import { formatBytes } from "#app/lib/bytes.ts";
import { attachmentsField } from "../file-fields.ts";
import type { Upload } from "./use-uploads.ts";

type UploadListProps = {
  uploads: readonly Upload[];
  /** The form waits for them. */
  isHeld: boolean;
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
};

/** The chosen files, how far each is, and what the form carries of them. */
export function UploadList({ uploads, isHeld, onRetry, onRemove }: UploadListProps) {
  const received = uploads.filter(({ state }) => state === "received").length;
  const summary = `${received} of ${uploads.length} received.`;
  return (
    <div className="mt-3">
      <ul>
        {uploads.map((upload) => (
          <li key={upload.key} className="border-t border-rule py-2 last:border-b">
            <div className="flex items-center gap-4">
              <span className="min-w-0 flex-1 text-[1rem] wrap-anywhere">{upload.name}</span>
              <span className="shrink-0 font-mono text-note text-secondary">
                {formatBytes(upload.size)}
              </span>
              {upload.state === "failed" && upload.file && (
                <RowButton name={upload.name} onClick={() => onRetry(upload)}>
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
      <p role="status" className="mt-2 text-note text-secondary">
        {uploads.length > 0 &&
          (isHeld ? `${summary} The form is sent when all are here.` : summary)}
      </p>
    </div>
  );
}

function State({ state, name, size, sent, error }: Upload) {
  if (state === "received") return null;
  if (error) return <p className="pb-1 text-note font-[550] text-danger">{error}</p>;
  return <progress aria-label={`Sending ${name}`} max={size} value={Math.min(sent, size)} />;
}

type RowButtonProps = { name: string; onClick: () => void; children: string };

function RowButton({ name, onClick, children }: RowButtonProps) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 shrink-0 text-note font-[550] link">
      {children}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
