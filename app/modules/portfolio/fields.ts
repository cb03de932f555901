import type { FlatFields, SavedValues } from "#app/fields/fields.ts";
import { emptyForm, type FormValues } from "#app/fields/values.ts";

/** Every field of a project, in the order of its form. A line or a text needs no more than its entry and a migration. */
export const projectFields = {
  title: { label: "Title", kind: "line" },
  slug: { label: "Slug", kind: "slug" },
  category: { label: "Category", kind: "choice", options: [] },
  description: {
    label: "Description",
    kind: "text",
    rows: 6,
    maxLength: 5_000,
    hint: "Shown in the portfolio with the gallery.",
  },
  clientType: {
    label: "Client type",
    kind: "line",
    isOptional: true,
    hint: "For example, “Network operator”. This and the next three fields are shown on the project page.",
  },
  country: { label: "Country", kind: "line", isOptional: true },
  lod: {
    label: "LOD",
    kind: "line",
    isOptional: true,
    hint: "For example, “LOD 300”. Leave blank without a model.",
  },
  scope: {
    label: "Scope",
    kind: "text",
    isOptional: true,
    rows: 4,
    maxLength: 2_000,
    hint: "The drawings, and the data they were based on.",
  },
  featured: { label: "Featured", kind: "flag" },
  orderIndex: {
    label: "Display Order",
    kind: "integer",
    min: -2_147_483_648,
    max: 2_147_483_647,
    isOptional: true,
    hint: "Lower numbers appear first.",
  },
  imageUrl: {
    label: "Main image",
    kind: "imageUrl",
    hint: "Leave blank to show the category's drawing.",
  },
  published: {
    label: "Published",
    kind: "flag",
    isOn: true,
    hint: "Drafts are visible only in the admin or with a preview link.",
  },
} as const satisfies FlatFields;

/** The written part of a project. */
export type ProjectContent = SavedValues<typeof projectFields, "">;

type ProjectFormValues = FormValues<typeof projectFields>;

/** A project in its form, as far as it is known. */
export function formOfProject({
  imageUrl,
  orderIndex = 0,
  ...same
}: Partial<ProjectContent>): ProjectFormValues {
  const empty = emptyForm(projectFields);
  return { ...empty, ...same, imageUrl: imageUrl ?? "", orderIndex: String(orderIndex) };
}
