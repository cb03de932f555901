import { emptyForm, type Fields, type FormValues, type SavedValues } from "#app/fields/fields.ts";

/** Every field of a project, in the order of its form. A line or a text needs no more than its entry and a migration. */
export const projectFields = {
  title: { label: "Title", kind: "line" },
  slug: { label: "Slug", kind: "slug" },
  category: { label: "Category", kind: "choice" },
  description: {
    label: "Description",
    kind: "text",
    rows: 6,
    hint: "Shown in the portfolio with the gallery.",
  },
  clientType: {
    label: "Client type",
    kind: "optionalLine",
    hint: "For example, “Network operator”. This and the next three fields are shown on the project page.",
  },
  country: { label: "Country", kind: "optionalLine" },
  lod: {
    label: "LOD",
    kind: "optionalLine",
    hint: "For example, “LOD 300”. Leave blank without a model.",
  },
  scope: {
    label: "Scope",
    kind: "optionalText",
    rows: 4,
    maxLength: 2_000,
    hint: "The drawings, and the data they were based on.",
  },
  featured: { label: "Featured", kind: "flag" },
  orderIndex: {
    label: "Display Order",
    kind: "integer",
    hint: "Lower numbers appear first.",
  },
  imageUrl: {
    label: "Main image",
    kind: "image",
    hint: "Leave blank to show the category's drawing.",
  },
  published: {
    label: "Published",
    kind: "flag",
    isOn: true,
    hint: "Drafts are visible only in the admin or with a preview link.",
  },
} as const satisfies Fields;

/** The written part of a project. */
export type ProjectContent = SavedValues<typeof projectFields>;

/** The values of a project's form. */
export type ProjectFormValues = FormValues<typeof projectFields>;

/** A project in its form, as far as it is known. */
export function formOfProject({
  imageUrl,
  orderIndex = 0,
  ...same
}: Partial<ProjectContent>): ProjectFormValues {
  const empty = emptyForm(projectFields);
  return { ...empty, ...same, imageUrl: imageUrl ?? "", orderIndex: String(orderIndex) };
}
