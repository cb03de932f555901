import { faqDetail, faqs, page, plotInvitation } from "#app/catalogue/ftth-design.ts";
import { serviceOf } from "#app/catalogue/services.ts";
import { turnaroundRows } from "#app/catalogue/turnaround.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { PlotStudy } from "#app/sections/plot-study.tsx";
import { SampleSetLink } from "#app/sections/sample-set-link.tsx";
import { faqsMarkup, workflowMarkup } from "#app/sections/service-markup.server.tsx";
import { ServiceSections } from "#app/sections/service-sections.tsx";
import { SheetFigure } from "#app/sections/sheet-figure.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/ftth-design";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page,
    plotInvitation,
    faqs: faqsMarkup({ ground: "white", number: 7, faqs, detail: faqDetail }),
    workflow: workflowMarkup({ number: 5, ...page.workflow, turnaround: turnaroundRows("ftth") }),
    meta: pageMeta(await readSite(context), {
      ...page.meta,
      path: serviceOf("ftth").path,
      faqs,
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function FtthDesign({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <ServiceSections
      page={page}
      faqs={loaderData.faqs}
      workflow={loaderData.workflow}
      service="ftth"
      study={<PlotStudy {...page.caseStudy} invitation={loaderData.plotInvitation} />}
    >
      <div>
        <SheetFigure name="ftth-plan" />
        <SampleSetLink set="ftth" />
      </div>
    </ServiceSections>
  );
}
