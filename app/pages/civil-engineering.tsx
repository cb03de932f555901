import { civilPage } from "#app/content/services/civil.ts";
import { Drawing } from "#app/drawings/drawing.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ServiceSections } from "#app/sections/service-sections.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/civil-engineering";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", { ...civilPage.meta, path: civilPage.path });

export default function CivilEngineering() {
  const { hero, closing } = civilPage;
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ButtonLink to="/contact?service=Civil" look="secondary">
              Talk to an Engineer
            </ButtonLink>
          </>
        }
      >
        <Drawing
          name="road-works"
          compact="road-works-compact"
          alt="Cross-section of a street with four utilities and a new duct, and the traffic-control plan for closing its right lane"
          className="block aspect-[328/312] sm:aspect-[620/438]"
        />
      </PageHero>
      <ServiceSections {...civilPage} />
      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ButtonLink to="/contact?service=Civil" look="lightOutline">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
