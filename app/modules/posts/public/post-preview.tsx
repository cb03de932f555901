import type { PageHandle } from "#app/lib/page-handle.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { servicesContext } from "#app/services.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { missingPage, readSite } from "#modules/content/.server/read-site.ts";
import { findPreviewed } from "#modules/posts/.server/post-preview.ts";
import { blogDocument } from "../blog.ts";
import type { Route } from "./+types/post-preview";
import { ArticleSheet } from "./article-sheet.tsx";
import { showPost } from "./article-view.server.tsx";

export const handle: PageHandle = { isPreview: true };

/** A post before it is published, for the person who has its signed link. Neither kept by a cache nor by a search engine. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const post = await findPreviewed(services, params.token);
  if (!post) return missingPage(context);
  const site = await readSite(context);
  const { view } = await showPost(post, services, site);
  const { callToAction } = site.of(blogDocument);
  const url = services.siteUrl + postPath(view.slug);
  return { view, url, callToAction };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && "view" in loaderData ? `Preview: ${loaderData.view.title}` : "Page Not Found",
  },
  { name: "robots", content: "noindex" },
];

export default function PostPreview({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  const { view, url, callToAction } = loaderData;
  return (
    <>
      <p className="fixed bottom-0 left-0 z-40 bg-signal px-4 py-2 font-[550] text-ink text-note print:hidden">
        Preview: not published as shown here
      </p>
      <ArticleSheet article={view} url={url} related={[]} callToAction={callToAction} />
    </>
  );
}
