import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { data } from "react-router";
import type { ValuesOf } from "#app/fields/fields.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type CatalogueEntry, catalogueEntries } from "./catalogue-document.ts";
import type { CategoryName } from "./categories.ts";
import { type CustomServiceTexts, customServiceDocument } from "./custom-service.ts";
import { rangeOf } from "./section-props.ts";
import { readServiceTexts } from "./service-documents.ts";
import type { formatFields, priceFields, ServiceTexts } from "./service-fields.ts";
import type { Service, ServiceId } from "./services.ts";
import { noDetail } from "./sheet-details.ts";

/** A service's texts on other pages. */
export type OfferedService = {
  key: string;
  /** Its anchor on /services and its name in addresses: `/quote?service=ftth`. */
  anchor: string;
  path: string;
  name: string;
  menuLine: string;
  /** Its colour. */
  category: CategoryName;
  drawing: DrawnSubject;
  timeline: string;
  contactName: string;
  quoteTitle: string;
  overview: ServiceTexts["overview"];
  home: ServiceTexts["home"];
  about: ServiceTexts["about"];
  quote: ServiceTexts["quote"];
  turnaround: ServiceTexts["turnaround"];
  price: ValuesOf<typeof priceFields> | null;
  formats: ValuesOf<typeof formatFields> | null;
  /** The entry of an added service under the blog's popular topics, if it has one. */
  topic?: CustomServiceTexts["topic"];
  builtIn?: Service;
};

/** The site's texts, and the documents that someone has published. */
export type SiteReader = TextReader & { has(id: string): boolean };

/**
 * The services that visitors find, in the firm's order: without retired services and added ones that were never
 * published.
 */
export const offeredServices = (site: SiteReader): OfferedService[] =>
  catalogueEntries(site).flatMap((entry) => (isOffered(site, entry) ? [offered(site, entry)] : []));

/** Whether visitors find a service. */
export const isOffered = (site: SiteReader, { isRetired, builtIn, key }: CatalogueEntry): boolean =>
  !isRetired && (builtIn !== undefined || site.has(customServiceDocument(key).id));

/** A service as the site shows it, visible or not. */
export function offered(site: TextReader, entry: CatalogueEntry): OfferedService {
  const { key, path, slug, builtIn } = entry;
  if (!builtIn) {
    const texts = site.of(customServiceDocument(key));
    return { key, anchor: slug, path, ...customService(texts) };
  }
  const texts = readServiceTexts[builtIn.id](site);
  const { category, drawing } = builtIn;
  return {
    key,
    anchor: builtIn.id,
    path,
    category,
    drawing,
    builtIn,
    ...texts,
    timeline: timelineOf(texts.timeline),
  };
}

/** "5-10 working days" */
export const timelineOf = ({ days, unit }: ServiceTexts["timeline"]) => `${rangeOf(days)} ${unit}`;

/** The cards of a service without a drawing. */
const sheetOf: Record<CategoryName, DrawnSubject> = {
  FTTH: "ftth-plan",
  Solar: "sun-path",
  BIM: "exploded-building",
  Civil: "road-works",
};

/** Texts derived from those of an added service. */
function customService(texts: CustomServiceTexts): Omit<OfferedService, "key" | "anchor" | "path"> {
  const { name, menuLine, hero, overview, turnaround, price, formats, topic } = texts;
  const { features, deliverables } = overview;
  return {
    name,
    menuLine,
    turnaround,
    price,
    formats,
    topic,
    category: texts.colour,
    drawing: texts.picture.sheet === noDetail ? sheetOf[texts.colour] : texts.picture.sheet,
    timeline: timelineOf(texts.timeline),
    contactName: name,
    quoteTitle: name,
    overview: { title: name, description: hero.lead, features, deliverables },
    home: texts.isOnHome
      ? { title: name, text: menuLine, deliverables: deliverables.join(", ") }
      : null,
    about: { title: name, text: menuLine },
    quote: texts.isQuoted ? { features: features.slice(0, 5) } : null,
  };
}

/** Ends a request for the page of a service that is retired, or for a page below it, with 404; a redirect may be in its place. */
export function requireOffered(site: TextReader, id: ServiceId): { path: string } {
  const entry = catalogueEntries(site).find(({ key }) => key === id);
  if (!entry || entry.isRetired) throw data("This service is no longer offered.", { status: 404 });
  return entry;
}

/** Pages of the code without those that went with a retired service, and with the pages of services that were added. */
export function servicePages<Page extends { path: string }>(
  site: SiteReader,
  pages: readonly Page[],
): (Page | { path: string })[] {
  const entries = catalogueEntries(site);
  const retired = entries.filter(({ isRetired }) => isRetired);
  const isGone = ({ path }: Page) =>
    retired.some((entry) => `${path}/`.startsWith(`${entry.path}/`));
  return [
    ...pages.filter((page) => !isGone(page)),
    ...entries.flatMap((entry) =>
      !entry.builtIn && isOffered(site, entry) ? [{ path: entry.path }] : [],
    ),
  ];
}
