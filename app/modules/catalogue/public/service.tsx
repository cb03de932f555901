import { data } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { quoteStep } from "#app/site/call-to-action.tsx";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { readSite, type Site } from "#modules/content/.server/read-site.ts";
import { bimDocument, bimDrawings } from "../bim-modeling.ts";
import { catalogueEntries } from "../catalogue-document.ts";
import { civilDocument, civilDrawings } from "../civil-engineering.ts";
import { customServiceDocument } from "../custom-service.ts";
import { ftthDocument, ftthDrawings } from "../ftth-design.ts";
import { isOffered } from "../read-services.ts";
import type { PageDrawings, TemplateTexts } from "../service-template.ts";
import { atAGlanceOf } from "../service-words.ts";
import { builtInServices, hasOwnRoute, type ServiceId } from "../services.ts";
import { detailsOf, noDetail, withDetails } from "../sheet-details.ts";
import type { Route } from "./+types/service";
import {
  builtInPage,
  commonSections,
  consultationStep,
  contactPath,
  markupOf,
  sectionsOf,
} from "./service-page.server.tsx";
import { ServicePage, type ServicePageContent } from "./service-page.tsx";

export const handle: PageHandle = { cache: {}, mayBeRetired: true };

/** The page of a service without forms: built-in, or added in the admin. */
export async function loader({ context, pattern, params }: Route.LoaderArgs) {
  const site = await readSite(context);
  // The router joins a pattern without the first slash.
  const id = builtInServices.find(({ path }) => path === pattern.replace(/^\/?/, "/"))?.id;
  if (id && !hasOwnRoute(id)) return data(builtInPages[id](site));
  const page = customPage(site, params.slug);
  return data(page, page ? {} : { status: 404 });
}

/** The page of a service whose document follows the template. */
function templatePage(site: Site, id: ServiceId, texts: TemplateTexts, drawings: PageDrawings) {
  const common = commonSections(site);
  const contact = contactPath(texts.contactName);
  return builtInPage(site, id, texts, {
    steps: [quoteStep, { text: "Talk to an Engineer", to: contact }],
    sections: [
      { kind: "list", ...texts.expertise, details: drawings.expertise },
      { kind: "register", ...texts.package, sheets: withDetails(texts.package.sheets) },
      common.caseStudy(texts.caseStudy, { plotInvitation: texts.plotInvitation }),
      common.deliverables(texts.deliverables, drawings.deliverables),
      common.workflow(texts.workflow, texts.turnaround),
      common.benefits(texts.benefits.items, {
        lead: texts.benefits.lead,
        detail: drawings.benefits,
      }),
      common.faqs(texts.faqs, { detail: drawings.faqs }),
      common.articles(texts.articles),
    ],
    lastSteps: [quoteStep, { text: "Contact Us", to: contact }],
  });
}

function bimPage(site: Site) {
  const texts = site.of(bimDocument);
  const { experience, caseStudy } = texts;
  const common = commonSections(site);
  return builtInPage(site, "bim", texts, {
    steps: [quoteStep, consultationStep],
    sections: [
      {
        kind: "list",
        columns: 4,
        title: texts.capabilitiesTitle,
        lead: experience && `${experience}.`,
        items: texts.capabilities,
        details: bimDrawings.expertise,
      },
      common.deliverables(texts.deliverables, bimDrawings.deliverables),
      caseStudy && common.caseStudy(caseStudy),
      // The same grounds with and without a case study.
      common.workflow(texts.workflow, texts.turnaround, "white"),
      common.benefits(texts.benefits, { detail: bimDrawings.benefits, ground: "paper" }),
      common.faqs(texts.faqs, { detail: bimDrawings.faqs, ground: "white" }),
      common.articles(texts.articles, "paper"),
    ],
    lastSteps: [{ text: "Contact Our Team", to: "/contact" }, { text: "Schedule Consultation" }],
  });
}

const builtInPages: Record<
  Exclude<ServiceId, "solar" | "scan-to-bim">,
  (site: Site) => ReturnType<typeof builtInPage>
> = {
  ftth: (site) => templatePage(site, "ftth", site.of(ftthDocument), ftthDrawings),
  bim: bimPage,
  civil: (site) => templatePage(site, "civil", site.of(civilDocument), civilDrawings),
};

/** The page of a service that someone has added in the admin: the sections that there is something for. */
function customPage(site: Site, slug: string | undefined) {
  const entry = catalogueEntries(site).find((each) => each.slug === slug && !each.builtIn);
  if (!entry || !isOffered(site, entry)) return null;
  const texts = site.of(customServiceDocument(entry.key));
  const { name, hero, facts, timeline, closing, faqs, features, caseStudy, picture } = texts;
  const common = commonSections(site);
  const image = site.picture(picture.image);
  const details = detailsOf(texts.drawings);
  const page: ServicePageContent = {
    hero: {
      ...hero,
      ...(facts && atAGlanceOf(facts, { words: common.words, unit: timeline.unit, more: "" })),
      steps: [quoteStep, { text: "Talk to an Engineer", to: contactPath(name) }],
      // An image of the library comes before a drawing.
      picture:
        image &&
        markupOf(
          <MediaPicture
            picture={image}
            sizes="(min-width: 64rem) 36rem, 94vw"
            loading="eager"
            className="h-auto w-full border border-rule bg-white"
          />,
        ),
      sheet: image || picture.sheet === noDetail ? null : picture.sheet,
    },
    sections: sectionsOf([
      features.items.length + details.length > 0 && { kind: "list", ...features, details },
      caseStudy && common.caseStudy(caseStudy),
      texts.deliverables.length > 0 && common.deliverables(texts.deliverables),
      common.workflow(texts.workflow, texts.turnaround),
      texts.benefits.length > 0 && common.benefits(texts.benefits),
      common.faqs(faqs),
      common.articles(texts.articles),
    ]),
    closing: { ...closing, steps: [quoteStep, consultationStep] },
  };
  const meta = pageMeta(site, {
    ...(texts.meta ?? { title: name, description: hero.lead }),
    path: entry.path,
    service: texts,
    cardOf: { path: "/services", title: name },
    ...(faqs.length > 0 && { faqs }),
  });
  return { page, meta };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Service({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ServicePage page={loaderData.page} /> : <NotFound />;
}
