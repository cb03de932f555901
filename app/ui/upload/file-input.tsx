import type { ComponentProps } from "react";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** Whether files are being dragged over its drop area. */
  isOver?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A file picker; the same file can be chosen again. */
export function FileInput({ className, isOver, onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className={`${className} border-dashed file:mr-4 file:min-h-target file:rounded-sheet file:border file:border-edge file:border-solid file:bg-white file:px-4 file:font-[550] disabled:opacity-70 ${isOver ? "border-blueprint outline-2 outline-blueprint" : ""}`}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = "";
      }}
    />
  );
}

type UploadProgressProps = { name: string; sent: number; size: number };

/** How much of a file has left. */
export function UploadProgress({ name, sent, size }: UploadProgressProps) {
  return <progress aria-label={`Uploading ${name}`} max={size} value={Math.min(sent, size)} />;
}
