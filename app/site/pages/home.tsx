import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { numberWord } from "#app/lib/counts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { homeCards, homeSheets } from "#modules/catalogue/cards.server.ts";
import { ServiceCards } from "#modules/catalogue/public/service-cards.tsx";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { claimsDocument } from "#modules/content/firm.ts";
import reportPagesAvif from "#modules/leads/requests/sample/report-pages.avif?url";
import reportPages from "#modules/leads/requests/sample/report-pages.webp?url";
import { listFeaturedTitles } from "#modules/portfolio/.server/queries/projects.ts";
import { ProjectRegister } from "#modules/portfolio/public/project-register.tsx";
import { scanModelMarkup } from "#modules/viewer/public/model-images.server.tsx";
import { ModelDialog, ModelLink } from "#modules/viewer/public/model-link.tsx";
import { ScanModelSlider } from "#modules/viewer/public/scan-model-slider.tsx";
import { sampleModelsDocument } from "#modules/viewer/sample-models.ts";
import { CallToAction, quoteStep } from "../call-to-action.tsx";
import { ConsultationLink } from "../consultation.tsx";
import { homeDocument, sampleReportPath, testimonialsDocument } from "../content/home.ts";
import { qualityDocument } from "../content/quality.ts";
import { metaOfLoader } from "../loader-data.ts";
import { Chapter } from "../sections/chapter.tsx";
import { Markup } from "../sections/markup.tsx";
import { SheetFigure } from "../sections/sheet-figure.tsx";
import { Stats, statsOf } from "../sections/stats.tsx";
import { TrustSection } from "../sections/trust-section.tsx";
import { pageMeta } from "../seo.server.ts";
import type { Route } from "./+types/home";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const site = await readSite(context);
  const services = offeredServices(site);
  const { meta, reasons, pillars, ...home } = site.of(homeDocument);
  const models = site.of(sampleModelsDocument);
  const featured = await listFeaturedTitles(db, { limit: 4 });
  return {
    meta: pageMeta(site, { ...meta, path: "/" }),
    services: homeCards(services),
    seeAll:
      services.length > 1 ? `See all ${numberWord(services.length)} services` : "See our services",
    sheets: homeSheets(services),
    scanModel: scanModelMarkup({ sizes: "(min-width: 54rem) 50rem, 94vw" }),
    modelTitle: models.hero.title,
    models: [{ id: "building" as const, ...models.models.building }],
    stats: renderToStaticMarkup(<Stats stats={statsOf(site.of(claimsDocument))} />),
    proof: renderToStaticMarkup(
      <TrustSection
        reasons={reasons}
        pillars={pillars}
        testimonials={site.of(testimonialsDocument)}
        checkers={site.of(qualityDocument).roles.items}
      />,
    ),
    // Its links load their page as a whole.
    register: featured.length
      ? renderToStaticMarkup(
          <MemoryRouter>
            <ProjectRegister projects={featured} />
          </MemoryRouter>,
        )
      : "",
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    home,
    sampleReportPath,
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home } = loaderData;
  return (
    <>
      <Hero {...home.hero} />

      <Markup html={loaderData.stats} />

      <Chapter number={1} {...home.services}>
        <ServiceCards services={loaderData.services} />
        <p className="mt-2 flex flex-wrap gap-x-7 font-[550] max-sm:gap-x-5 max-sm:text-[0.9688rem]">
          <Link to="/services" className="link inline-flex min-h-11 items-center">
            {loaderData.seeAll}
          </Link>
          <Link to="/services#prices" className="link inline-flex min-h-11 items-center">
            {home.pricesLink}
          </Link>
        </p>
      </Chapter>

      <WorkChapter loaderData={loaderData} />

      <Markup html={loaderData.proof} />

      <CallToAction {...home.closing} steps={[quoteStep, { text: "Book Free Consultation" }]} />
      <ModelDialog models={loaderData.models} />
    </>
  );
}

function Hero({ title, lead, delivery }: Route.ComponentProps["loaderData"]["home"]["hero"]) {
  return (
    <section className="sheet grid items-center gap-x-12 gap-y-8 pt-24 pb-8 sm:gap-y-10 sm:pt-28 sm:pb-14 lg:min-h-[46rem] lg:grid-cols-[1fr_1.05fr] lg:pt-32">
      <div>
        <h1>{title}</h1>
        <p className="measure mt-4 text-[1.0625rem] text-secondary max-sm:leading-normal sm:mt-6 sm:text-lead">
          {lead}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink to="/quote">Request a Quote</ButtonLink>
          <ConsultationLink variant="secondary">Book Free Consultation</ConsultationLink>
        </div>
        <p className="mt-4 max-w-[52ch] text-[0.9375rem] text-secondary max-sm:leading-snug">
          {delivery}
        </p>
      </div>
      <SheetFigure name="ftth-plan" className="bleed-right" />
    </section>
  );
}

function WorkChapter({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { home } = loaderData;
  return (
    <Chapter ground="white" number={2} {...home.work}>
      <figure>
        <ScanModelSlider markup={loaderData.scanModel} />
        <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:mt-4">
          <span className="measure text-secondary max-sm:text-[0.9375rem] max-sm:leading-snug">
            {home.wipeCaption}
          </span>
          <ModelLink model="building" title={loaderData.modelTitle} label="turn" />
        </figcaption>
      </figure>
      {/* Phones scroll the sheets sideways; a focused one scrolls into view. */}
      <ul className="relative mt-5 grid gap-x-10 gap-y-8 max-md:-mx-4 max-md:snap-x max-md:scroll-px-4 max-md:auto-cols-[74%] max-md:grid-flow-col max-md:gap-x-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-3 md:mt-10 md:grid-cols-2 lg:mt-16 lg:gap-y-12">
        {loaderData.sheets.map(({ drawing, name, path }) => (
          <li key={path} data-reveal="" className="snap-start">
            <h3>
              <Link to={path} className="inline-block min-h-6 hover:text-blueprint hover:underline">
                {name}
              </Link>
            </h3>
            <SheetFigure name={drawing} className="mt-3" />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-6 border-rule border-t pt-6 sm:mt-10 sm:grid-cols-[1fr_1.4fr] sm:gap-10 sm:pt-8 lg:mt-16 lg:gap-12 lg:pt-12">
        <Sample {...home.sampleReport} path={loaderData.sampleReportPath}>
          <picture>
            <source type="image/avif" srcSet={reportPagesAvif} />
            <img
              src={reportPages}
              width={616}
              height={424}
              alt=""
              loading="lazy"
              className="mt-4 h-auto w-full max-w-77 border border-rule max-sm:hidden"
            />
          </picture>
        </Sample>
        <div>
          <Sample {...home.samplePortfolio} path="/portfolio" />
          <Markup html={loaderData.register} />
        </div>
      </div>
    </Chapter>
  );
}

type SampleProps = {
  title: string;
  text: string;
  path: string;
  action: string;
  children?: ReactNode;
};

function Sample({ title, text, path, action, children }: SampleProps) {
  return (
    <div data-reveal="">
      <h3>{title}</h3>
      <p className="measure mt-2 text-secondary max-sm:leading-snug sm:mt-3">{text}</p>
      {children}
      <p className="mt-3 sm:mt-5">
        <ButtonLink to={path} variant="secondary">
          {action}
        </ButtonLink>
      </p>
    </div>
  );
}
