import { Link } from "react-router";
import { longDate } from "#app/lib/dates.ts";
import { categories, isCategoryName } from "#modules/catalogue/categories.ts";
import type { LinkedTag } from "./article-view.server.tsx";

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

type ArticleDatesProps = {
  /** ISO moment. */
  publishedAt: string;
  /** As displayed, such as "8 min read". */
  readTime: string;
  /** ISO day of the last change, if later. */
  updatedOn?: string | undefined;
};

/** The date of an article, its read time and the date of its last change. */
export function ArticleDates({ publishedAt, readTime, updatedOn }: ArticleDatesProps) {
  return (
    <>
      <time dateTime={publishedAt.slice(0, 10)}>{longDate(publishedAt)}</time>
      <span>{readTime}</span>
      {updatedOn && (
        <span>
          Updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
        </span>
      )}
    </>
  );
}

/** The tags of an article, each a link to all articles that have it. */
export function TagList({ tags, className }: { tags: readonly LinkedTag[]; className: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-3 font-mono text-note text-secondary ${className}`}>
      {tags.map(({ name, path }) => (
        <li key={name}>
          {path ? (
            <Link
              to={path}
              className="relative z-10 inline-flex min-h-8 items-center hover:text-blueprint hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
