import { ftthPage } from "#app/content/services/ftth.ts";
import { Drawing } from "#app/drawings/drawing.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ServiceSections } from "#app/sections/service-sections.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/ftth-design";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", { ...ftthPage.meta, path: ftthPage.path });

export default function FtthDesign() {
  const { hero, closing } = ftthPage;
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ButtonLink to="/contact?service=Fiber" look="secondary">
              Talk to an Engineer
            </ButtonLink>
          </>
        }
      >
        <Drawing
          name="ftth-plan"
          compact="ftth-plan-compact"
          alt="FTTH feeder and splitter plan of a street block with a duct section and its splitter schedule"
          className="block aspect-[328/312] sm:aspect-[620/438]"
        />
      </PageHero>
      <ServiceSections {...ftthPage} />
      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ButtonLink to="/contact?service=Fiber" look="lightOutline">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
