import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { openService, requireOffered } from "#app/site/open-service.server.ts";
import { CallToAction } from "#app/site/sections/call-to-action.tsx";
import { CaseStudy } from "#app/site/sections/case-study.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Claims } from "#app/site/sections/claims.tsx";
import { ClientLinks } from "#app/site/sections/client-links.tsx";
import { Deliverables } from "#app/site/sections/deliverables.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { ModelDrawing } from "#app/site/sections/model-drawing.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Schedule } from "#app/site/sections/schedule.tsx";
import { BesideDetail, DetailRow } from "#app/site/sections/sheet-detail.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { ToolList } from "#app/site/sections/tool-list.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { formClientAction, skipRevalidation } from "#modules/leads/forms/form-client-action.ts";
import { readForm } from "#modules/leads/forms/read-form.server.ts";
import { receiveForm, setUpForm } from "#modules/leads/requests/receive.server.ts";
import { ModelDialog, ModelLink } from "#modules/viewer/public/model-link.tsx";
import { SampleCards } from "#modules/viewer/public/sample-cards.tsx";
import { deviationMarkup, wipeMarkup } from "#modules/viewer/public/still-markup.server.tsx";
import { WipeStill } from "#modules/viewer/public/wipe-still.tsx";
import { SampleButton, SampleDialog } from "#modules/viewer/request/dialog.tsx";
import { sampleText } from "#modules/viewer/sample-dialogs.ts";
import { describedModels, sampleModelsDocument } from "#modules/viewer/sample-models.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { scanDrawings, scanToBimDocument } from "../../scan-to-bim.ts";
import { caseStudyOf, figuresOf } from "../../section-props.ts";
import { atAGlanceOf } from "../../service-words.ts";
import { withDetail } from "../../sheet-details.ts";
import { exchangeMarkup, faqsMarkup } from "../service-markup.server.tsx";
import type { Route } from "./+types/scan-to-bim";

type Level = { lod: number; text: string; main?: boolean };

