import { inputNames } from "@datumline/glare/check/fields";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { contactPath, openService, requireOffered } from "#app/site/open-service.server.ts";
import { CallToAction } from "#app/site/sections/call-to-action.tsx";
import { CaseStudy } from "#app/site/sections/case-study.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Deliverables } from "#app/site/sections/deliverables.tsx";
import { Disclosure } from "#app/site/sections/disclosure.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Readers } from "#app/site/sections/readers.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { SectionHead } from "#app/site/sections/section-head.tsx";
import { BesideDetail, DetailRow } from "#app/site/sections/sheet-detail.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { SheetRegister } from "#app/site/sections/sheet-register.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { glareCheckDocument } from "#modules/glare/glare-check.ts";
import { requestFromCheck } from "#modules/glare/public/prefill-request.server.ts";
import { QuickCheck } from "#modules/glare/public/quick-check.tsx";
import { GlareForm } from "#modules/glare/request/form.tsx";
import { formClientAction, skipRevalidation } from "#modules/leads/forms/form-client-action.ts";
import { readForm } from "#modules/leads/forms/read-form.server.ts";
import { receiveForm, setUpForm } from "#modules/leads/requests/receive.server.ts";
import { SampleSetLink } from "#modules/viewer/public/sample-cards.tsx";
import { SampleButton, SampleDialog } from "#modules/viewer/request/dialog.tsx";
import { sampleText } from "#modules/viewer/sample-dialogs.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { caseStudyOf, stepsOf } from "../../section-props.ts";
import { servicePaths } from "../../service-paths.ts";
import { atAGlanceOf } from "../../service-words.ts";
import { withDetail } from "../../sheet-details.ts";
import { drawings, solarDocument } from "../../solar-pv-permitting.ts";
import { faqsMarkup, workflowMarkup } from "../service-markup.server.tsx";
import type { Route } from "./+types/solar-pv-permitting";

const strokes = { red: "bg-danger", blue: "bg-blueprint", yellow: "bg-solar" } as const;

type DrawingFeaturesProps = {
  title: string;
  /** The coloured outlines of a planning drawing. */
  lines: readonly { colour: keyof typeof strokes; text: string }[];
  items: readonly string[];
};

