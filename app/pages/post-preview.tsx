import { data } from "react-router";
import { ArticleSheet } from "#app/blog/article-sheet.tsx";
import { showPost } from "#app/blog/article-view.server.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { findPreviewed } from "#server/content/preview.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/post-preview";

/** A post before it is published, for whoever has its signed link. Neither kept by a cache nor by a search engine. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const post = await findPreviewed(services, params.token);
  if (!post) return data(null, { status: 404 });
  const { view } = await showPost(post, services);
  const headers = { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
  return data({ view, url: `${services.siteUrl}/blog/${view.slug}` }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.view.title}` : "Page Not Found" },
  { name: "robots", content: "noindex" },
];

export default function PostPreview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <>
      <p className="fixed bottom-0 left-0 z-40 bg-signal px-4 py-2 font-[550] text-ink text-note print:hidden">
        Preview: not published as shown here
      </p>
      <ArticleSheet article={loaderData.view} url={loaderData.url} related={[]} />
    </>
  );
}
