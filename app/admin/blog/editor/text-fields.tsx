import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import type { PartProps } from "./post-editor.tsx";

/** Title and excerpt, with the slug between them. */
export function TextFields({ fields, set, error, children }: PartProps & { children: ReactNode }) {
  return (
    <>
      <Field name="title" label="Title" error={error("title")}>
        {(control) => (
          <input
            {...control}
            type="text"
            required
            value={fields.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      {children}
      <Field name="excerpt" label="Excerpt" error={error("excerpt")}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            required
            value={fields.excerpt}
            onChange={({ target }) => set({ excerpt: target.value })}
          />
        )}
      </Field>
    </>
  );
}
