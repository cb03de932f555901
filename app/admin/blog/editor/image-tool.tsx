import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToolPanel } from "./tool-panel.tsx";

/** Asks for an image of the media library and what is to be seen on it. */
export function ImageTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState("");
  function insert() {
    if (src.trim() === "") return;
    editor.chain().focus().setImage({ src: src.trim(), alt: alt.trim() }).run();
    onClose();
  }
  return (
    <ToolPanel onEnter={insert} onClose={onClose}>
      <Field name="" label="Image address" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            value={src}
            onChange={({ target }) => setSrc(target.value)}
          />
        )}
      </Field>
      <Field name="" label="What it shows" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" onClick={insert}>
        Insert image
      </Button>
    </ToolPanel>
  );
}
