import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToolPanel } from "./tool-panel.tsx";

type DescriptionToolProps = { editor: Editor; present: string; onClose: () => void };

/** A panel for the alt text of the selected image. */
export function DescriptionTool({ editor, present, onClose }: DescriptionToolProps) {
  const [alt, setAlt] = useState(present);
  function apply() {
    editor.commands.updateAttributes("image", { alt: alt.trim() });
    onClose();
  }
  return (
    <ToolPanel onEnter={apply} onClose={onClose}>
      <Field name="" label="Alt text" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" onClick={apply}>
        Set alt text
      </Button>
    </ToolPanel>
  );
}
