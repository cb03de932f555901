import type { PageHandle } from "#app/lib/page-handle.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { glossaryDocument, readGlossary } from "../content/glossary/glossary.ts";
import { metaOfLoader } from "../loader-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { Section } from "../sections/section.tsx";
import { SectionHead } from "../sections/section-head.tsx";
import { pageMeta } from "../seo.server.ts";
import type { Route } from "./+types/glossary";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, hero } = site.of(glossaryDocument);
  const glossary = readGlossary(site);
  return {
    hero,
    glossary,
    meta: pageMeta(site, {
      ...meta,
      path: "/glossary",
      terms: glossary.flatMap(({ terms }) => terms),
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        {...loaderData.hero}
        actions={
          <ul aria-label="Trades" className="flex flex-wrap gap-x-7 max-sm:-mx-3">
            {loaderData.glossary.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-11 items-center font-[550]">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        }
      />
      {loaderData.glossary.map(({ id, title, terms }, index) => (
        <Section key={id} id={id} ground={index % 2 ? "paper" : "white"} space="narrow">
          <SectionHead number={index + 1} title={title} />
          <TermList terms={terms} />
        </Section>
      ))}
    </>
  );
}

type Term = { id: string; name: string; meaning: string };

/** Terms with their meanings, each at an anchor. */
function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="mt-10 border-ink border-t lg:ml-18">
      {terms.map(({ id, name, meaning }) => (
        <div
          key={id}
          id={id}
          className="grid scroll-mt-24 gap-x-10 gap-y-1 border-rule border-b py-4 target:bg-blueprint/5 md:grid-cols-[17rem_1fr]"
        >
          <dt className="font-[550]">{name}</dt>
          <dd className="measure text-secondary">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
