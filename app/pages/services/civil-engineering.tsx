import { faqs, page } from "#app/catalogue/civil-engineering.ts";
import { serviceOf } from "#app/catalogue/services.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { Drawing } from "#app/sections/drawing.tsx";
import { ServiceSections } from "#app/sections/service-sections.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/civil-engineering";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return {
    faqs,
    meta: pageMeta(context.get(servicesContext).siteUrl, {
      ...page.meta,
      path: serviceOf("civil").path,
      faqs,
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function CivilEngineering({ loaderData }: Route.ComponentProps) {
  return (
    <ServiceSections page={page} faqs={loaderData.faqs} service="civil">
      <Drawing name="road-works" />
    </ServiceSections>
  );
}
