import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { CallToAction, quoteStep } from "#app/site/call-to-action.tsx";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { ElementList } from "#app/site/sections/element-list.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { ModelDrawing } from "#app/site/sections/model-drawing.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { requireOffered } from "#modules/catalogue/read-services.ts";
import { scanToBimDocument } from "#modules/catalogue/scan-to-bim.ts";
import { sampleModelsPath, servicePaths } from "#modules/catalogue/service-paths.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { formClientAction, skipRevalidation } from "#modules/leads/forms/form-client-action.ts";
import { receiveForm, setUpForm } from "#modules/leads/forms/receive-form.server.ts";
import { modelContents } from "#modules/viewer/.server/sample-files.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { SampleButton, SampleDialog } from "../../leads/requests/sample/dialog.tsx";
import { sampleText } from "../sample-dialogs.ts";
import { describedModels, sampleModelsDocument } from "../sample-models.ts";
import type { Route } from "./+types/sample-models";
import { modelAnchor } from "./model-address.ts";
import { deviationMarkup, scanModelMarkup } from "./model-images.server.tsx";
import { ModelDialog, ModelLink } from "./model-link.tsx";
import { ScanModelSlider } from "./scan-model-slider.tsx";

export const handle: PageHandle = { cache: {}, mayBeRetired: true };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  requireOffered(site, "scan-to-bim");
  const texts = site.of(sampleModelsDocument);
  const { meta, hero, deviation } = texts;
  return {
    page: { ...hero, deviation },
    models: describedModels(texts),
    scanModel: scanModelMarkup({ sizes: "(min-width: 54rem) 50rem, 94vw", isFirst: true }),
    deviationStill: deviationMarkup({ sizes: "(min-width: 64rem) 44rem, 94vw" }),
    meta: pageMeta(site, { ...meta, path: sampleModelsPath }),
    sampleSetup: setUpForm(context.get(servicesContext).secret, {
      texts: site,
      form: "sample-model",
    }),
    sampleText: sampleText(site, "sample-model"),
    contents: await modelContents(),
    closing: site.of(scanToBimDocument).closing,
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

export default function SampleModels({ loaderData }: Route.ComponentProps) {
  const { models, page } = loaderData;
  const { title, lead, deviation } = page;
  return (
    <>
      <section className="sheet pt-28 pb-16 lg:pt-32">
        <p>
          <Link
            to={servicePaths["scan-to-bim"]}
            className="link inline-flex min-h-11 items-center font-[550]"
          >
            Scan-to-BIM
          </Link>
        </p>
        <h1 className="mt-2">{title}</h1>
        <p className="measure mt-6 text-lead text-secondary">{lead}</p>
        <figure className="mt-10">
          <ScanModelSlider markup={loaderData.scanModel} />
          <figcaption className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
            <ModelLink model="building" title={title} label="turn" />
            <SampleButton sample="sample-model" variant="secondary">
              Download Sample
            </SampleButton>
          </figcaption>
        </figure>
      </section>
      <Section>
        <TwoColumns ratio={1.5}>
          <div>
            <h2>{deviation.title}</h2>
            <p className="measure mt-4 text-secondary">{deviation.text}</p>
          </div>
          <Markup html={loaderData.deviationStill} />
        </TwoColumns>
      </Section>
      {models.map(({ id, lod, title, text }, index) => {
        const { elements } = loaderData.contents[id];
        return (
          <Section key={id} id={modelAnchor(id)} ground={index % 2 ? "paper" : "white"}>
            <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
              <div className="border border-rule bg-white p-3 sm:p-5 lg:sticky lg:top-24">
                <ModelDrawing model={id} />
              </div>
              <div>
                <h2>{title}</h2>
                <p className="measure mt-4 text-secondary">{text}</p>
                <p className="needs-script mt-6">
                  <ModelLink model={id} title={title} />
                </p>
                <div className="mt-8">
                  <ElementList caption={`Elements of ${title}`} elements={elements} />
                </div>
                <p className="mt-3 font-mono text-note text-secondary">LOD {lod}, building.ifc</p>
              </div>
            </div>
          </Section>
        );
      })}
      <CallToAction
        {...loaderData.closing}
        steps={[quoteStep, { text: "Contact Us", to: "/contact" }]}
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
