import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { quoteStep } from "#app/site/call-to-action.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Claims } from "#app/site/sections/claims.tsx";
import { ClientLinks } from "#app/site/sections/client-links.tsx";
import { FileExchange } from "#app/site/sections/file-exchange.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { ModelDrawing } from "#app/site/sections/model-drawing.tsx";
import { Schedule } from "#app/site/sections/schedule.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { formClientAction, skipRevalidation } from "#modules/leads/forms/form-client-action.ts";
import { receiveForm, setUpForm } from "#modules/leads/forms/receive-form.server.ts";
import { SampleButton, SampleDialog } from "#modules/leads/requests/sample/dialog.tsx";
import { deviationMarkup, scanModelMarkup } from "#modules/viewer/public/model-images.server.tsx";
import { ModelDialog, ModelLink } from "#modules/viewer/public/model-link.tsx";
import { SampleCards } from "#modules/viewer/public/sample-cards.tsx";
import { ScanModelSlider } from "#modules/viewer/public/scan-model-slider.tsx";
import { sampleText } from "#modules/viewer/sample-dialogs.ts";
import { describedModels, sampleModelsDocument } from "#modules/viewer/sample-models.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { requireOffered } from "../../read-services.ts";
import { scanDrawings, scanToBimDocument } from "../../scan-to-bim.ts";
import { withDetails } from "../../sheet-details.ts";
import { builtInPage, commonSections, consultationStep } from "../service-page.server.tsx";
import { type SectionPlace, ServicePage } from "../service-page.tsx";
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
  const texts = site.of(scanToBimDocument);
  const { services, deviation, lod, workflow, samples, tools, industries, experience, why } = texts;
  const { columns } = services;
  const common = commonSections(site);
  return {
    ...builtInPage(site, "scan-to-bim", texts, {
      timesAt: "",
      sections: [
        { kind: "own", name: "services" },
        { kind: "own", name: "deviation" },
        { kind: "own", name: "lod" },
        ({ number }) => (
          <Chapter
            folds
            ground="ink"
            number={number}
            title={common.words.headings.workflow}
            lead={workflow.lead}
          >
            <div className="space-y-14">
              <Steps steps={withDetails(workflow.steps)} inverted />
              <FileExchange {...workflow} />
            </div>
          </Chapter>
        ),
        common.deliverables(texts.deliverables, scanDrawings.deliverables, "paper"),
        { kind: "own", name: "samples" },
        common.caseStudy(texts.caseStudy, { folds: true }),
        { kind: "own", name: "tools" },
        { kind: "list", folds: true, columns: 5, ...industries },
        common.benefits(texts.benefits, { detail: scanDrawings.benefits }),
        { kind: "own", name: "why" },
        common.faqs(texts.faqs, { detail: scanDrawings.faqs }),
        common.articles(texts.articles),
      ],
      lastSteps: [quoteStep, consultationStep],
    }),
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
    deviation,
    lod,
    samples,
    tools,
    why: {
      ...why,
      figures: [
        ...(experience ? [{ value: experience, label: why.experience }] : []),
        ...why.figures,
      ],
    },
    models: describedModels(site.of(sampleModelsDocument)),
    scanModel: scanModelMarkup({ sizes: "(min-width: 64rem) 40rem, 94vw", isFirst: true }),
    deviationStill: deviationMarkup({
      sizes: "(min-width: 64rem) 36rem, (min-width: 40rem) 44vw, 94vw",
    }),
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

type LoadedProps = Pick<Route.ComponentProps, "loaderData">;

const heroActions = (
  <>
    <ButtonLink to="/quote" className={oneOfThree}>
      Request a Quote
    </ButtonLink>
    <SampleButton sample="sample-model" variant="secondary" className={oneOfThree}>
      See Sample Model
    </SampleButton>
    <ConsultationLink variant="secondary" className={oneOfThree}>
      Free Consultation
    </ConsultationLink>
  </>
);

function Samples({ loaderData: { samples, models }, ...place }: LoadedProps & SectionPlace) {
  return (
    <Chapter {...place} ground="white" id="samples" title={samples.title} lead={samples.lead}>
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

function Reasons({ loaderData: { why }, ...place }: LoadedProps & SectionPlace) {
  return (
    <Chapter folds {...place} title={why.title}>
      <Claims {...why} />
      <p className="mt-12">
        <Link to="/blog?category=BIM" className="link inline-flex min-h-11 items-center font-[550]">
          {why.blog}
        </Link>
      </p>
    </Chapter>
  );
}

const ownSections = (
  loaderData: LoadedProps["loaderData"],
): Record<string, (place: SectionPlace) => ReactNode> => {
  const { services, deviation, lod, tools } = loaderData;
  return {
    services: (place) => (
      <Chapter {...place} title={services.title} lead={services.lead}>
        <Schedule caption={services.title} {...services} />
        <ClientLinks />
      </Chapter>
    ),
    deviation: (place) => (
      <Chapter {...place} title={deviation.title} lead={deviation.lead}>
        <TwoColumns ratio={1}>
          <Markup html={loaderData.deviationStill} />
          <SheetFigure name="scan-to-model" isColumn />
        </TwoColumns>
      </Chapter>
    ),
    lod: (place) => (
      <Chapter folds {...place} title={lod.title} lead={lod.lead}>
        <LodScale levels={lod.levels} />
        <p className="measure mt-8 text-note text-secondary">{lod.note}</p>
      </Chapter>
    ),
    samples: (place) => <Samples {...place} loaderData={loaderData} />,
    tools: (place) => (
      <Chapter folds {...place} title={tools.title} lead={tools.lead}>
        <ToolList tools={tools.rows} />
      </Chapter>
    ),
    why: (place) => <Reasons {...place} loaderData={loaderData} />,
  };
};

export default function ScanToBim({ loaderData }: Route.ComponentProps) {
  const { page, samples, models } = loaderData;
  const figure = (
    <figure>
      <ScanModelSlider markup={loaderData.scanModel} />
      <figcaption className="mt-3">
        <ModelLink model="building" title={samples.title} label="turn" />
      </figcaption>
    </figure>
  );
  return (
    <>
      <ServicePage
        page={page}
        first={{ actions: heroActions, children: figure }}
        own={ownSections(loaderData)}
      />
      <SampleDialog
        sample="sample-model"
        text={loaderData.sampleText}
        setup={loaderData.sampleSetup}
      />
      <ModelDialog models={models} />
    </>
  );
}

/** Tools by name, each with its use. */
function ToolList({ tools }: { tools: readonly { name: string; use: string }[] }) {
  return (
    <dl data-reveal="" className="gap-x-16 border-ink border-t lg:grid lg:grid-cols-2">
      {tools.map(({ name, use }) => (
        <div
          key={name}
          className="grid gap-x-6 border-rule border-b py-3.5 sm:grid-cols-[11rem_1fr] sm:items-baseline"
        >
          <dt className="font-[550]">{name}</dt>
          <dd className="text-secondary">{use}</dd>
        </div>
      ))}
    </dl>
  );
}
