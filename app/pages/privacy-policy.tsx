import { privacyDocument } from "#app/content/privacy-policy.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { LegalText } from "#app/sections/legal-text.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/privacy-policy";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const text = site.of(privacyDocument);
  return {
    text,
    meta: pageMeta(site, {
      title: text.title,
      description: text.description,
      path: "/privacy-policy",
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData.text} />;
}
