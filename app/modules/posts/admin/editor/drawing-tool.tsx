import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ListedDrawing } from "../drawings.ts";
import { insertDrawing } from "./drawing.ts";
import { ToolPanel } from "./tool-panel.tsx";

type Drawings = "loading" | "missing" | readonly ListedDrawing[];

/** The site's drawings, loaded when the tool opens. */
function useDrawings(): Drawings {
  const [drawings, setDrawings] = useState<Drawings>("loading");
  useEffect(() => {
    const abort = new AbortController();
    void fetch("/admin/blog/drawings", { signal: abort.signal })
      .then((answer) => (answer.ok ? answer.json() : "missing"))
      .catch(() => "missing")
      .then((found) => {
        if (!abort.signal.aborted) setDrawings(found);
      });
    return () => abort.abort();
  }, []);
  return drawings;
}

/** Inserts one of the site's drawings, with its title as the initial caption. */
export function DrawingTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const drawings = useDrawings();
  const [name, setName] = useState("");
  if (typeof drawings === "string") {
    return (
      <p role="status" className="border-rule border-t bg-paper p-3">
        {drawings === "loading"
          ? "Loading the drawings…"
          : "The drawings could not be loaded. Please try again."}
      </p>
    );
  }
  const chosen = drawings.find((drawing) => drawing.name === name);
  function insert() {
    if (!chosen) return;
    insertDrawing(editor, chosen);
    onClose();
  }
  return (
    <ToolPanel onEnter={insert} onClose={onClose}>
      <Field name="" label="Drawing" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <select
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          >
            <option value="">Choose a drawing</option>
            {drawings.map((drawing) => (
              <option key={drawing.name} value={drawing.name}>
                {drawing.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="secondary" disabled={!chosen} onClick={insert}>
        Insert drawing
      </Button>
      {chosen && (
        <img
          src={`/drawings/${chosen.name}.svg`}
          alt={`Preview: ${chosen.title}`}
          className="max-h-48 border border-rule bg-white object-contain"
        />
      )}
    </ToolPanel>
  );
}
