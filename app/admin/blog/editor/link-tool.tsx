import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToolPanel } from "./tool-panel.tsx";

/** Asks where the chosen words lead. */
export function LinkTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes("link").href ?? "");
  const [href, setHref] = useState(present);
  const address = href.trim();
  function apply() {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !present) {
      chain
        .insertContent({
          type: "text",
          text: address,
          marks: [{ type: "link", attrs: { href: address } }],
        })
        .run();
    } else chain.setLink({ href: address }).run();
    onClose();
  }
  return (
    <ToolPanel onEnter={apply} onClose={onClose}>
      <Field name="" label="Link address" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="url"
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            placeholder="https://… or /contact"
            value={href}
            onChange={({ target }) => setHref(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" onClick={apply}>
        {address === "" && present ? "Remove link" : "Set link"}
      </Button>
    </ToolPanel>
  );
}
