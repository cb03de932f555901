import { Link } from "react-router";
import { postPath } from "#app/lib/page-paths.ts";
import { Markup } from "#app/site/sections/markup.tsx";
import { openSheet } from "#app/site/sheets/open-sheet.ts";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { ArticleDates, CategoryBadge, TagList } from "./article-parts.tsx";
import { ArticleText } from "./article-text.tsx";
import type { ArticleView } from "./article-view.server.tsx";

type ArticleLink = { slug: string; title: string };

/** Other articles on the same subject. */
function RelatedArticles({ related }: { related: readonly (ArticleLink & { excerpt: string })[] }) {
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
function NeighbourArticles({ newer, older }: NeighboursProps) {
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

const networks = [
  {
    name: "LinkedIn",
    address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  {
    name: "Twitter",
    address: (url: string, title: string) =>
      `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  {
    name: "Facebook",
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
] as const;

/** Links to the networks' share pages, in a small window, or in a new tab without scripts or pop-ups. */
function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 sm:gap-3">
      <span className="text-secondary">Share</span>
      {networks.map(({ name, address }) => {
        const href = address(encodeURIComponent(url), encodeURIComponent(title));
        return (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses("secondary", "max-sm:px-3!")}
            onClick={(event) => {
              const small = window.open(href, "share", "width=600,height=400");
              if (!small) return;
              small.opener = null;
              event.preventDefault();
            }}
          >
            {name}
          </a>
        );
      })}
    </div>
  );
}

type ArticleEndProps = {
  article: ArticleView;
  url: string;
  related: readonly (ArticleLink & { excerpt: string })[];
  newer?: ArticleLink | undefined;
  older?: ArticleLink | undefined;
  /** The next step. */
  callToAction: { title: string; text: string; action: string };
};

/** The parts below an article's text: the next step, its tags, the newsletter, other articles. */
function ArticleEnd(props: ArticleEndProps) {
  const { article, url, related, newer, older, callToAction } = props;
  const { title, tags, contactService } = article;
  const service = contactService ? `?service=${encodeURIComponent(contactService)}` : "";
  return (
    <footer className="mt-14 print:hidden">
      <section className="border-ink border-y py-8">
        <h2 className="text-h3">{callToAction.title}</h2>
        <p className="measure mt-3 text-secondary">{callToAction.text}</p>
        <ButtonLink to={`/contact${service}`} className="mt-5">
          {callToAction.action}
        </ButtonLink>
      </section>
      <TagList tags={tags} className="mt-8" />
      <ShareLinks url={url} title={title} />
      <RelatedArticles related={related} />
      <NeighbourArticles newer={newer} older={older} />
    </footer>
  );
}

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