/** The content of every sheet of a set, as the legend of a drawing. */
function DrawingFeatures({ title, lines, items }: DrawingFeaturesProps) {
  return (
    <div data-reveal="" className="self-start border border-ink bg-white px-4 sm:p-6">
      <Disclosure title={title}>
        <ul className="mt-4 space-y-2 text-[0.9688rem]">
          {lines.map(({ colour, text }) => (
            <li key={text} className="flex items-baseline gap-3">
              <span
                aria-hidden="true"
                className={`h-[3px] w-9 shrink-0 -translate-y-1 ${strokes[colour]}`}
              />
              <span>
                {text}, <span className="text-secondary">{colour}</span>
              </span>
            </li>
          ))}
        </ul>
        <ul className="mt-4 space-y-2 border-rule border-t pt-4 text-[0.9688rem] text-secondary max-sm:pb-4">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

export const handle: PageHandle = { cache: { freeParams: inputNames }, mayBeRetired: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { path, texts, words, clients } = openService(site, "solar", solarDocument);
  const { hero, facts, timeline, expertise, readers, deliverables, benefits, closing } = texts;
  const { assessment, workflow, faqs, articles } = texts;
  const { unit } = timeline;
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page: {
      hero: { ...hero, ...atAGlanceOf(facts, { words, unit }) },
      drawings,
      expertise,
      deliverables,
      benefits,
      closing,
      readers: {
        ...readers,
        rows: readers.rows.map(({ drawing, ...row }) => ({ ...row, ...withDetail(drawing) })),
      },
      caseStudy: caseStudyOf(texts.caseStudy),
      package: {
        ...texts.package,
        sheets: texts.package.sheets.map(({ drawing, ...sheet }) => ({
          ...sheet,
          ...withDetail(drawing),
        })),
      },
      assessment: {
        ...assessment,
        facts: assessment.facts.map(({ name, value }) => [name, value] as const),
      },
    },
    headings: words.headings,
    contact: contactPath(texts),
    faqs: faqsMarkup({ words, number: 10, faqs, articles, detail: drawings.faqs }),
    workflow: workflowMarkup({
      words,
      clients,
      number: 5,
      lead: workflow.lead,
      steps: stepsOf(workflow.steps),
      turnaround: texts.turnaround,
    }),
    check: site.of(glareCheckDocument).short,
    /** Values from a glare check. */
    known: requestFromCheck(new URL(request.url).searchParams, site.siteUrl),
    meta: pageMeta(site, { ...texts.meta, path, faqs, service: texts }),
    glareSetup: setUpForm(context.get(servicesContext).secret, { texts: site, form: "glare" }),
    sampleSetup: setUpForm(context.get(servicesContext).secret, {
      texts: site,
      form: "sample-report",
    }),
    sampleText: sampleText(site, "sample-report"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireOffered(await readSite(context), "solar");
  return receiveForm(
    context.get(servicesContext),
    context.get(requestInfoContext),
    ["glare", "sample-report"],
    await readForm(request),
  );
}

export const clientAction = formClientAction;
export const shouldRevalidate = skipRevalidation;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

type SectionProps = Pick<Route.ComponentProps, "loaderData">;

function Hero({ hero }: Pick<SectionProps["loaderData"]["page"], "hero">) {
  return (
    <PageHero
      {...hero}
      actionsId="sample-report"
      actions={
        <>
          <a href="#assessment" className={buttonClasses()}>
            Book Assessment
          </a>
          <SampleButton sample="sample-report" look="secondary">
            Get Sample Report
          </SampleButton>
        </>
      }
    >
      <div>
        <SheetFigure name="sun-path" />
        <SampleSetLink set="solar" />
      </div>
    </PageHero>
  );
}

/** The drawings of a planning application. */
function DrawingSet({ loaderData: { page, contact } }: SectionProps) {
  const { title, lead, sheets, features } = page.package;
  return (
    <Chapter folds ground="white" number={7} title={title} lead={lead}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div className="lg:order-2">
          <SheetRegister caption={title} sheets={sheets} />
          <p className="mt-6 sm:mt-8">
            <ButtonLink to={contact} look="secondary">
              Ask About the Drawings
            </ButtonLink>
          </p>
        </div>
        <DrawingFeatures {...features} />
      </div>
    </Chapter>
  );
}

/** The form to request a glare assessment. */
function Assessment({ loaderData: { page, known, glareSetup } }: SectionProps) {
  const { assessment } = page;
  return (
    <Section ground="white" id="assessment">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr] lg:grid-rows-[auto_1fr]">
        <SectionHead number={9} title={assessment.title} lead={assessment.lead} />
        <div className="lg:col-start-2 lg:row-span-2">
          <GlareForm
            key={known.details}
            setup={glareSetup}
            action={servicePaths.solar}
            defaults={known}
          />
        </div>
        <dl className="sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:gap-x-8 lg:pl-18">
          {assessment.facts.map(([name, value]) => (
            <div
              key={name}
              className="border-rule border-t py-2 max-sm:grid max-sm:grid-cols-[9rem_1fr] max-sm:items-baseline sm:py-3"
            >
              <dt className="font-mono text-note text-secondary">{name}</dt>
              <dd className="font-[550]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

export default function SolarPvPermitting({ loaderData }: Route.ComponentProps) {
  const { page, headings } = loaderData;
  const { hero, expertise, readers, caseStudy, closing } = page;
  return (
    <>
      <Hero hero={hero} />
      <Chapter ground="white" number={1} title={expertise.title} lead={expertise.lead}>
        <DetailRow details={page.drawings.expertise} />
        <TitledList items={expertise.items} />
      </Chapter>
      <Chapter folds number={2} title={readers.title} lead={readers.lead}>
        <div className="lg:pl-18">
          <Readers rows={readers.rows} />
        </div>
      </Chapter>
      <Chapter folds ground="ink" number={3} title={headings.caseStudy} lead={caseStudy.lead}>
        <CaseStudy {...caseStudy} />
      </Chapter>
      <Section id="glare-check">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr]">
          <SectionHead number={4} {...loaderData.check} />
          <QuickCheck />
        </div>
      </Section>
      <Markup html={loaderData.workflow} />
      <Chapter folds number={6} title={headings.deliverables}>
        <DetailRow details={page.drawings.deliverables} />
        <Deliverables groups={page.deliverables} />
      </Chapter>
      <DrawingSet loaderData={loaderData} />
      <Chapter folds number={8} title={headings.benefits}>
        <BesideDetail detail={page.drawings.benefits}>
          <TitledList items={page.benefits} columns={2} />
        </BesideDetail>
      </Chapter>
      <Assessment loaderData={loaderData} />
      <Markup html={loaderData.faqs} />
      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ConsultationLink look="lightOutline">Free Consultation</ConsultationLink>
      </CallToAction>
      <SampleDialog
        sample="sample-report"
        text={loaderData.sampleText}
        setup={loaderData.sampleSetup}
      />
    </>
  );
}
