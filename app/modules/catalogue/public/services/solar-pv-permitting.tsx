import { inputNames } from "@datumline/glare/check/fields";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { quoteStep } from "#app/site/call-to-action.tsx";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Disclosure } from "#app/site/sections/disclosure.tsx";
import { Readers } from "#app/site/sections/readers.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { SectionHead } from "#app/site/sections/section-head.tsx";
import { SheetRegister } from "#app/site/sections/sheet-register.tsx";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { glareCheckDocument } from "#modules/glare/glare-check.ts";
import { requestFromCheck } from "#modules/glare/public/prefill-request.server.ts";
import { QuickCheck } from "#modules/glare/public/quick-check.tsx";
import { formClientAction, skipRevalidation } from "#modules/leads/forms/form-client-action.ts";
import { receiveForm, setUpForm } from "#modules/leads/forms/receive-form.server.ts";
import { GlareForm } from "#modules/leads/requests/glare/form.tsx";
import { SampleButton, SampleDialog } from "#modules/leads/requests/sample/dialog.tsx";
import { sampleText } from "#modules/viewer/sample-dialogs.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { requireOffered } from "../../read-services.ts";
import { servicePaths } from "../../service-paths.ts";
import { withDetails } from "../../sheet-details.ts";
import { drawings, solarDocument } from "../../solar-pv-permitting.ts";
import {
  builtInPage,
  commonSections,
  consultationStep,
  contactPath,
} from "../service-page.server.tsx";
import { type SectionPlace, ServicePage } from "../service-page.tsx";
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
  const texts = site.of(solarDocument);
  const { expertise, readers, assessment } = texts;
  const common = commonSections(site);
  const { secret } = context.get(servicesContext);
  return {
    ...builtInPage(site, "solar", texts, {
      sections: [
        { kind: "list", ...expertise, details: drawings.expertise },
        { kind: "own", name: "readers" },
        common.caseStudy(texts.caseStudy, { folds: true }),
        { kind: "own", name: "check" },
        common.workflow(texts.workflow, texts.turnaround),
        common.deliverables(texts.deliverables, drawings.deliverables),
        { kind: "own", name: "package" },
        common.benefits(texts.benefits, { detail: drawings.benefits }),
        { kind: "own", name: "assessment" },
        common.faqs(texts.faqs, { detail: drawings.faqs }),
        common.articles(texts.articles),
      ],
      lastSteps: [quoteStep, consultationStep],
    }),
    readers: { ...readers, rows: withDetails(readers.rows) },
    package: { ...texts.package, sheets: withDetails(texts.package.sheets) },
    assessment,
    contact: contactPath(texts.contactName),
    check: site.of(glareCheckDocument).short,
    /** Values from a glare check. */
    known: requestFromCheck(new URL(request.url).searchParams, site.siteUrl),
    glareSetup: setUpForm(secret, { texts: site, form: "glare" }),
    sampleSetup: setUpForm(secret, { texts: site, form: "sample-report" }),
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

type Loaded = Route.ComponentProps["loaderData"];

function DrawingSet({
  number,
  ground,
  contact,
  ...set
}: SectionPlace & Pick<Loaded, "contact"> & Loaded["package"]) {
  const { title, lead, sheets, features } = set;
  return (
    <Chapter folds ground={ground} number={number} title={title} lead={lead}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div className="lg:order-2">
          <SheetRegister caption={title} sheets={sheets} />
          <p className="mt-6 sm:mt-8">
            <ButtonLink to={contact} variant="secondary">
              Ask About the Drawings
            </ButtonLink>
          </p>
        </div>
        <DrawingFeatures {...features} />
      </div>
    </Chapter>
  );
}

function Assessment({ number, ground, loaderData }: SectionPlace & { loaderData: Loaded }) {
  const { assessment, known, glareSetup } = loaderData;
  return (
    <Section ground={ground} id="assessment">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr] lg:grid-rows-[auto_1fr]">
        <SectionHead number={number} title={assessment.title} lead={assessment.lead} />
        <div className="lg:col-start-2 lg:row-span-2">
          <GlareForm
            key={known.details}
            setup={glareSetup}
            action={servicePaths.solar}
            defaults={known}
          />
        </div>
        <dl className="sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:gap-x-8 lg:pl-18">
          {assessment.facts.map(({ name, value }) => (
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
  const { page, readers, check, contact } = loaderData;
  const actions = (
    <>
      <a href="#assessment" className={buttonClasses()}>
        Book Assessment
      </a>
      <SampleButton sample="sample-report" variant="secondary">
        Get Sample Report
      </SampleButton>
    </>
  );
  return (
    <>
      <ServicePage
        page={page}
        first={{ actionsId: "sample-report", actions }}
        own={{
          readers: (place) => (
            <Chapter folds {...place} title={readers.title} lead={readers.lead}>
              <div className="lg:pl-18">
                <Readers rows={readers.rows} />
              </div>
            </Chapter>
          ),
          check: ({ number, ground }) => (
            <Section id="glare-check" ground={ground}>
              <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr]">
                <SectionHead number={number} {...check} />
                <QuickCheck />
              </div>
            </Section>
          ),
          package: (place) => <DrawingSet {...place} contact={contact} {...loaderData.package} />,
          assessment: (place) => <Assessment {...place} loaderData={loaderData} />,
        }}
      />
      <SampleDialog
        sample="sample-report"
        text={loaderData.sampleText}
        setup={loaderData.sampleSetup}
      />
    </>
  );
}
