import { checkSheet } from "#app/content/check-sheet.server.ts";
import { checklistsDocument } from "#app/content/checklists.ts";
import { commentLog, qualityDocument, qualityPath } from "#app/content/quality.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Chapter } from "#app/sections/chapter.tsx";
import { Checklists } from "#app/sections/checklists.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Paragraphs } from "#app/sections/paragraphs.tsx";
import { Schedule } from "#app/sections/schedule.tsx";
import { Steps } from "#app/sections/steps.tsx";
import { TitledList } from "#app/sections/titled-list.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/quality";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, log, ...page } = site.of(qualityDocument);
  return {
    page,
    log: { title: log.title, lead: log.lead, table: commentLog(log.comments) },
    lists: site.of(checklistsDocument).lists,
    checkSheet,
    meta: pageMeta(site, { ...meta, path: qualityPath }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Quality({ loaderData }: Route.ComponentProps) {
  const { log, lists, page } = loaderData;
  const { hero, roles, rounds, checklists, checkSheet, licensure, closing } = page;
  return (
    <>
      <PageHero {...hero} />
      <Chapter ground="white" number={1} title={roles.title}>
        <TitledList items={roles.items} columns={4} />
      </Chapter>
      <Chapter ground="ink" number={2} title={rounds.title} lead={rounds.note}>
        <Steps steps={rounds.steps} inverted />
      </Chapter>
      <Chapter id="checklists" number={3} {...checklists}>
        <Checklists lists={lists} />
      </Chapter>
      <Chapter ground="white" id="check-sheet" number={4} {...checkSheet}>
        <Schedule {...loaderData.checkSheet} />
      </Chapter>
      <Chapter id="comment-log" number={5} title={log.title} lead={log.lead}>
        <Schedule {...log.table} />
      </Chapter>
      <Chapter ground="white" id="licensure" number={6} title={licensure.title}>
        <Paragraphs paragraphs={licensure.paragraphs} />
      </Chapter>
      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ButtonLink to="/data-security" look="lightOutline">
          Data Security & NDA
        </ButtonLink>
      </CallToAction>
    </>
  );
}
