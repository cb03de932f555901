import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useChange } from "../use-change.ts";
import type { mediaAction } from "./actions.server.ts";
import { maxWords } from "./max-words.ts";

/** A new image without alt text. */
export type NewImage = { url: string; name: string };

type AskAltProps = { images: readonly NewImage[]; onDone: () => void };

/** Prompts for the alt texts of new images. */
export function AskAlt({ images, onDone }: AskAltProps) {
  const change = useChange<typeof mediaAction>();
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    if (change.state !== "idle" || !change.data?.done || answered.current === change.data) return;
    answered.current = change.data;
    onDone();
  }, [change.state, change.data, onDone]);
  if (images.length === 0) return null;
  return (
    <change.Form method="post" action="/admin/media" className="mt-8">
      <h3 className="text-[1rem] tracking-normal">Describe your images</h3>
      <p className="mt-1 text-note text-secondary">
        Alt text describes an image for people who cannot see it, and for search. Leave it blank for
        decorative images.
      </p>
      <input type="hidden" {...change.intent("alts")} />
      <ul className="mt-4 grid gap-4">
        {images.map(({ url, name }) => (
          <li key={url} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-end gap-4">
            <img
              src={url}
              alt=""
              className="aspect-square w-full border border-rule bg-paper object-contain"
            />
            <input type="hidden" name="path" value={url} />
            <Field name="alt" label={`Alt text of ${name}`}>
              {(control) => <input {...control} maxLength={maxWords} autoComplete="off" />}
            </Field>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="submit"
          look="secondary"
          disabled={change.state !== "idle"}
          className="min-h-11 px-5"
        >
          Save alt texts
        </Button>
        <Button onClick={onDone} look="secondary" className="min-h-11 px-5">
          Later
        </Button>
      </div>
    </change.Form>
  );
}
