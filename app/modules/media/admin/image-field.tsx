import { useMemo, useState } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileInput, UploadProgress } from "#app/ui/upload/file-input.tsx";
import { isUploading } from "#app/ui/upload/use-uploads.ts";
import { imageTypes, uploadMessages } from "../media.ts";
import { LibraryPicker } from "./library-picker.tsx";
import {
  type MediaUpload,
  useFileDrop,
  useMediaUploads,
  useRestoredFocus,
} from "./media-uploads.ts";

/** Duration of the success message in milliseconds. */
const successDuration = 3_000;

type ImageFieldProps = {
  /** The form field's name; its value is the image's address or empty. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A folder of the bucket: `blog`, `projects`, `projects/{projectId}` or `media`. */
  folder: string;
  /** The image's address; empty while there is none. */
  value: string;
  /** Called for each new image, with the library's alt text if it was picked there. */
  onChange: (url: string, alt?: string) => void;
  /** The confirmation question before the image is removed. */
  removalQuestion?: string;
  /** Shows the image as a thumbnail, for narrow spaces. */
  isSmall?: boolean;
  className?: string;
};

type UploadStatusProps = { upload: MediaUpload; onCancel: () => void };

function UploadStatus({ upload, onCancel }: UploadStatusProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <p role="status" className="text-note">
          {uploadMessages.uploading}
        </p>
        <UploadProgress name={upload.name} sent={upload.sent} size={upload.size} />
      </div>
      <Button onClick={onCancel} variant="secondary">
        Cancel
      </Button>
    </div>
  );
}

type RemoveButtonProps = {
  label: string;
  question: string | undefined;
  onRemove: () => void;
};

/** Removes the image, after confirmation if there is a question. */
function RemoveButton({ label, question, onRemove }: RemoveButtonProps) {
  const button = (
    <Button onClick={question ? undefined : onRemove} variant="secondary">
      Remove<span className="sr-only"> {label}</span>
    </Button>
  );
  if (!question) return button;
  return (
    <ConfirmDialog question={question} confirm="Remove" onConfirm={onRemove} trigger={button}>
      It will be removed when you save; the file stays in the media library.
    </ConfirmDialog>
  );
}

type UploadFeedbackProps = {
  upload: MediaUpload | undefined;
  onClear: () => void;
  onCancel: (upload: MediaUpload) => void;
};

/** The progress of an upload, or its result. */
function UploadFeedback({ upload, onClear, onCancel }: UploadFeedbackProps) {
  if (!upload) return null;
  if (isUploading(upload))
    return <UploadStatus upload={upload} onCancel={() => onCancel(upload)} />;
  if (upload.state === "failed") return <Banner tone="failure">{upload.error ?? ""}</Banner>;
  return (
    <Banner tone="success" clearAfter={successDuration} onClear={onClear}>
      {uploadMessages.done}
    </Banner>
  );
}

/** One image of a form: uploaded by button, by drop or by paste, or picked from the library. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, hint, error, folder, value, onChange } = props;
  const { removalQuestion, isSmall, className } = props;
  const [isPicking, setPicking] = useState(false);
  const destination = useMemo(() => ({ folder, only: "image" as const }), [folder]);
  const { uploads, add, remove, retry, clear } = useMediaUploads(destination, (url) =>
    onChange(url),
  );
  const upload = uploads[0];
  const isBusy = upload !== undefined && isUploading(upload);
  const input = useRestoredFocus(isBusy);
  const clearImage = () => {
    onChange("");
    // The button disappears with the image.
    requestAnimationFrame(() => input.current?.focus());
  };
  const uploadFirst = ([file]: readonly File[]) => {
    if (!file || isBusy) return;
    clear();
    add([file]);
  };
  const { isOver, handlers } = useFileDrop(uploadFirst);

  return (
    <fieldset {...handlers} className={`min-w-0 ${className ?? ""}`}>
      <legend className="sr-only">{label}</legend>
      <Field {...{ name, label, hint, error }}>
        {({ name: _, ...control }) => (
          <FileInput
            ref={input}
            accept={imageTypes.join(",")}
            {...control}
            data-path={name}
            disabled={isBusy}
            isOver={isOver}
            onFiles={uploadFirst}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={value} />
      <div className="mt-3 grid gap-3">
        <UploadFeedback
          upload={upload}
          onClear={clear}
          onCancel={(cancelled) => {
            remove(cancelled);
            requestAnimationFrame(() => input.current?.focus());
          }}
        />
        <div className={isSmall ? "flex flex-wrap items-end gap-3" : "grid gap-3"}>
          {value && (
            <img
              src={value}
              alt={`${label}, current`}
              className={`aspect-[16/10] border border-rule bg-paper object-contain ${isSmall ? "w-36" : "w-full max-w-md"}`}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {upload?.state === "failed" && upload.canRetry && (
              <Button onClick={() => retry(upload)} variant="secondary">
                Try again
              </Button>
            )}
            <Button onClick={() => setPicking(true)} variant="secondary">
              Choose from library
            </Button>
            {value && (
              <RemoveButton label={label} question={removalQuestion} onRemove={clearImage} />
            )}
          </div>
        </div>
      </div>
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        onPick={([file]) => file && onChange(file.address, file.alt)}
      />
    </fieldset>
  );
}
