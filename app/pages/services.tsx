import {
  industries,
  process,
  serviceEntries,
  servicesHero,
} from "#app/content/services/overview.ts";
import type { DrawingName } from "#app/drawings/catalog.ts";
import { Drawing } from "#app/drawings/drawing.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Section } from "#app/sections/section.tsx";
import { SectionHead } from "#app/sections/section-head.tsx";
import { ServiceList } from "#app/sections/service-list.tsx";
import { Steps } from "#app/sections/steps.tsx";
import { TitledList } from "#app/sections/titled-list.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/services";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", {
    title: "Engineering services",
    description:
      "FTTH design, solar glare and EMI reports, Scan-to-BIM, BIM coordination and civil permit plans: features, deliverables and timelines of each service.",
    path: "/services",
  });

/** The drawing of each entry, and what it shows in words. */
const drawings: Record<string, { name: DrawingName; compact: DrawingName; alt: string }> = {
  ftth: {
    name: "ftth-plan",
    compact: "ftth-plan-compact",
    alt: "FTTH feeder and splitter plan of a street block with a duct section and its splitter schedule",
  },
  solar: {
    name: "sun-path",
    compact: "sun-path-compact",
    alt: "Sun-path diagram of Dublin over a section of a PV array and the ray it reflects to a house",
  },
  "scan-to-bim": {
    name: "scan-to-model",
    compact: "scan-to-model-compact",
    alt: "A house drawn as scan points on the left and as an LOD 300 model on the right, with its deviation schedule",
  },
  bim: {
    name: "exploded-building",
    compact: "exploded-building-compact",
    alt: "Exploded isometric of a two-storey office in its layers: foundation, concrete frame, building services and envelope",
  },
  civil: {
    name: "road-works",
    compact: "road-works-compact",
    alt: "Cross-section of a street with four utilities and a new duct, and the traffic-control plan for closing its right lane",
  },
};

export default function Services() {
  return (
    <>
      <PageHero
        {...servicesHero}
        actions={
          <>
            <ButtonLink to="/quote">Request Quote</ButtonLink>
            <ButtonLink to="/services/solar-pv-permitting" look="secondary">
              Sample SGHAT Report
            </ButtonLink>
            <ConsultationLink look="secondary">Free Consultation</ConsultationLink>
          </>
        }
      />
      <ServiceList
        entries={serviceEntries}
        drawing={(id) => {
          const drawing = drawings[id];
          return (
            drawing && (
              <Drawing {...drawing} className="block aspect-[328/312] sm:aspect-[620/438]" />
            )
          );
        }}
      />
      <Section ground="ink">
        <SectionHead number={1} title="How we work" inverted />
        <div className="mt-12">
          <Steps steps={process} inverted />
        </div>
      </Section>
      <Section>
        <SectionHead number={2} title="Who we work for" />
        <div className="mt-12">
          <TitledList items={industries} />
        </div>
      </Section>
      <CallToAction
        title="Not sure which service it is?"
        text="Describe the project in a sentence. An engineer answers with the sheets it needs."
      >
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ConsultationLink look="lightOutline">Book Free Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
