import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { continueAfter, showImage } from "./figure.ts";
import { ToolPanel } from "./tool-panel.tsx";

/** Inserts an image into the text, with its alt text. */
export function ImageTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  // The panel grows when an image is chosen.
  useEffect(() => {
    if (src) button.current?.scrollIntoView({ block: "nearest" });
  }, [src]);
  function insert() {
    if (src === "") return;
    editor
      .chain()
      .focus()
      .setImage({ src, alt: alt.trim() })
      .command(({ tr }) => continueAfter(tr))
      .run();
    onClose();
    showImage(editor, src);
  }
  return (
    <ToolPanel onEnter={insert} onClose={onClose}>
      <ImageField
        name="inserted"
        label="Image in the text"
        folder="blog"
        isSmall
        value={src}
        onChange={(url, words) => {
          setSrc(url);
          if (words) setAlt(words);
        }}
        className="basis-full"
      />
      <Field name="" label="Alt text" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <Button ref={button} look="secondary" disabled={src === ""} onClick={insert}>
        Insert image
      </Button>
    </ToolPanel>
  );
}
