import type { PageHandle } from "#app/lib/page-handle.ts";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { CallToAction } from "#app/site/sections/call-to-action.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { overviewEntries } from "../cards.server.ts";
import { offeredServices } from "../read-services.ts";
import { servicePaths } from "../service-paths.ts";
import { serviceTables, serviceWordsDocument } from "../service-words.ts";
import { servicesDocument } from "../services-overview.ts";
import type { Route } from "./+types/services";
import { ServiceList } from "./service-list.tsx";
import { overviewMarkup } from "./service-markup.server.tsx";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, hero, process, industries, closing } = site.of(servicesDocument);
  const services = offeredServices(site);
  const words = site.of(serviceWordsDocument);
  return {
    hero,
    closing,
    entries: overviewEntries(services),
    overview: overviewMarkup({
      ...{ steps: process, clients: industries },
      schedules: serviceTables(words, services),
      words,
    }),
    meta: pageMeta(site, { ...meta, path: "/services" }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        {...loaderData.hero}
        actions={
          <>
            <ButtonLink to="/quote">Request Quote</ButtonLink>
            <ButtonLink to={servicePaths.solar} look="secondary">
              Sample SGHAT Report
            </ButtonLink>
            <ConsultationLink look="secondary">Free Consultation</ConsultationLink>
          </>
        }
      />
      <ServiceList
        entries={loaderData.entries}
        draw={(name) => <SheetFigure name={name} isColumn />}
      />
      <Markup html={loaderData.overview} />
      <CallToAction {...loaderData.closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ConsultationLink look="lightOutline">Book Free Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
