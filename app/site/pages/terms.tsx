import type { PageHandle } from "#app/lib/page-handle.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { termsDocument } from "../content/legal.ts";
import { metaOfLoader } from "../loader-data.ts";
import { LegalText } from "../sections/legal-text.tsx";
import { pageMeta } from "../seo.server.ts";
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
