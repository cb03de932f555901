import { type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router";
import { formatBytes } from "#app/lib/bytes.ts";
import { fileEndings, formatList, maxFileBytes } from "#app/lib/media-types.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Field } from "#app/ui/field.tsx";
import { UploadProgress } from "#app/ui/upload/file-input.tsx";
import { isUploading } from "#app/ui/upload/use-uploads.ts";
import { imageTypes, isImageType, maxImageBytes, uploadMessages } from "../media.ts";
import {
  type MediaUpload,
  type SameFile,
  type useMediaUploads,
  useRestoredFocus,
} from "./media-uploads.ts";
import { UploadButton } from "./upload-button.tsx";

/** The library with only that file: names may occur twice, but the last part of a path is unique. */
const searchFor = ({ url }: SameFile) =>
  `/admin/media?${new URLSearchParams({ q: url.split("/").at(-1) ?? "" })}`;

type UploadRowProps = { upload: MediaUpload; uploads: ReturnType<typeof useMediaUploads> };

/** One upload: its progress, the reason of its refusal, and the next actions. */
function UploadRow({ upload, uploads }: UploadRowProps) {
  const { name, size, state, sent, error, canRetry, same, removed = [] } = upload;
  const button = "min-h-target shrink-0 text-note font-[550] link";
  return (
    <li className="border-rule border-t py-1.5 last:border-b">
      <div className="flex min-h-target flex-wrap items-center gap-x-4 sm:flex-nowrap">
        <span className="wrap-anywhere min-w-0 basis-full text-[0.9375rem] sm:flex-1">{name}</span>
        <span className="shrink-0 font-mono text-note text-secondary">{formatBytes(size)}</span>
        {state === "failed" && canRetry && (
          <button type="button" onClick={() => uploads.retry(upload)} className={button}>
            Try again<span className="sr-only"> {name}</span>
          </button>
        )}
        {state === "failed" && same && (
          <>
            <Link to={searchFor(same)} className={`${button} inline-flex items-center`}>
              Show in library<span className="sr-only">: {same.name}</span>
            </Link>
            <button type="button" onClick={() => uploads.sendAnyway(upload)} className={button}>
              Upload anyway<span className="sr-only">: {name}</span>
            </button>
          </>
        )}
        {state === "done" ? (
          <span className="shrink-0 font-[550] text-civil text-note">Uploaded</span>
        ) : (
          <button type="button" onClick={() => uploads.remove(upload)} className={button}>
            {state === "failed" ? "Remove" : "Cancel"}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      {isUploading(upload) && <UploadProgress name={name} sent={sent} size={size} />}
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

/** Duration of the success message in milliseconds. */
const successDuration = 3_000;
const hints = {
  image: `JPEG, PNG, WebP or GIF, up to ${formatBytes(maxImageBytes)} each.`,
  gallery: `Images (JPEG, PNG, WebP or GIF) up to ${formatBytes(maxImageBytes)} each; PDFs up to ${formatBytes(maxFileBytes("pdf"))}, SVGs up to ${formatBytes(maxFileBytes("svg"))}.`,
  any: `Images (JPEG, PNG, WebP or GIF) up to ${formatBytes(maxImageBytes)} each; ${formatList} up to ${formatBytes(maxFileBytes("pdf"))}, videos up to ${formatBytes(maxFileBytes("mp4"))}, SVGs up to ${formatBytes(maxFileBytes("svg"))}.`,
} as const;
const endings = { image: [], gallery: [".svg", ".pdf"], any: fileEndings() };

type UploadPanelProps = {
  uploads: ReturnType<typeof useMediaUploads>;
  label: string;
  /** Whether files are being dragged over its drop area. */
  isOver: boolean;
  /** Other ways to add files. */
  children?: ReactNode;
};

/** Files to upload, several at a time, with their progress. */
export function UploadPanel({ uploads: all, label, isOver, children }: UploadPanelProps) {
  const { uploads, add, only } = all;
  const isBusy = uploads.some(isUploading);
  const input = useRestoredFocus(isBusy);
  return (
    <>
      <Field name="files" label={label} hint={hints[only ?? "any"]}>
        {({ name: _, ...control }) => (
          <div
            className={`flex flex-wrap items-center gap-3 border border-dashed p-3 ${isOver ? "border-blueprint outline-2 outline-blueprint" : "border-edge"}`}
          >
            <UploadButton
              {...control}
              multiple
              ref={input}
              disabled={isBusy}
              accept={[...imageTypes, ...endings[only ?? "any"]].join(",")}
              onFiles={add}
            />
            {children}
            <span className="pointer-coarse:hidden text-note text-secondary">
              or drop or paste files here
            </span>
          </div>
        )}
      </Field>
      <UploadList uploads={all} />
    </>
  );
}

/** The uploads with their progress. */
export function UploadList({ uploads: all }: Pick<UploadPanelProps, "uploads">) {
  const { uploads } = all;
  const arrived = uploads.filter(({ state }) => state === "done");
  const batch = arrived.map(({ key }) => key).join();
  const [announced, setAnnounced] = useState("");
  const hideSuccess = useCallback(() => setAnnounced(batch), [batch]);
  const done = arrived.length;
  const isBusy = uploads.some(isUploading);
  const failed = isBusy ? [] : uploads.filter(({ state }) => state === "failed");
  const isSuccess = !isBusy && done > 0 && failed.length === 0;
  const isAnnounced = isSuccess && announced === batch;
  return (
    <>
      {/* The space of the success message is reserved, so that nothing moves when it disappears. */}
      <div className={uploads.length > 0 ? "mt-4 min-h-13" : ""}>
        <p
          role="status"
          className={`wrap-anywhere text-note ${failed.length > 0 ? "font-[550] text-danger" : "text-secondary"}`}
        >
          {isBusy && `${uploadMessages.uploading} ${done} of ${uploads.length}`}
          {(isAnnounced || failed.length > 0) && `${done} of ${uploads.length} uploaded.`}
          {failed.length > 0 && ` Not uploaded: ${failed.map(({ name }) => name).join(", ")}.`}
        </p>
        {isBusy && uploads.length > 1 && <TotalProgress uploads={uploads} />}
        {isSuccess && !isAnnounced && (
          <Banner tone="success" clearAfter={successDuration} onClear={hideSuccess}>
            {uploadedSentence(arrived)}
          </Banner>
        )}
      </div>
      <ul className="mt-3 empty:hidden">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={all} />
        ))}
      </ul>
    </>
  );
}

/** The total progress of all files; refused ones count as done. */
function TotalProgress({ uploads }: { uploads: readonly MediaUpload[] }) {
  const processed = (upload: MediaUpload) =>
    isUploading(upload) ? Math.min(upload.sent, upload.size) : upload.size;
  return (
    <UploadProgress
      name="all files"
      sent={uploads.reduce((sum, upload) => sum + processed(upload), 0)}
      size={uploads.reduce((sum, { size }) => sum + size, 0)}
    />
  );
}

/** The specification's message for an image, and others for other files and for several. */
function uploadedSentence(arrived: readonly MediaUpload[]): string {
  const areImages = arrived.every(({ file }) => isImageType(file?.type ?? ""));
  if (arrived.length === 1) return areImages ? uploadMessages.done : uploadMessages.fileDone;
  return `${arrived.length} ${areImages ? "images" : "files"} uploaded.`;
}
