import { Link } from "react-router";
import { longDate } from "#app/lib/dates.ts";
import type { Picture } from "#app/lib/media.ts";
import { openSheet } from "#app/sheets/open-sheet.ts";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { ArticleEnd } from "./article-end.tsx";
import type { ArticleLink } from "./article-links.tsx";
import { CategoryBadge } from "./category-badge.tsx";

export type ArticleView = {
  slug: string;
  title: string;
  excerpt: string;
  topic: string;
  tags: readonly string[];
  readTime: string;
  author: string;
  /** ISO moment or day. */
  publishedAt: string;
  /** ISO day of the last change, where that is later. */
  updatedOn?: string | undefined;
  image?: Picture | undefined;
  /** Its HTML, clean, and the headings in it. */
  body: { html: string; contents: readonly { id: string; title: string }[] };
};

type ArticleSheetProps = {
  article: ArticleView;
  /** Its public address. */
  url: string;
  related: readonly (ArticleLink & { excerpt: string })[];
  newer?: ArticleLink | undefined;
  older?: ArticleLink | undefined;
};

/** An article from its title to what to read next. */
export function ArticleSheet({ article, url, ...others }: ArticleSheetProps) {
  const { body } = article;
  return (
    <article className="bg-white">
      <div className="reading-progress print:hidden" aria-hidden="true" />
      <ArticleHead article={article} />
      <div className="sheet max-w-[60rem] py-14 print:py-6">
        {body.contents.length > 1 && <Contents headings={body.contents} />}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links within, also by the keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div
          className="prose mt-12 print:mt-0"
          onClick={openSheet}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it went through the allow-list
          dangerouslySetInnerHTML={{ __html: body.html }}
        />
        <ArticleEnd article={article} url={url} {...others} />
      </div>
    </article>
  );
}

function ArticleHead({ article }: { article: ArticleView }) {
  const { title, excerpt, topic, publishedAt, updatedOn, readTime, author, image } = article;
  return (
    <header className="border-rule border-b bg-paper">
      <div className="sheet max-w-[60rem] pt-28 pb-12 lg:pt-32 print:pt-0 print:pb-6">
        <Link to="/blog" className="link inline-flex min-h-11 items-center font-[550] print:hidden">
          Back to the blog
        </Link>
        <p className="mt-4 font-mono text-note text-secondary">Technical Guide</p>
        <h1 className="mt-2 text-h2">{title}</h1>
        <p className="measure mt-5 text-lead text-secondary">{excerpt}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-secondary">
          <CategoryBadge topic={topic} />
          <time dateTime={publishedAt.slice(0, 10)}>{longDate(publishedAt)}</time>
          {updatedOn && (
            <span>
              Updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
            </span>
          )}
          <span>{readTime}</span>
          <span>{author}</span>
        </p>
        {image && (
          <MediaPicture
            picture={image}
            sizes="(min-width: 75rem) 75rem, 92vw"
            loading="eager"
            className="mt-8 aspect-[1200/630] w-full border border-rule object-cover"
          />
        )}
      </div>
    </header>
  );
}

function Contents({ headings }: { headings: ArticleView["body"]["contents"] }) {
  return (
    <nav aria-label="Contents" className="border-rule border-l-2 pl-5 print:hidden">
      <p className="font-mono text-note text-secondary">Contents</p>
      <ol className="mt-2">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug hover:text-blueprint hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
