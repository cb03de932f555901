import { Field } from "#app/ui/field.tsx";
import { postFields } from "../../fields.ts";
import type { EditorPart } from "./editor-part.ts";
import { intoText } from "./into-text.ts";

/** The title of a post, focused in a new post. Enter moves into the text. */
export function TitleField({ form, set, error, postId, text }: EditorPart) {
  return (
    <Field name="title" label={postFields.title.label} error={error("title")}>
      {(control) => (
        <input
          {...control}
          type="text"
          required
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: who opens a new post begins with its title
          autoFocus={postId === null}
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
          onKeyDown={intoText(text)}
        />
      )}
    </Field>
  );
}
