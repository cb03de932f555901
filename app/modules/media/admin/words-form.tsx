import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { mediaAction } from "./actions.server.ts";
import { FocusField } from "./focus-field.tsx";
import type { LibraryFile } from "./library-files.ts";
import { maxWords } from "./max-words.ts";

/** The texts of a file: alt text and focal point of an image, and caption. */
export function WordsForm({ file }: { file: LibraryFile }) {
  const fetcher = useChange<typeof mediaAction>();
  const errors = fetcher.data?.errors;
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" {...fetcher.intent("alt")} />
      <input type="hidden" name="path" value={file.path} />
      {file.kind === "Image" && (
        <Field
          name="alt"
          label="Alt text"
          hint="Describe the image for people who cannot see it."
          error={errors?.alt}
        >
          {(control) => (
            <textarea {...control} rows={2} maxLength={maxWords} defaultValue={file.alt} />
          )}
        </Field>
      )}
      <Field name="caption" label="Caption" error={errors?.caption} optional>
        {(control) => (
          <textarea {...control} rows={2} maxLength={maxWords} defaultValue={file.caption} />
        )}
      </Field>
      {file.picture && file.kind === "Image" && (
        <FocusField file={file} picture={file.picture} error={errors?.focusX ?? errors?.focusY} />
      )}
      <Button
        type="submit"
        look="secondary"
        disabled={fetcher.state !== "idle"}
        className="min-h-11 justify-self-start px-5"
      >
        Save
      </Button>
    </fetcher.Form>
  );
}
