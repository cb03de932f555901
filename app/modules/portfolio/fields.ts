import type { FlatFields, SavedValues } from "#app/fields/fields.ts";
import type { FormValues } from "#app/fields/values.ts";

/** A part of the case study on the project page, headed by its label. */
const caseStudyText = (label: string) =>
  ({ label, kind: "text", isOptional: true, rows: 4, maxLength: 2_000 }) as const;

/** Every field of a project. A new one also needs a place in the form, in `parts` of admin/project-form.tsx, and a migration. */
export const projectFields = {
  title: { label: "Title", kind: "line" },
  slug: { label: "Slug", kind: "slug" },
  category: { label: "Category", kind: "choice", options: [] },
  description: {
    label: "Description",
    kind: "text",
    rows: 6,
    maxLength: 5_000,
    hint: "Shown on the card in the portfolio and above the gallery, not on the project page.",
  },
  clientType: {
    label: "Client type",
    kind: "line",
    isOptional: true,
    hint: "For example, “Network operator”.",
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
  challenge: {
    ...caseStudyText("Challenge"),
    hint: "For example, a tight space, a strict authority or a short deadline. Blank parts are not shown.",
  },
  data: {
    ...caseStudyText("Data"),
    hint: "Scans, surveys, maps and earlier drawings, with their accuracy.",
  },
  method: { ...caseStudyText("Method"), hint: "The steps, software and standards." },
  result: {
    ...caseStudyText("Result"),
    hint: "The delivered drawings or models, in figures if possible.",
  },
  days: {
    label: "Working days",
    kind: "integer",
    min: 0,
    max: 1_000,
    isOptional: true,
    hint: "From start to delivery.",
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

/** A project in its form, as it is typed. */
export type ProjectForm = FormValues<typeof projectFields> & {
  /** Images for the end of its gallery. */
  gallery: string[];
  /** Images that were just uploaded, with their alt texts. */
  newImages: { url: string; name: string; alt: string }[];
};

/** The name of the edited project in the places of its texts (text-marks.ts). */
export const projectMark = "project";
