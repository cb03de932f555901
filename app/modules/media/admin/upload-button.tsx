import type { ComponentProps } from "react";
import { buttonClasses } from "#app/ui/button.tsx";
import type { ControlProps } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/upload/file-input.tsx";

type UploadButtonProps = Omit<ComponentProps<typeof FileInput>, keyof ControlProps> &
  Omit<ControlProps, "name"> & {
    /** Whether the input has a field of its name in the form. */
    "data-path"?: string;
  };

/** The file picker of a field as a button. Without JavaScript, it is the browser's. */
export const UploadButton = ({ className, ...input }: UploadButtonProps) => (
  <span className="relative inline-flex">
    <FileInput {...input} className={`peer sr-only noscript:not-sr-only ${className}`} />
    <label
      htmlFor={input.id}
      className={buttonClasses(
        "secondary",
        "noscript:hidden cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-blueprint peer-focus-visible:outline-offset-2 peer-disabled:cursor-progress peer-disabled:opacity-70",
      )}
    >
      Upload
    </label>
  </span>
);
