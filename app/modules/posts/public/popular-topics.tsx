import { Link } from "react-router";
import type { PopularTopic } from "#modules/catalogue/blog-fields.ts";
import { blogListingQuery } from "./blog-listing.ts";

type Topics = { title: string; items: readonly PopularTopic[] };

/** The firm's topics; each links to its articles. */
export function PopularTopics({ topics }: { topics: Topics }) {
  return (
    <>
      <h2>{topics.title}</h2>
      <ul className="mt-10 flex flex-wrap gap-px border border-rule bg-rule *:grow *:basis-60">
        {topics.items.map(({ category, title, articles }) => (
          <li key={category}>
            <Link
              to={`/blog${blogListingQuery({ category, words: "", page: 1 })}`}
              className="group block h-full bg-white p-6 hover:bg-paper"
            >
              <span className="font-[550] group-hover:text-blueprint group-hover:underline">
                {title}
              </span>
              <span className="mt-1 block font-mono text-note text-secondary">
                {articles} {articles === 1 ? "Article" : "Articles"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
