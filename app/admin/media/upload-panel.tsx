import { formatBytes } from "#app/lib/bytes.ts";
import { imageTypes, maxImageBytes, uploadMessages } from "#app/lib/media.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Field } from "#app/ui/field.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { useRestoredFocus } from "./use-restored-focus.ts";
import type { Upload, useUploads } from "./use-uploads.ts";

/** Milliseconds that the success stands. */
const successDuration = 3_000;
const hint = `JPEG, PNG, WebP or GIF of at most ${formatBytes(maxImageBytes)} each. Drop them here or paste them, too.`;

type UploadPanelProps = {
  uploads: ReturnType<typeof useUploads>;
  label: string;
  /** Files are held above what it is part of. */
  isOver: boolean;
};

/** Files to upload, several at a time, and how far each has come. */
export function UploadPanel({ uploads: all, label, isOver }: UploadPanelProps) {
  const { uploads, add, remove, retry, clearDone } = all;
  const done = uploads.filter(({ state }) => state === "done").length;
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  const success =
    done === uploads.length
      ? uploadMessages.done
      : `${done} ${done === 1 ? "image" : "images"} uploaded successfully!`;
  const input = useRestoredFocus(isBusy);
  return (
    <>
      <Field name="files" label={label} hint={hint}>
        {({ className, ...control }) => (
          <input
            {...control}
            type="file"
            multiple
            ref={input}
            disabled={isBusy}
            accept={imageTypes.join(",")}
            className={`${className} border-dashed py-8 file:mr-4 file:min-h-11 file:rounded-sheet file:border file:border-edge file:border-solid file:bg-white file:px-4 file:font-[550] disabled:opacity-70 ${isOver ? "border-blueprint outline-2 outline-blueprint" : ""}`}
            onChange={({ currentTarget }) => {
              add(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        )}
      </Field>
      <p role="status" className="mt-4 text-note text-secondary">
        {isBusy && `${uploadMessages.uploading} ${done} of ${uploads.length}`}
        {!isBusy && done > 0 && `${done} of ${uploads.length} uploaded.`}
        {!isBusy && uploads.length > 0 && done === 0 && `Not uploaded: ${uploads.length}.`}
      </p>
      {!isBusy && done > 0 && (
        <div className="mt-3">
          <Banner tone="success" clearAfter={successDuration} onClear={clearDone}>
            {success}
          </Banner>
        </div>
      )}
      <ul className="mt-3">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={retry} onRemove={remove} />
        ))}
      </ul>
    </>
  );
}

type UploadRowProps = {
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
};

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, state, sent, error, again } = upload;
  const button = "min-h-11 shrink-0 text-note font-[550] link";
  return (
    <li className="border-rule border-t py-1.5 last:border-b">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 sm:flex-nowrap">
        <span className="wrap-anywhere min-w-0 basis-full text-[0.9375rem] sm:flex-1">
          {file.name}
        </span>
        <span className="shrink-0 font-mono text-note text-secondary">
          {formatBytes(file.size)}
        </span>
        {state === "failed" && again && (
          <button type="button" onClick={() => onRetry(upload)} className={button}>
            Try again<span className="sr-only"> {file.name}</span>
          </button>
        )}
        {state === "done" ? (
          <span className="shrink-0 font-[550] text-civil text-note">Uploaded</span>
        ) : (
          <button type="button" onClick={() => onRemove(upload)} className={button}>
            {state === "failed" ? "Remove" : "Cancel"}
            <span className="sr-only"> {file.name}</span>
          </button>
        )}
      </div>
      {(state === "sending" || state === "waiting") && (
        <UploadProgress name={file.name} sent={sent} size={file.size} />
      )}
      {error && (
        <p role="alert" className="pb-1 font-[550] text-danger text-note">
          {error}
        </p>
      )}
    </li>
  );
}
