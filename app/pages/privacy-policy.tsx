import { privacyPolicy } from "#app/content/legal.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { LegalText } from "#app/sections/legal-text.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/privacy-policy";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", {
    title: privacyPolicy.title,
    description:
      "What this site keeps about you, why, for how long, what is loaded from others and only when you ask, and how to have your data removed.",
    path: "/privacy-policy",
  });

export default function PrivacyPolicy() {
  return <LegalText {...privacyPolicy} />;
}
