import { renderToStaticMarkup } from "react-dom/server";
import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { type Person, peopleDocument } from "#app/site/content/people.ts";
import { personFacts, publicPeople } from "#app/site/content/people-facts.ts";
import { expertiseAreas } from "#modules/catalogue/cards.server.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import type { ContentOf } from "#modules/content/documents/define-content.ts";
import { claimsDocument } from "#modules/content/firm.ts";
import { CallToAction } from "../call-to-action.tsx";
import { aboutDocument } from "../content/about.ts";
import { metaOfLoader } from "../loader-data.ts";
import { Chapter } from "../sections/chapter.tsx";
import { Markup } from "../sections/markup.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { Section } from "../sections/section.tsx";
import { SectionHead } from "../sections/section-head.tsx";
import { SheetFigure } from "../sections/sheet-figure.tsx";
import { Stats, statsOf } from "../sections/stats.tsx";
import { Team } from "../sections/team.tsx";
import { TwoColumns } from "../sections/two-columns.tsx";
import { pageMeta } from "../seo.server.ts";
import type { Route } from "./+types/about";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, director, ...about } = site.of(aboutDocument);
  const team = site.of(peopleDocument);
  const people = publicPeople(team);
  const pictureOf = ({ photo }: Person) => site.picture(photo);
  return {
    about,
    expertiseAreas: expertiseAreas(offeredServices(site)),
    people: renderToStaticMarkup(
      people.length > 0 ? (
        <Team number={5} {...{ team, people, pictureOf }} />
      ) : (
        <Director number={5} director={director} />
      ),
    ),
    stats: renderToStaticMarkup(<Stats stats={statsOf(site.of(claimsDocument))} />),
    meta: pageMeta(site, {
      ...meta,
      path: "/about",
      people: people.map((person) => personFacts(team, person, pictureOf(person)?.url)),
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function About({ loaderData }: Route.ComponentProps) {
  const { about } = loaderData;
  const { hero, story, mission, timeline, closing } = about;
  return (
    <>
      <PageHero {...hero}>
        <SheetFigure name="reach-map" />
      </PageHero>
      <Markup html={loaderData.stats} />
      <Section ground="white">
        <TwoColumns ratio={1.4}>
          <SectionHead number={1} title={story.title} />
          <Paragraphs paragraphs={story.paragraphs} />
        </TwoColumns>
      </Section>
      <Section ground="ink">
        <SectionHead number={2} title={mission.title} inverted />
        <p className="mt-8 max-w-[46ch] text-lead text-white/85 lg:pl-18" data-reveal="">
          {mission.text}
        </p>
      </Section>
      <Section>
        <TwoColumns ratio={1.4}>
          <SectionHead number={3} title={about.expertise} />
          <ul className="border-ink border-t">
            {loaderData.expertiseAreas.map(({ title, text, path }) => (
              <li key={path} className="relative border-rule border-b py-4" data-reveal="">
                <Link
                  to={path}
                  className="font-[550] after:absolute after:inset-0 hover:text-blueprint"
                >
                  {title}
                </Link>
                <p className="text-secondary">{text}</p>
              </li>
            ))}
          </ul>
        </TwoColumns>
      </Section>
      <Chapter ground="white" number={4} title={about.timelineTitle}>
        <ol className="grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {timeline.map(({ year, title, text }) => (
            <li key={year} className="border-ink border-t pt-5 pr-8" data-reveal="">
              <time dateTime={String(year)} className="font-bold text-h2 tracking-[-0.03em]">
                {year}
              </time>
              <h3 className="mt-3">{title}</h3>
              <p className="mt-2 text-secondary">{text}</p>
            </li>
          ))}
        </ol>
      </Chapter>
      <Markup html={loaderData.people} />
      <CallToAction
        {...closing}
        steps={[{ text: "Contact Us", to: "/contact" }, { text: "Book Free Consultation" }]}
      />
    </>
  );
}

type DirectorProps = { number: number; director: ContentOf<typeof aboutDocument>["director"] };

/** The people responsible for the work, by role: used while People shows no one. */
function Director({ number, director }: DirectorProps) {
  return (
    <Section>
      <TwoColumns ratio={1.4}>
        <SectionHead number={number} title={director.role} />
        <div data-reveal="">
          <p className="measure text-lead">{director.text}</p>
          <a
            href={director.profile}
            target="_blank"
            rel="noopener"
            className="link mt-4 inline-flex min-h-11 items-center font-[550]"
          >
            Profile on LinkedIn
          </a>
        </div>
      </TwoColumns>
    </Section>
  );
}
