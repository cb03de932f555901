import { emptyForm } from "#app/fields/fields.ts";
import { type ProjectContent, type ProjectForm, projectFields } from "./fields.ts";

/** A project in its form, as far as it is known. */
export function formOf({
  imageUrl,
  orderIndex = 0,
  ...same
}: Partial<ProjectContent>): ProjectForm {
  const empty = emptyForm(projectFields);
  return { ...empty, ...same, imageUrl: imageUrl ?? "", orderIndex: String(orderIndex) };
}
