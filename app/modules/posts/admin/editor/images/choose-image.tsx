import { type ReactNode, useRef } from "react";
import { imageTypes } from "#modules/media/media.ts";

/** The style of an action next to an image of the text. */
export const imageAction = "link min-h-11 font-[550]";

type ChooseImageProps = { onFile: (file: File) => void; children: ReactNode };

/** A button that opens the file dialog for an image. */
export function ChooseImage({ onFile, children }: ChooseImageProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()} className={imageAction}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(",")}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
