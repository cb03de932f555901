import { FieldControl } from "#app/admin/field-controls.tsx";
import { type PostForm, postFields } from "../../fields.ts";
import { isNeededToPublish } from "../../to-publish.ts";
import type { EditorPart } from "./editor-part.ts";
import { isPublication } from "./publication.ts";

type PostControlProps = EditorPart & {
  name: keyof PostForm;
  /** Replaces the hint in the field's definition. */
  hint?: string;
  onBlur?: () => void;
};

/** The default control of a field of a post. */
export function PostControl({
  name,
  form,
  set,
  error,
  hint,
  onBlur,
  categories,
}: PostControlProps) {
  return (
    <FieldControl
      name={name}
      field={postFields[name]}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
      error={error(name)}
      hint={hint}
      onBlur={onBlur}
      isRequired={isNeededToPublish(name) ? isPublication(form) : undefined}
      options={name === "category" ? categories : undefined}
    />
  );
}
