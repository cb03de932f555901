import { firm } from "@datumline/brand/firm";
import { termsOfService } from "#app/content/legal.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { LegalText } from "#app/sections/legal-text.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return {
    meta: pageMeta(context.get(servicesContext).siteUrl, {
      title: termsOfService.title,
      description: `The rules for using the site of ${firm.name}: requests, quotes and orders, files you send, samples and drawings, liability and law.`,
      path: "/terms",
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Terms() {
  return <LegalText {...termsOfService} />;
}
