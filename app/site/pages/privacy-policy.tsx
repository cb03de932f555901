import type { PageHandle } from "#app/lib/page-handle.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { privacyDocument } from "../content/privacy-policy.ts";
import { metaOfLoader } from "../loader-data.ts";
import { LegalText } from "../sections/legal-text.tsx";
import { pageMeta } from "../seo.server.ts";
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
