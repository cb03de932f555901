import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToolPanel } from "../tool-panel.tsx";
import { insertCrossReference } from "./cross-reference.ts";
import { numberedNodes } from "./numbered-nodes.ts";

/** Maximum length of a caption in the list, in characters. */
const maxShown = 70;

const shortened = (words: string) =>
  words.length > maxShown ? `${words.slice(0, maxShown - 1).trimEnd()}…` : words;

/** A panel for choosing the figure, table, formula or source to refer to. */
export function CrossReferenceTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const doc = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc });
  const targets = numberedNodes(doc);
  const [name, setName] = useState("");
  const chosen = targets.find((target) => target.name === name);
  function insert() {
    if (!chosen) return;
    insertCrossReference(editor, chosen);
    onClose();
  }
  if (targets.length === 0) {
    return (
      <p role="status" className="border-rule border-t bg-paper p-3">
        Nothing in this post is numbered yet. Add a caption to number a figure or table.
      </p>
    );
  }
  return (
    <ToolPanel onEnter={insert} onClose={onClose}>
      <Field name="" label="Refer to" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <select
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          >
            <option value="">Choose a figure, table or formula</option>
            {targets.map((target) => (
              <option key={target.pos} value={target.name}>
                {`${target.name}: ${shortened(target.words)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="secondary" disabled={!chosen} onClick={insert}>
        Insert cross-reference
      </Button>
    </ToolPanel>
  );
}
