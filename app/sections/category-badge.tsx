import { type CategoryName, isCategoryName } from "#app/lib/categories.ts";

const colours: Record<CategoryName, string> = {
  FTTH: "border-ftth text-ftth",
  Solar: "border-solar-line bg-solar-ground text-solar",
  BIM: "border-bim text-bim",
  Civil: "border-civil text-civil",
};

/** What an article is about: a public category in its colour, or another by its name. */
export function CategoryBadge({ topic }: { topic: string }) {
  const colour = isCategoryName(topic) ? colours[topic] : "border-edge text-secondary";
  return (
    <span
      className={`inline-block rounded-sheet border px-2 py-0.5 font-[550] text-note ${colour}`}
    >
      {topic}
    </span>
  );
}
