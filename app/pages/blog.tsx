import { Link } from "react-router";
import { articles } from "#app/content/articles/articles.ts";
import { blogPage } from "#app/content/blog.ts";
import { categoryNames, isCategoryName } from "#app/lib/categories.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { newsletterRequest } from "#app/requests/newsletter/action.server.ts";
import { NewsletterForm } from "#app/requests/newsletter/form.tsx";
import { setUpForm } from "#app/requests/receive.server.ts";
import { ArticleCard, type ArticleSummary } from "#app/sections/article-card.tsx";
import { Beside } from "#app/sections/beside.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Section } from "#app/sections/section.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/blog";

export const handle: PageHandle = {
  cache: { tags: ["blog"], params: { category: isCategoryName } },
};

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("category") ?? "";
  const category = isCategoryName(asked) ? asked : undefined;
  const shown = articles.filter((article) => !category || article.category === category);
  return {
    siteUrl: context.get(servicesContext).siteUrl,
    setup: setUpForm(newsletterRequest, context),
    category,
    // Without their bodies, which the listing does not show.
    articles: shown.map(
      ({ slug, title, excerpt, image, publishedAt, readTime, category, tags }): ArticleSummary => ({
        slug,
        title,
        excerpt,
        image,
        publishedAt,
        readTime,
        category,
        tags,
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", { ...blogPage.meta, path: blogPage.path });

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { newsletter, topics } = blogPage;
  return (
    <>
      <PageHero {...blogPage.hero} />
      <Section ground="white" space="narrow">
        <CategoryLinks chosen={loaderData.category} />
        {loaderData.articles.length === 0 && (
          <p className="mt-10 text-lead text-secondary">{blogPage.none}</p>
        )}
        <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </Section>
      <Section space="narrow">
        <h2>{topics.title}</h2>
        <dl className="mt-10 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
          {topics.cards.map(({ title, articles: count }) => (
            <div key={title} className="bg-white p-6">
              <dt className="font-[550]">{title}</dt>
              <dd className="mt-1 font-mono text-note text-secondary">{count} Articles</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section ground="white" space="narrow">
        <Beside ratio={1.4}>
          <div>
            <h2>{newsletter.title}</h2>
            <p className="mt-4 measure text-secondary">{newsletter.text}</p>
          </div>
          <NewsletterForm setup={loaderData.setup} />
        </Beside>
      </Section>
    </>
  );
}

/** The filter stands in the address, so it works without scripts and can be linked to. */
function CategoryLinks({ chosen }: { chosen: string | undefined }) {
  return (
    <nav aria-label="Article categories">
      <ul className="flex flex-wrap gap-2">
        {["All", ...categoryNames].map((name) => (
          <li key={name}>
            <Link
              to={name === "All" ? "/blog" : `/blog?category=${name}`}
              preventScrollReset
              aria-current={name === (chosen ?? "All") ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-sheet border border-edge bg-white px-4 font-[550] hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
