import { overviewEntries } from "#app/catalogue/cards.server.ts";
import { offeredServices } from "#app/catalogue/read-services.ts";
import { servicePaths } from "#app/catalogue/service-paths.ts";
import { serviceTables, serviceWordsDocument } from "#app/catalogue/service-words.ts";
import { servicesDocument } from "#app/content/services-overview.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Markup } from "#app/sections/markup.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ServiceList } from "#app/sections/service-list.tsx";
import { overviewMarkup } from "#app/sections/service-markup.server.tsx";
import { SheetFigure } from "#app/sections/sheet-figure.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/services";

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
