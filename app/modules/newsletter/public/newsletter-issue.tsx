import { dayAt } from "#app/lib/dates.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { issuePath } from "#app/lib/page-paths.ts";
import { servicesContext } from "#app/services.ts";
import { bookingDocument } from "#app/site/content/booking.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { missingPage, readSite } from "#modules/content/.server/read-site.ts";
import { withFileFacts } from "#modules/media/.server/html-media.ts";
import { findIssuePage } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { articleBody } from "#modules/posts/public/article-body.server.tsx";
import { ArticleText } from "#modules/posts/public/article-text.tsx";
import { newsletterDocument } from "../newsletter-documents.ts";
import type { Route } from "./+types/newsletter-issue";

export const handle: PageHandle = { cache: { tags: ["newsletter"] } };

/** An issue of the newsletter that was sent, for everyone. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const issue = await findIssuePage(services.db, slug);
  if (!issue?.startedAt) return missingPage(context);
  const site = await readSite(context);
  const { subject, previewText, content, startedAt } = issue;
  const { title } = newsletterDocument.initial.hero;
  const { html } = articleBody(content, services, site.of(bookingDocument).warning);
  return {
    meta: pageMeta(site, {
      title: subject,
      description: previewText || `${subject}: an issue of our newsletter.`,
      path: issuePath(slug),
      cardOf: { path: "/newsletter", title },
    }),
    subject,
    previewText,
    sentOn: dayAt(startedAt, site.settings.timeZone),
    body: await withFileFacts(services, html),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  const { subject, previewText, sentOn, body } = loaderData;
  return (
    <article className="bg-white">
      <header className="border-rule border-b bg-paper">
        <div className="sheet pt-28 pb-12 lg:pt-32">
          <p className="font-mono text-note text-secondary">Newsletter, {sentOn}</p>
          <h1 className="mt-2 text-h2">{subject}</h1>
          {previewText && <p className="measure mt-5 text-lead text-secondary">{previewText}</p>}
        </div>
      </header>
      <div className="sheet py-10 lg:py-14 [&_.prose>:first-child]:mt-0">
        <ArticleText html={body} />
        <p className="mt-12">
          <ButtonLink to="/newsletter">Subscribe</ButtonLink>
        </p>
      </div>
    </article>
  );
}
