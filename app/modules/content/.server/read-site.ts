import { createContext, data, type MetaDescriptor, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { frameOf, type SiteFrame } from "#app/site/content/navigation.ts";
import { notFoundDocument } from "#app/site/content/not-found.ts";
import { pageNames } from "#app/site/content/page-names.ts";
import type { Pictures } from "#modules/media/.server/pictures.ts";
import { firmDocument } from "../firm.ts";
import type { FirmFacts } from "../firm-facts.ts";
import { settingsDocument } from "../settings.ts";
import type { StoredDocument } from "./queries/content-documents.ts";
import { type Notice, noticesAt, type SiteSettings, siteSettings } from "./site-settings.ts";
import type { SiteTexts } from "./site-texts.ts";

/** A preview's content, in place of the published one. */
export type PreviewedDocument = {
  id: string;
  /** Whether it is next to its form: each text then ends with its place. */
  isMarked: boolean;
  /** As it was typed or saved; missing if it was not changed. */
  draft?: { stored: StoredDocument; pictures: Pictures };
};

/** Set by the host for the requests of a preview. */
export const previewContext = createContext<PreviewedDocument | undefined>(undefined);

/** The data for building a public page in a loader. */
export type Site = Pick<
  SiteTexts,
  "of" | "has" | "picture" | "isConfirmed" | "showsPlaceholders"
> & {
  /** Public origin: canonical links, structured data. */
  siteUrl: string;
  firm: FirmFacts;
  frame: SiteFrame;
  /** The names of the pages in menu and footer, by their paths. */
  names: ReadonlyMap<string, string>;
  settings: SiteSettings;
  /** The image for sharing a page, in place of its card. */
  socialImage: { url: string; alt: string } | null;
  /** The current announcement on every page. */
  notices: Notice[];
};

/** By the texts: the loaders of layout and page read the same. */
const navigations = new WeakMap<SiteTexts, Pick<Site, "frame" | "names">>();

function navigationOf(texts: SiteTexts): Pick<Site, "frame" | "names"> {
  const known = navigations.get(texts);
  if (known) return known;
  const frame = frameOf(texts);
  const navigation = { frame, names: pageNames(frame) };
  navigations.set(texts, navigation);
  return navigation;
}

/** Reads the site's texts for a loader: `const { of } = await readSite(context)`, then `of(aboutDocument)`. */
export async function readSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  const { documents, siteUrl, env } = context.get(servicesContext);
  const current = await documents.current();
  const preview = context.get(previewContext);
  const { id, draft } = preview ?? {};
  const shown = id && draft ? current.withDraft(id, draft.stored, draft.pictures) : current;
  const texts = preview?.isMarked ? shown.withMarks() : shown;
  const { of, has, picture, isConfirmed, showsPlaceholders } = texts;
  const image = picture(of(settingsDocument).socialImage);
  return {
    siteUrl,
    of,
    has,
    picture,
    isConfirmed,
    showsPlaceholders,
    firm: of(firmDocument),
    ...navigationOf(texts),
    socialImage: image && { url: new URL(image.url, siteUrl).href, alt: image.alt },
    settings: siteSettings(texts, env),
    notices: noticesAt(texts, new Date(), preview !== undefined),
  };
}

/** A loader's response for a missing page: 404, with the text of that page. */
export async function missingPage(context: Readonly<RouterContextProvider>) {
  const missing = (await readSite(context)).of(notFoundDocument);
  // The page has its name in its text.
  const meta: MetaDescriptor[] = [];
  return data({ missing, meta }, { status: 404 });
}