/** The levels of development along a scale; the usual ones are emphasised. */
function LodScale({ levels }: { levels: readonly Level[] }) {
  return (
    <dl data-reveal="" className="grid lg:grid-cols-[1fr_1.35fr_1.35fr_1fr_1fr]">
      {levels.map(({ lod, text, main }) => (
        <div
          key={lod}
          className={`before:-translate-1/2 relative border-ink py-5 pl-6 before:absolute before:top-7 before:left-0 before:size-3.5 before:rotate-45 before:border before:border-ink max-lg:border-l lg:border-t lg:pt-7 lg:pr-7 lg:pl-0 lg:before:top-0 lg:before:left-[0.4375rem] ${main ? "before:bg-bim" : "text-secondary before:bg-paper"}`}
        >
          <dt className={`font-bold tracking-[-0.02em] ${main ? "text-bim text-h3" : ""}`}>
            LOD {lod}
          </dt>
          <dd className="measure mt-1.5 text-[0.9688rem]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export const handle: PageHandle = { cache: {}, mayBeRetired: true };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { path, texts, words } = openService(site, "scan-to-bim", scanToBimDocument);
  const { hero, facts, timeline, services, deviation, lod, deliverables, samples } = texts;
  const { columns } = services;
  const { tools, industries, benefits, experience, why, closing, faqs, articles, workflow } = texts;
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page: {
      hero: { ...hero, ...atAGlanceOf(facts, { words, unit: timeline.unit, more: "" }) },
      services: {
        title: services.title,
        lead: services.lead,
        head: columns.service,
        columns: [columns.input, columns.lod, columns.output, columns.time],
        shown: [columns.lod, columns.time],
        rows: services.rows.map(({ title, text, input, lod, output, time }) => ({
          title,
          text,
          values: [input, lod, output, time],
        })),
      },
      drawings: scanDrawings,
      deviation,
      lod,
      deliverables,
      samples,
      industries,
      benefits,
      closing,
      caseStudy: caseStudyOf(texts.caseStudy),
      tools: { ...tools, rows: tools.rows.map(({ name, use }) => [name, use] as const) },
      why: {
        ...why,
        figures: [
          ...(experience ? [[experience, why.experience] as const] : []),
          ...figuresOf(why.figures),
        ],
      },
    },
    headings: words.headings,
    faqs: faqsMarkup({ words, number: 12, faqs, articles, detail: scanDrawings.faqs }),
    workflow: exchangeMarkup({
      words,
      number: 4,
      lead: workflow.lead,
      files: workflow,
      steps: workflow.steps.map(({ drawing, ...step }) => ({ ...step, ...withDetail(drawing) })),
    }),
    models: describedModels(site.of(sampleModelsDocument)),
    wipe: wipeMarkup({ sizes: "(min-width: 64rem) 40rem, 94vw", isFirst: true }),
    deviationStill: deviationMarkup({
      sizes: "(min-width: 64rem) 36rem, (min-width: 40rem) 44vw, 94vw",
    }),
    meta: pageMeta(site, { ...texts.meta, path, faqs, service: texts }),
    sampleSetup: setUpForm(context.get(servicesContext).secret, {
      texts: site,
      form: "sample-model",
    }),
    sampleText: sampleText(site, "sample-model"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireOffered(await readSite(context), "scan-to-bim");
  return receiveForm(
    context.get(servicesContext),
    context.get(requestInfoContext),
    ["sample-model"],
    await readForm(request),
  );
}

export const clientAction = formClientAction;
export const shouldRevalidate = skipRevalidation;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

/** Three buttons are in a row next to the picture. */
const oneOfThree = "lg:px-3.5!";

type SectionProps = Pick<Route.ComponentProps, "loaderData">;

function Hero({ loaderData: { page, wipe } }: SectionProps) {
  return (
    <PageHero
      {...page.hero}
      actions={
        <>
          <ButtonLink to="/quote" className={oneOfThree}>
            Request a Quote
          </ButtonLink>
          <SampleButton sample="sample-model" look="secondary" className={oneOfThree}>
            See Sample Model
          </SampleButton>
          <ConsultationLink look="secondary" className={oneOfThree}>
            Free Consultation
          </ConsultationLink>
        </>
      }
    >
      <figure>
        <WipeStill markup={wipe} />
        <figcaption className="mt-3">
          <ModelLink model="building" title={page.samples.title} label="turn" />
        </figcaption>
      </figure>
    </PageHero>
  );
}

function Samples({ loaderData: { page, models } }: SectionProps) {
  const { samples } = page;
  return (
    <Chapter ground="white" id="samples" number={6} title={samples.title} lead={samples.lead}>
      <SampleCards
        cards={models.map(({ id, title, text }) => ({
          title,
          text,
          drawing: <ModelDrawing model={id} isColumn />,
          actions: (
            <>
              <SampleButton sample="sample-model">
                Download Sample<span className="sr-only">: {title}</span>
              </SampleButton>
              <ModelLink model={id} title={title} />
            </>
          ),
        }))}
      />
    </Chapter>
  );
}

function Reasons({ loaderData: { page } }: SectionProps) {
  const { why } = page;
  return (
    <Chapter folds ground="white" number={11} title={why.title}>
      <Claims {...why} />
      <p className="mt-12">
        <Link to="/blog?category=BIM" className="link inline-flex min-h-11 items-center font-[550]">
          {why.blog}
        </Link>
      </p>
    </Chapter>
  );
}

export default function ScanToBim({ loaderData }: Route.ComponentProps) {
  const { page, headings } = loaderData;
  const { services, deviation, lod, caseStudy, tools, industries, closing } = page;
  return (
    <>
      <Hero loaderData={loaderData} />

      <Chapter ground="white" number={1} title={services.title} lead={services.lead}>
        <Schedule caption={services.title} {...services} />
        <ClientLinks />
      </Chapter>

      <Chapter number={2} title={deviation.title} lead={deviation.lead}>
        <TwoColumns ratio={1}>
          <Markup html={loaderData.deviationStill} />
          <SheetFigure name="scan-to-model" isColumn />
        </TwoColumns>
      </Chapter>

      <Chapter folds ground="white" number={3} title={lod.title} lead={lod.lead}>
        <LodScale levels={lod.levels} />
        <p className="measure mt-8 text-note text-secondary">{lod.note}</p>
      </Chapter>

      <Markup html={loaderData.workflow} />

      <Chapter folds number={5} title={headings.deliverables}>
        <DetailRow details={page.drawings.deliverables} />
        <Deliverables groups={page.deliverables} />
      </Chapter>

      <Samples loaderData={loaderData} />

      <Chapter folds ground="ink" number={7} title={headings.caseStudy} lead={caseStudy.lead}>
        <CaseStudy {...caseStudy} />
      </Chapter>

      <Chapter folds number={8} title={tools.title} lead={tools.lead}>
        <ToolList tools={tools.rows} />
      </Chapter>

      <Chapter folds ground="white" number={9} title={industries.title}>
        <TitledList items={industries.items} columns={5} />
      </Chapter>

      <Chapter folds number={10} title={headings.benefits}>
        <BesideDetail detail={page.drawings.benefits}>
          <TitledList items={page.benefits} columns={2} />
        </BesideDetail>
      </Chapter>

      <Reasons loaderData={loaderData} />

      <Markup html={loaderData.faqs} />

      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ConsultationLink look="lightOutline">Free Consultation</ConsultationLink>
      </CallToAction>
      <SampleDialog
        sample="sample-model"
        text={loaderData.sampleText}
        setup={loaderData.sampleSetup}
      />
      <ModelDialog models={loaderData.models} />
    </>
  );
}
