import { data, Link } from "react-router";
import { findArticle, relatedArticles } from "#app/content/articles/articles.ts";
import { firm } from "#app/content/firm.ts";
import { longDate } from "#app/lib/dates.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CategoryBadge } from "#app/sections/category-badge.tsx";
import { ShareLinks } from "#app/sections/share-links.tsx";
import { NotFound } from "#app/site/not-found.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/article";
import { articleBody } from "./article-body.server.ts";

export const handle: PageHandle = { cache: { tags: ["blog"] } };

export function loader({ context, params }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (!article) return data(null, { status: 404 });
  const { content, ...shown } = article;
  return data({
    siteUrl: context.get(servicesContext).siteUrl,
    article: shown,
    body: articleBody(content),
    related: relatedArticles(article).map(({ slug, title, excerpt }) => ({ slug, title, excerpt })),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { slug, seoTitle, seoDescription, keywords, publishedAt } = loaderData.article;
  return [
    ...pageMeta(loaderData.siteUrl, {
      title: seoTitle,
      description: seoDescription,
      path: `/blog/${slug}`,
      article: { publishedAt },
    }),
    { name: "keywords", content: keywords.join(", ") },
  ];
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { article, body, related, siteUrl } = loaderData;
  const { title, excerpt, publishedAt, readTime, category, tags, slug } = article;
  return (
    <article className="bg-white">
      <header className="border-b border-rule bg-paper">
        <div className="sheet max-w-[60rem] pt-28 pb-12 lg:pt-32">
          <Link
            to="/blog"
            className="inline-flex min-h-11 items-center font-[550] text-blueprint underline underline-offset-4 print:hidden"
          >
            Back to the blog
          </Link>
          <p className="mt-4 font-mono text-note text-secondary">Technical Guide</p>
          <h1 className="mt-2 text-h2">{title}</h1>
          <p className="mt-5 measure text-lead text-secondary">{excerpt}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-secondary">
            <CategoryBadge category={category} />
            <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
            <span>{readTime}</span>
            <span>{firm.name} team</span>
          </p>
        </div>
      </header>
      <div className="sheet max-w-[60rem] py-14">
        <nav aria-label="Contents" className="border-l-2 border-rule pl-5 print:hidden">
          <p className="font-mono text-note text-secondary">Contents</p>
          <ol className="mt-2">
            {body.contents.map(({ id, title: heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center hover:text-blueprint hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div
          className="prose mt-12"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an article of our own, kept with the code
          dangerouslySetInnerHTML={{ __html: body.html }}
        />
        <footer className="mt-14 border-t border-ink pt-6 print:hidden">
          <ul className="flex flex-wrap gap-x-4 font-mono text-note text-secondary">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
          <ShareLinks url={`${siteUrl}/blog/${slug}`} title={title} />
          {related.length > 0 && (
            <section className="mt-12">
              <h2 className="text-h3">Related Articles</h2>
              <ul className="mt-5 grid gap-8 sm:grid-cols-2">
                {related.map((other) => (
                  <li key={other.slug} className="border-t border-rule pt-4">
                    <Link
                      to={`/blog/${other.slug}`}
                      className="font-[550] text-blueprint underline underline-offset-4"
                    >
                      {other.title}
                    </Link>
                    <p className="mt-2 text-[0.9688rem] text-secondary">{other.excerpt}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </footer>
      </div>
    </article>
  );
}
