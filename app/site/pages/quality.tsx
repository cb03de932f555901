import type { PageHandle } from "#app/lib/page-handle.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { CallToAction, quoteStep } from "../call-to-action.tsx";
import { checkSheet } from "../content/check-sheet.server.ts";
import { checklistsDocument } from "../content/checklists.ts";
import { commentLog, qualityDocument, qualityPath } from "../content/quality.ts";
import { metaOfLoader } from "../loader-data.ts";
import { Chapter } from "../sections/chapter.tsx";
import { Checklists } from "../sections/checklists.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { Schedule } from "../sections/schedule.tsx";
import { Steps } from "../sections/steps.tsx";
import { TitledList } from "../sections/titled-list.tsx";
import { pageMeta } from "../seo.server.ts";
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
      <CallToAction
        {...closing}
        steps={[quoteStep, { text: "Data Security & NDA", to: "/data-security" }]}
      />
    </>
  );
}
