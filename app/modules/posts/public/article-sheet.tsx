import { Link } from "react-router";
import { Markup } from "#app/site/sections/markup.tsx";
import { openSheet } from "#app/site/sheets/open-sheet.ts";
import { ArticleDates } from "./article-dates.tsx";
import { ArticleEnd } from "./article-end.tsx";
import type { ArticleLink } from "./article-links.tsx";
import { ArticleText } from "./article-text.tsx";
import type { ArticleView } from "./article-view.server.ts";
import { CategoryBadge } from "./category-badge.tsx";

type ArticleSheetProps = {
  article: ArticleView;
  /** Its public address. */
  url: string;
  related: readonly (ArticleLink & { excerpt: string })[];
  newer?: ArticleLink | undefined;
  older?: ArticleLink | undefined;
  /** The next step, below its text. */
  callToAction: { title: string; text: string; action: string };
};

/** An article from its title to the related articles. */
export function ArticleSheet({ article, url, ...others }: ArticleSheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within are clicked, also by keyboard
    <article className="bg-white" onClick={openSheet}>
      <div className="reading-progress print:hidden" aria-hidden="true" />
      <ArticleHead article={article} />
      <div className="sheet gap-x-16 gap-y-10 py-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:py-14 print:block print:py-6">
        {article.contents && <Markup html={article.contents} className="lg:order-1 print:hidden" />}
        <div>
          <ArticleText html={article.body} />
          <ArticleEnd article={article} url={url} {...others} />
        </div>
      </div>
    </article>
  );
}

function ArticleHead({ article }: { article: ArticleView }) {
  const { title, excerpt, topic, publishedAt, updatedOn, readTime, byline, lead } = article;
  return (
    <header className="border-rule border-b bg-paper">
      <div
        className={`sheet items-center gap-x-16 pt-28 pb-12 lg:pt-32 print:block print:pt-0 print:pb-6 ${lead ? "lg:grid lg:grid-cols-[1fr_35rem]" : ""}`}
      >
        <div>
          <Link
            to="/blog"
            className="link inline-flex min-h-11 items-center font-[550] print:hidden"
          >
            Back to the blog
          </Link>
          <p className="mt-4 font-mono text-note text-secondary">Technical Guide</p>
          <h1 className="mt-2 text-h2">{title}</h1>
          <p className="measure mt-5 text-lead text-secondary">{excerpt}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-secondary">
            <CategoryBadge topic={topic} />
            <ArticleDates {...{ publishedAt, readTime, updatedOn }} />
            <span
              className="contents"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component made it
              dangerouslySetInnerHTML={{ __html: byline }}
            />
          </p>
        </div>
        {lead && <Markup html={lead} className="max-lg:mt-8" />}
      </div>
    </header>
  );
}
