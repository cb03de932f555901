import { useMemo } from "react";
import { useRevalidator } from "react-router";
import { uploadMessages } from "#app/lib/media.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Field } from "#app/ui/field.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import type { LibraryFile } from "./library-files.ts";
import { useUploads } from "./use-uploads.ts";

/** Replaces a file's content; its address stays the same. */
export function ReplaceFile({ file }: { file: LibraryFile }) {
  const { revalidate } = useRevalidator();
  const destination = useMemo(() => ({ replace: file.path }), [file.path]);
  const { uploads, add, clear } = useUploads(destination, revalidate, revalidate);
  const upload = uploads[0];
  const isBusy = upload?.state === "waiting" || upload?.state === "sending";
  return (
    <div className="grid gap-3">
      <Field
        name="replacement"
        label="Replace file"
        hint="The URL stays the same. This site shows the new file at once; other sites may show the old one for up to an hour."
      >
        {({ name: _, className, ...control }) => (
          <input
            {...control}
            type="file"
            accept={file.accept ?? undefined}
            disabled={isBusy}
            className={`${className} border-dashed file:mr-4 file:min-h-11 file:border file:border-edge file:border-solid file:bg-white file:px-4 file:font-[550]`}
            onChange={({ currentTarget }) => {
              clear();
              add([...(currentTarget.files ?? [])].slice(0, 1));
              currentTarget.value = "";
            }}
          />
        )}
      </Field>
      {isBusy && (
        <>
          <p role="status" className="text-note">
            {uploadMessages.uploading}
          </p>
          <UploadProgress name={upload.file.name} sent={upload.sent} size={upload.file.size} />
        </>
      )}
      {upload?.state === "done" && (
        <Banner tone="success" clearAfter={3_000} onClear={clear}>
          {file.kind === "Image" ? uploadMessages.done : uploadMessages.fileDone}
        </Banner>
      )}
      {upload?.state === "failed" && <Banner tone="failure">{upload.error ?? ""}</Banner>}
    </div>
  );
}
