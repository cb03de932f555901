import { termsDocument } from "#app/content/legal.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { LegalText } from "#app/sections/legal-text.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const text = site.of(termsDocument);
  return {
    text,
    meta: pageMeta(site, {
      title: text.title,
      description: text.description,
      path: "/terms",
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData.text} />;
}
