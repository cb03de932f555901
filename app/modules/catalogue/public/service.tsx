import { data } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { frameOf } from "#app/site/content/navigation.ts";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { CallToAction } from "#app/site/sections/call-to-action.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { readSite, type Site } from "#modules/content/.server/read-site.ts";
import { catalogueEntries } from "../catalogue-document.ts";
import { type CustomServiceTexts, customServiceDocument } from "../custom-service.ts";
import { isOffered } from "../read-services.ts";
import { atAGlanceOf, serviceWordsDocument } from "../service-words.ts";
import { noDetail } from "../sheet-details.ts";
import type { Route } from "./+types/service";
import { customServiceMarkup } from "./custom-service-markup.server.tsx";

export const handle: PageHandle = { cache: {} };

/** The page of a service that someone has added in the admin. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const site = await readSite(context);
  const entry = catalogueEntries(site).find((each) => each.slug === slug && !each.builtIn);
  if (!entry || !isOffered(site, entry)) return data(null, { status: 404 });
  const texts = site.of(customServiceDocument(entry.key));
  const words = site.of(serviceWordsDocument);
  const { name, hero, facts, timeline, closing, faqs } = texts;
  return data({
    hero: {
      ...hero,
      ...(facts && atAGlanceOf(facts, { words, unit: timeline.unit, more: "" })),
    },
    ...pictureOf(site, texts.picture),
    contact: `/contact?service=${encodeURIComponent(name)}`,
    sections: customServiceMarkup(texts, {
      words,
      clients: frameOf(site).footer.clients,
    }),
    closing,
    meta: pageMeta(site, {
      ...(texts.meta ?? { title: name, description: hero.lead }),
      path: entry.path,
      service: texts,
      cardOf: { path: "/services", title: name },
      ...(faqs.length > 0 && { faqs }),
    }),
  });
}

/** The image next to the title: one of the library before a drawing. */
function pictureOf(site: Site, { sheet, image }: CustomServiceTexts["picture"]) {
  const picture = site.picture(image);
  return { picture, sheet: picture || sheet === noDetail ? null : sheet };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { hero, picture, sheet, contact, sections, closing } = loaderData;
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ButtonLink to={contact} look="secondary">
              Talk to an Engineer
            </ButtonLink>
          </>
        }
      >
        {sheet && <SheetFigure name={sheet} />}
        {picture && (
          <MediaPicture
            picture={picture}
            sizes="(min-width: 64rem) 36rem, 94vw"
            loading="eager"
            className="h-auto w-full border border-rule bg-white"
          />
        )}
      </PageHero>
      <Markup html={sections} />
      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ConsultationLink look="lightOutline">Free Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
