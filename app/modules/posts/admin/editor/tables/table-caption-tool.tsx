import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToolPanel } from "../tool-panel.tsx";

type TableCaptionToolProps = { editor: Editor; present: string; onClose: () => void };

/** A panel for the caption above the table. */
export function TableCaptionTool({ editor, present, onClose }: TableCaptionToolProps) {
  const [caption, setCaption] = useState(present);
  function apply() {
    editor.commands.updateAttributes("table", { caption: caption.trim() });
    onClose();
  }
  return (
    <ToolPanel onEnter={apply} onClose={onClose}>
      <Field name="" label="Table caption" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" onClick={apply}>
        Set caption
      </Button>
    </ToolPanel>
  );
}
