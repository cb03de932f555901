import { ftthPage } from "#app/content/services/ftth.ts";
import { Drawing } from "#app/drawings/drawing.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { ServiceSections } from "#app/sections/service-sections.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/ftth-design";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", { ...ftthPage.meta, path: ftthPage.path });

export default function FtthDesign() {
  return (
    <ServiceSections page={ftthPage} service="Fiber">
      <Drawing name="ftth-plan" />
    </ServiceSections>
  );
}
