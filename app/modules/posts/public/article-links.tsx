import { Link } from "react-router";
import { postPath } from "#app/lib/page-paths.ts";

export type ArticleLink = { slug: string; title: string };

/** Other articles on the same subject. */
export function RelatedArticles({
  related,
}: {
  related: readonly (ArticleLink & { excerpt: string })[];
}) {
  if (related.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-h3">Related Articles</h2>
      <ul className="mt-5 grid gap-8 sm:grid-cols-2">
        {related.map(({ slug, title, excerpt }) => (
          // A single article fills the row.
          <li key={slug} className="border-rule border-t pt-4 only:col-span-full">
            <Link
              to={postPath(slug)}
              className="link -my-2 inline-flex min-h-11 items-center py-2 font-[550]"
            >
              {title}
            </Link>
            <p className="measure mt-2 text-[0.9688rem] text-secondary">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type NeighboursProps = { newer?: ArticleLink | undefined; older?: ArticleLink | undefined };

/** The articles that were published just before and just after. */
export function NeighbourArticles({ newer, older }: NeighboursProps) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label="Other articles"
      className="mt-12 grid gap-8 border-rule border-t pt-6 sm:grid-cols-2"
    >
      {older && <Neighbour side="Previous" rel="prev" article={older} />}
      {newer && <Neighbour side="Next" rel="next" article={newer} />}
    </nav>
  );
}

type NeighbourProps = { side: "Previous" | "Next"; rel: "prev" | "next"; article: ArticleLink };

function Neighbour({ side, rel, article: { slug, title } }: NeighbourProps) {
  return (
    <Link
      to={postPath(slug)}
      rel={rel}
      className={`group block py-1 ${side === "Next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="block font-mono text-note text-secondary">{side}</span>
      <span className="mt-1 block font-[550] group-hover:text-blueprint group-hover:underline">
        {title}
      </span>
    </Link>
  );
}
