import { type CategoryName, categories } from "#modules/catalogue/categories.ts";

/** The short bar in a category's colour over the title of a service. */
export function CategoryBar({ category }: { category: CategoryName }) {
  return (
    <span
      aria-hidden="true"
      className={`mb-3 block h-1 w-12 sm:mb-5 ${categories[category].bar}`}
    />
  );
}
