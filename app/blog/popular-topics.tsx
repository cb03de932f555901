import { Link } from "react-router";
import { blogListingQuery } from "#app/blog/blog-listing.ts";
import { categoryNames } from "#app/catalogue/categories.ts";
import type { blogDocument } from "#app/content/blog.ts";
import type { ContentOf } from "#app/documents/define-content.ts";

type Topics = ContentOf<typeof blogDocument>["topics"];

/** What the firm writes about; each leads to its articles. */
export function PopularTopics({ topics }: { topics: Topics }) {
  return (
    <>
      <h2>{topics.title}</h2>
      <ul className="mt-10 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
        {categoryNames.map((category) => (
          <li key={category}>
            <Link
              to={`/blog${blogListingQuery({ category, words: "", page: 1 })}`}
              className="group block h-full bg-white p-6 hover:bg-paper"
            >
              <span className="font-[550] group-hover:text-blueprint group-hover:underline">
                {topics[category].title}
              </span>
              <span className="mt-1 block font-mono text-note text-secondary">
                {topics[category].articles} Articles
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
