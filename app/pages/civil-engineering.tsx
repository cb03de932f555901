import { civilPage } from "#app/content/services/civil.ts";
import { Drawing } from "#app/drawings/drawing.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { ServiceSections } from "#app/sections/service-sections.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/civil-engineering";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", { ...civilPage.meta, path: civilPage.path });

export default function CivilEngineering() {
  return (
    <ServiceSections page={civilPage} service="Civil">
      <Drawing name="road-works" />
    </ServiceSections>
  );
}
