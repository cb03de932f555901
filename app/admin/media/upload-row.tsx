import { Link } from "react-router";
import { formatBytes } from "#app/lib/bytes.ts";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import type { SameFile } from "./send-file.ts";
import type { Upload, useUploads } from "./use-uploads.ts";

/** The library with only that file: names may occur twice, but the last part of a path is unique. */
const searchFor = ({ url }: SameFile) =>
  `/admin/media?${new URLSearchParams({ q: url.split("/").at(-1) ?? "" })}`;

type UploadRowProps = { upload: Upload; uploads: ReturnType<typeof useUploads> };

/** One upload: its progress, the reason if it was refused, and the next actions. */
export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { file, state, sent, error, again, same, removed = [] } = upload;
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
          <button type="button" onClick={() => uploads.retry(upload)} className={button}>
            Try again<span className="sr-only"> {file.name}</span>
          </button>
        )}
        {state === "failed" && same && (
          <>
            <Link to={searchFor(same)} className={`${button} inline-flex items-center`}>
              Show in library<span className="sr-only">: {same.name}</span>
            </Link>
            <button type="button" onClick={() => uploads.sendAnyway(upload)} className={button}>
              Upload anyway<span className="sr-only">: {file.name}</span>
            </button>
          </>
        )}
        {state === "done" ? (
          <span className="shrink-0 font-[550] text-civil text-note">Uploaded</span>
        ) : (
          <button type="button" onClick={() => uploads.remove(upload)} className={button}>
            {state === "failed" ? "Remove" : "Cancel"}
            <span className="sr-only"> {file.name}</span>
          </button>
        )}
      </div>
      {(state === "sending" || state === "waiting") && (
        <UploadProgress name={file.name} sent={sent} size={file.size} />
      )}
      {removed.length > 0 && (
        <p role="status" className="pb-1 text-note text-secondary">
          Removed: {removed.join(", ")}. Check that the uploaded file still looks right.
        </p>
      )}
      {error && (
        <p role="alert" className="pb-1 font-[550] text-danger text-note">
          {error}
        </p>
      )}
    </li>
  );
}
