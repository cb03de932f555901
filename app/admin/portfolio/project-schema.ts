import { z } from "zod";
import { projectCategories } from "#app/catalogue/choices.ts";
import { choice, line, message } from "#app/forms/rules.server.ts";

const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

/** A display order as it was typed: its whole number, or 0 if it has none. */
function displayOrder(typed: string): number {
  const number = Number.parseInt(typed, 10) || 0;
  return Math.min(Math.max(number, smallest), largest);
}

/** The project form. */
export const projectSchema = z.object({
  title: line("Title"),
  category: choice("Category", projectCategories),
  description: message("Description"),
  featured: z.boolean().default(false),
  orderIndex: z.string().default("").transform(displayOrder),
  imageUrl: z
    .string()
    .optional()
    .transform((url) => url || null),
});
