import { Link } from "react-router";
import { postPath } from "#app/lib/page-paths.ts";
import { DrawingPicture } from "#app/site/sections/drawing-picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import type { Picture } from "#modules/media/media.ts";
import { ArticleDates, CategoryBadge, TagList } from "./article-parts.tsx";
import type { LinkedTag } from "./article-view.server.tsx";

export type ArticleSummary = {
  slug: string;
  title: string;
  excerpt: string;
  topic: string;
  tags: readonly LinkedTag[];
  readTime: string;
  /** ISO moment. */
  publishedAt: string;
  /** ISO day of the last change, if later. */
  updatedOn?: string | undefined;
  /** The post's image, or one of the site's drawings. */
  picture: Picture | { drawing: string };
};

const frame = "aspect-[640/400] w-full border border-rule bg-white group-hover:border-ink";

/** An article as a card in a listing. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { slug, title, excerpt, picture, publishedAt, updatedOn, readTime, topic, tags } = article;
  return (
    <article className="group relative flex h-full flex-col">
      {"url" in picture ? (
        <MediaPicture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw"
          className={`${frame} object-cover`}
        />
      ) : (
        <DrawingPicture
          name={picture.drawing}
          sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw"
          className={`${frame} object-contain p-3`}
        />
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-secondary">
        <CategoryBadge topic={topic} />
        <ArticleDates {...{ publishedAt, readTime, updatedOn }} />
      </p>
      <h2 className="mt-3 line-clamp-2 text-h3">{title}</h2>
      <p className="mt-2 line-clamp-3 text-[0.9688rem] text-secondary">{excerpt}</p>
      <TagList tags={tags} className="mt-1.5" />
      <p className="mt-auto pt-2">
        <Link
          to={postPath(slug)}
          className="link inline-flex min-h-11 items-center font-[550] after:absolute after:inset-0"
        >
          Read Full Article<span className="sr-only">: {title}</span>
        </Link>
      </p>
    </article>
  );
}

/** Articles as cards. */
export function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="entering mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}

type ListingPagesProps = {
  /** From 1. */
  page: number;
  more: boolean;
  /** The address of a page by its number. */
  to: (page: number) => string;
};

/** Links to the previous and the next page of a list of articles. */
export function ListingPages({ page, more, to }: ListingPagesProps) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Pages" className="mt-14 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev" variant="secondary">
          Previous page
        </ButtonLink>
      )}
      <span className="font-mono text-note text-secondary">Page {page}</span>
      {more && (
        <ButtonLink to={to(page + 1)} rel="next" variant="secondary">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
