import type { PageHandle } from "#app/lib/page-handle.ts";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { contactPath, openService } from "#app/site/open-service.server.ts";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { SampleSetLink } from "#modules/viewer/public/sample-cards.tsx";
import { civilDocument, civilDrawings } from "../../civil-engineering.ts";
import { stepsOf } from "../../section-props.ts";
import { servicePageContent } from "../../service-page-content.ts";
import { faqsMarkup, workflowMarkup } from "../service-markup.server.tsx";
import { ServiceSections } from "../service-sections.tsx";
import type { Route } from "./+types/civil-engineering";

export const handle: PageHandle = { cache: {}, mayBeRetired: true };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { path, texts, words, clients } = openService(site, "civil", civilDocument);
  const { faqs, articles, workflow, turnaround, timeline } = texts;
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page: servicePageContent(texts, { drawings: civilDrawings, words, unit: timeline.unit }),
    headings: words.headings,
    contact: contactPath(texts),
    faqs: faqsMarkup({
      words,
      ground: "white",
      number: 7,
      faqs,
      articles,
      detail: civilDrawings.faqs,
    }),
    workflow: workflowMarkup({
      words,
      clients,
      number: 5,
      lead: workflow.lead,
      steps: stepsOf(workflow.steps),
      turnaround,
    }),
    meta: pageMeta(site, { ...texts.meta, path, faqs, service: texts }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function CivilEngineering({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <ServiceSections
      page={page}
      headings={loaderData.headings}
      faqs={loaderData.faqs}
      workflow={loaderData.workflow}
      contact={loaderData.contact}
    >
      <div>
        <SheetFigure name="road-works" />
        <SampleSetLink set="civil" />
      </div>
    </ServiceSections>
  );
}
