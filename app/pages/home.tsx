import { Link } from "react-router";
import { claims } from "#app/content/firm.ts";
import {
  homeHero,
  homeServices,
  pillars,
  reasons,
  samplePortfolio,
  sampleReport,
  stats,
  testimonials,
} from "#app/content/home.ts";
import { Drawing } from "#app/drawings/drawing.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { SectionHead } from "#app/sections/section-head.tsx";
import { ServiceCards } from "#app/sections/service-cards.tsx";
import { Stats } from "#app/sections/stats.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listFeaturedTitles } from "#server/db/queries/portfolio-projects.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/home";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  return { siteUrl, featured: await listFeaturedTitles(db, { limit: 4 }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.siteUrl ?? "", {
    title: "Datumline Engineering | FTTH, solar glare, Scan-to-BIM and civil drafting",
    description:
      "FTTH drafting and permitting, solar glare and EMI reports, Scan-to-BIM and civil permit plans for clients in 25+ countries. Standard delivery in 5-7 days.",
    path: "/",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="sheet grid items-center gap-x-12 gap-y-10 pt-28 pb-14 lg:min-h-[46rem] lg:grid-cols-[1fr_1.2fr] lg:pt-32">
        <div>
          <h1>{homeHero.title}</h1>
          <p className="mt-6 measure text-lead text-secondary">{homeHero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ConsultationLink look="secondary">Book Free Consultation</ConsultationLink>
          </div>
          <p className="mt-6 max-w-[52ch] text-[0.9375rem] text-secondary">{homeHero.delivery}</p>
        </div>
        <Drawing
          name="ftth-plan"
          compact="ftth-plan-compact"
          alt="FTTH feeder and splitter plan of a street block with a duct section and its splitter schedule"
          className="block aspect-[328/312] sm:aspect-[620/438]"
        />
      </section>

      <Stats stats={stats} />

      <section className="ticks">
        <div className="sheet py-20 lg:py-28">
          <SectionHead
            number={1}
            title="Four disciplines, one drawing office"
            lead="Pick the sheet you need. Each comes with its deliverables, its timeline and a fixed quote."
          />
          <div className="mt-12">
            <ServiceCards services={homeServices} />
          </div>
          <p className="mt-6">
            <Link to="/services" className="font-[550] text-blueprint underline underline-offset-4">
              See all services
            </Link>
          </p>
        </div>
      </section>

      <section className="ticks bg-white">
        <div className="sheet py-20 lg:py-28">
          <SectionHead
            number={2}
            title="Look at the work first"
            lead="The best argument for a drafting office is a sheet. Here are two ways in."
          />
          <div className="mt-12 grid gap-12 lg:grid-cols-[1fr_1.4fr]">
            <Sample {...sampleReport} />
            <div>
              <Sample {...samplePortfolio} />
              {loaderData.featured.length > 0 && <DrawingRegister projects={loaderData.featured} />}
            </div>
          </div>
        </div>
      </section>

      <section className="ticks">
        <div className="sheet py-20 lg:py-28">
          <SectionHead number={3} title="Why clients choose us" />
          <dl className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:pl-18">
            {reasons.map(({ title, text }) => (
              <div key={title} data-reveal="">
                <dt className="text-h3 font-bold tracking-[-0.014em]">{title}</dt>
                <dd className="mt-2 measure text-secondary">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className="on-ink">
        <div className="sheet py-20 lg:py-24">
          <SectionHead number={4} title="What every sheet stands on" inverted />
          <ol className="mt-12 grid gap-px bg-white/25 lg:grid-cols-3">
            {pillars.map(({ title, text }) => (
              <li key={title} data-reveal="" className="bg-ink py-6 lg:px-8 lg:first:pl-0">
                <h3>{title}</h3>
                <p className="mt-3 measure text-white/80">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="ticks">
        <div className="sheet py-20 lg:py-28">
          <SectionHead number={5} title="What clients say" />
          <div className="mt-12">
            <Testimonials testimonials={testimonials} />
          </div>
        </div>
      </section>

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
      <p className="mt-3 measure text-secondary">{text}</p>
      <p className="mt-5">
        <ButtonLink to={path} look="secondary">
          {action}
        </ButtonLink>
      </p>
    </div>
  );
}

type Featured = { id: string; title: string; category: string };

/** Featured projects as the register of a drawing set. */
function DrawingRegister({ projects }: { projects: readonly Featured[] }) {
  return (
    <table className="mt-8 w-full border-t border-ink text-left text-[0.9375rem]" data-reveal="">
      <caption className="sr-only">Featured projects</caption>
      <thead>
        <tr className="font-mono text-note text-secondary">
          <th className="w-14 py-2 font-normal">Sheet</th>
          <th className="py-2 font-normal">Title</th>
          <th className="hidden py-2 text-right font-normal sm:table-cell">Category</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ id, title, category }, index) => (
          <tr key={id} className="border-t border-rule">
            <td className="py-3 font-mono text-note">{String(index + 1).padStart(2, "0")}</td>
            <td className="py-3 pr-4">
              <Link
                to={`/portfolio?project=${id}`}
                className="font-[550] hover:text-blueprint hover:underline"
              >
                {title}
              </Link>
              <span className="block text-note text-secondary sm:hidden">{category}</span>
            </td>
            <td className="hidden py-3 text-right text-secondary sm:table-cell">{category}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
