import { claims, firm } from "@datumline/brand/firm";
import { Link } from "react-router";
import { homeCards } from "#app/catalogue/cards.server.ts";
import {
  homeHero,
  pillars,
  reasons,
  samplePortfolio,
  sampleReport,
  testimonials,
} from "#app/content/home.ts";
import { stats } from "#app/content/stats.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Chapter } from "#app/sections/chapter.tsx";
import { Drawing } from "#app/sections/drawing.tsx";
import { ProjectRegister } from "#app/sections/project-register.tsx";
import { SectionHead } from "#app/sections/section-head.tsx";
import { ServiceCards } from "#app/sections/service-cards.tsx";
import { Stats } from "#app/sections/stats.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listFeaturedTitles } from "#server/db/queries/portfolio-projects.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/home";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  return {
    meta: pageMeta(siteUrl, {
      title: `${firm.name} | FTTH, solar, BIM and civil drafting`,
      description: `FTTH drafting and permitting, solar glare and EMI reports, Scan-to-BIM and civil permit plans for clients in ${claims.countries} countries. Standard delivery in ${claims.standardDelivery}.`,
      path: "/",
    }),
    featured: await listFeaturedTitles(db, { limit: 4 }),
    services: homeCards,
    // The longer texts come with the document, which repeats them for nearly nothing, and not with the code.
    reasons,
    pillars,
    testimonials,
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="sheet grid items-center gap-x-12 gap-y-10 pt-28 pb-14 lg:min-h-[46rem] lg:grid-cols-[1fr_1.05fr] lg:pt-32">
        <div>
          <h1>{homeHero.title}</h1>
          <p className="measure mt-6 text-lead text-secondary">{homeHero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ConsultationLink look="secondary">Book Free Consultation</ConsultationLink>
          </div>
          <p className="mt-6 max-w-[52ch] text-[0.9375rem] text-secondary">{homeHero.delivery}</p>
        </div>
        <Drawing name="ftth-plan" />
      </section>

      <Stats stats={stats} />

      <Chapter
        number={1}
        title="One drawing office for the whole set"
        lead="Pick the sheet you need. Each comes with its deliverables, its timeline and a fixed quote."
      >
        <ServiceCards services={loaderData.services} />
        <Link to="/services" className="link mt-4 inline-flex min-h-11 items-center font-[550]">
          See all five services
        </Link>
      </Chapter>

      <Chapter
        ground="white"
        number={2}
        title="Look at the work first"
        lead="The best argument for a drafting office is a sheet. Here are two ways in."
      >
        <div className="grid gap-12 lg:grid-cols-[1fr_1.4fr]">
          <Sample {...sampleReport} />
          <div>
            <Sample {...samplePortfolio} />
            {loaderData.featured.length > 0 && <ProjectRegister projects={loaderData.featured} />}
          </div>
        </div>
      </Chapter>

      <Chapter number={3} title="Why clients choose us">
        <dl className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:pl-18">
          {loaderData.reasons.map(({ title, text }) => (
            <div key={title} data-reveal="">
              <dt className="font-bold text-h3 tracking-[-0.014em]">{title}</dt>
              <dd className="measure mt-2 text-secondary">{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>

      <section className="on-ink">
        <div className="sheet py-20 lg:py-24">
          <SectionHead number={4} title="What every sheet stands on" inverted />
          <ol className="mt-12 grid gap-px bg-white/25 lg:grid-cols-3">
            {loaderData.pillars.map(({ title, text }) => (
              <li key={title} data-reveal="" className="bg-ink py-6 lg:px-8 lg:first:pl-0">
                <h3>{title}</h3>
                <p className="measure mt-3 text-white/80">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <Chapter number={5} title="What clients say">
        <Testimonials testimonials={loaderData.testimonials} />
      </Chapter>

      <CallToAction
        title="Send us the route, the site or the scan"
        text={`Tell us what you need drawn and by when. Quotes are answered within ${claims.replyWithin}; a 30-minute consultation is free.`}
      >
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ConsultationLink look="lightOutline">Book Free Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}

type SampleProps = { title: string; text: string; path: string; action: string };

function Sample({ title, text, path, action }: SampleProps) {
  return (
    <div data-reveal="">
      <h3>{title}</h3>
      <p className="measure mt-3 text-secondary">{text}</p>
      <p className="mt-5">
        <ButtonLink to={path} look="secondary">
          {action}
        </ButtonLink>
      </p>
    </div>
  );
}
