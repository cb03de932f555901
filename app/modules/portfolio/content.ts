import { emptyForm } from "#app/fields/fields.ts";
import { type ProjectContent, type ProjectFormValues, projectFields } from "./fields.ts";

/** A project in its form, as far as it is known. */
export function formOfProject({
  imageUrl,
  orderIndex = 0,
  ...same
}: Partial<ProjectContent>): ProjectFormValues {
  const empty = emptyForm(projectFields);
  return { ...empty, ...same, imageUrl: imageUrl ?? "", orderIndex: String(orderIndex) };
}
