import { glossaryDocument, readGlossary } from "#app/content/glossary/glossary.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Section } from "#app/sections/section.tsx";
import { SectionHead } from "#app/sections/section-head.tsx";
import { TermList } from "#app/sections/term-list.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#server/content/read-site.ts";
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
