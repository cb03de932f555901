import { categories, isCategoryName } from "#modules/catalogue/categories.ts";

/** An article's topic: a public category in its colour, or another by its name. */
export function CategoryBadge({ topic }: { topic: string }) {
  const colour = isCategoryName(topic) ? categories[topic].badge : "border-edge text-secondary";
  return (
    <span
      className={`inline-block rounded-sheet border px-2 py-0.5 font-[550] text-note ${colour}`}
    >
      {topic}
    </span>
  );
}
