import { useMemo, useState } from "react";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { UploadProgress } from "#app/ui/upload/file-input.tsx";
import { isUploading } from "#app/ui/upload/use-uploads.ts";
import { imageTypes, uploadMessages } from "../media.ts";
import { LibraryPicker } from "./library-picker.tsx";
import {
  type MediaUpload,
  useFileDrop,
  useMediaUploads,
  useRestoredFocus,
} from "./media-uploads.ts";
import { UploadButton } from "./upload-button.tsx";

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

type ImageFrameProps = { src: string; alt: string; isOver: boolean };

/** The image, or a place to drop one. */
const ImageFrame = ({ src, alt, isOver }: ImageFrameProps) => {
  const frame = "aspect-[4/3] w-32 shrink-0 border";
  const over = isOver ? "border-blueprint outline-2 outline-blueprint" : "";
  if (src)
    return (
      <img src={src} alt={alt} className={`${frame} border-rule bg-paper object-contain ${over}`} />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid place-content-center justify-items-center gap-1 border-dashed text-note text-secondary ${frame} ${over || "border-edge"}`}
    >
      <AdminIcon name="image" size={24} />
      <span className="pointer-coarse:hidden">Drop or paste</span>
    </span>
  );
};

/** One image of a form: uploaded by button, by drop or by paste, or picked from the library. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, hint, error, folder, value, onChange } = props;
  const { removalQuestion, className = "" } = props;
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
    <fieldset {...handlers} className={`min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <Field {...{ name, label, hint, error }}>
        {({ name: _, ...control }) => (
          <div className="flex flex-wrap gap-3">
            <ImageFrame src={value} alt={`${label}, current`} isOver={isOver} />
            <div className="flex flex-col items-start gap-2">
              <UploadButton
                ref={input}
                accept={imageTypes.join(",")}
                {...control}
                data-path={name}
                disabled={isBusy}
                onFiles={uploadFirst}
              />
              <Button onClick={() => setPicking(true)} variant="secondary">
                Choose from library
              </Button>
              {upload?.state === "failed" && upload.canRetry && (
                <Button onClick={() => retry(upload)} variant="secondary">
                  Try again
                </Button>
              )}
              {value && (
                <RemoveButton label={label} question={removalQuestion} onRemove={clearImage} />
              )}
            </div>
          </div>
        )}
      </Field>
      <input type="hidden" name={name} value={value} />
      <div className="mt-3 empty:hidden">
        <UploadFeedback
          upload={upload}
          onClear={clear}
          onCancel={(cancelled) => {
            remove(cancelled);
            requestAnimationFrame(() => input.current?.focus());
          }}
        />
      </div>
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        onPick={([file]) => file && onChange(file.address, file.alt)}
      />
    </fieldset>
  );
}
