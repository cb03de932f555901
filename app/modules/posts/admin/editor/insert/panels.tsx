import type { Editor } from "@tiptap/core";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import type { ListedDrawing } from "../../drawings.ts";
import { insertDrawing } from "../drawing.ts";
import { EmbedTool } from "../embeds/embed-tool.tsx";
import { continueAfter, showImage } from "../figure.ts";
import { FileTool } from "../files/file-tool.tsx";
import { FormulaTool } from "../formula/formula-tool.tsx";
import { FootnoteTool } from "../notes/footnote-tool.tsx";
import { CrossReferenceTool } from "../numbers/cross-reference-tool.tsx";
import { ToolPanel } from "../tool-panel.tsx";
import type { InsertPanel } from "./entries.ts";

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
function DrawingTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

/** Inserts an image into the text, with its alt text. */
function ImageTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

/** The panel of each entry. It inserts the choice into the text and closes itself. */
export const insertPanels: Record<
  InsertPanel,
  ComponentType<{ editor: Editor; onClose: () => void }>
> = {
  image: ImageTool,
  drawing: DrawingTool,
  file: FileTool,
  video: EmbedTool,
  formula: FormulaTool,
  footnote: FootnoteTool,
  "cross-reference": CrossReferenceTool,
};
