import type { CategoryName } from "#app/lib/categories.ts";

const colours: Record<CategoryName, string> = {
  FTTH: "bg-ftth",
  Solar: "bg-solar-line",
  BIM: "bg-bim",
  Civil: "bg-civil",
};

/** The short bar in a category's colour over the title of a service. */
export function CategoryBar({ category }: { category: CategoryName }) {
  return <span aria-hidden="true" className={`mb-5 block h-1 w-12 ${colours[category]}`} />;
}
