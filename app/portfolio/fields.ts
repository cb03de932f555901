import { projectCategories } from "#app/catalogue/admin-categories.ts";
import type { Fields, FormValues, SavedValues } from "#app/fields/fields.ts";

/** Every field of a project, in the order of its form. A line or a text needs no more than its entry and a migration. */
export const projectFields = {
  title: { label: "Title", kind: "line" },
  category: { label: "Category", kind: "choice", options: projectCategories },
  description: { label: "Description", kind: "text", rows: 6 },
  featured: { label: "Featured", kind: "flag" },
  orderIndex: {
    ...{ label: "Display Order", kind: "integer" },
    hint: "The smallest number is shown first.",
  },
  imageUrl: {
    ...{ label: "Main image", kind: "image" },
    hint: "Without one, visitors see the drawing of its category.",
  },
} as const satisfies Fields;

/** What is written of a project. */
export type ProjectContent = SavedValues<typeof projectFields>;

/** What the form of a project holds. */
export type ProjectForm = FormValues<typeof projectFields>;
