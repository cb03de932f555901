import { blogPage } from "#app/content/blog.ts";

/** What the firm writes about, with the counts of the specification. */
export function PopularTopics() {
  const { title, cards } = blogPage.topics;
  return (
    <>
      <h2>{title}</h2>
      <dl className="mt-10 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ title: topic, articles }) => (
          <div key={topic} className="bg-white p-6">
            <dt className="font-[550]">{topic}</dt>
            <dd className="mt-1 font-mono text-note text-secondary">{articles} Articles</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
