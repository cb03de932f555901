import { Link } from "react-router";

export type Topic = { title: string; path: string; articles: number };

/** What the firm writes about: each leads to its articles, and says how many there are. */
export function PopularTopics({ title, topics }: { title: string; topics: readonly Topic[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="mt-10 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
        {topics.map(({ title: topic, path, articles }) => (
          <li key={path}>
            <Link to={path} className="group block h-full bg-white p-6 hover:bg-paper">
              <span className="font-[550] group-hover:text-blueprint group-hover:underline">
                {topic}
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
