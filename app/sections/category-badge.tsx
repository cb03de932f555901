import type { CategoryName } from "#app/lib/categories.ts";

const colours: Record<CategoryName, string> = {
  FTTH: "border-ftth text-ftth",
  Solar: "border-solar-line bg-solar-ground text-solar",
  BIM: "border-bim text-bim",
  Civil: "border-civil text-civil",
};

/** The category of an article in its colour. */
export function CategoryBadge({ category }: { category: CategoryName }) {
  return (
    <span
      className={`inline-block rounded-sheet border px-2 py-0.5 text-note font-[550] ${colours[category]}`}
    >
      {category}
    </span>
  );
}
