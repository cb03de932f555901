import type { ArticleLeaf, CreativeWorkLeaf, PersonLeaf } from "schema-dts";
import { socialCardPath } from "#app/lib/picture-paths.ts";
import type { Credit, PersonFacts } from "#app/site/content/people-facts.ts";
import type { Faq } from "#modules/catalogue/faq.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import { addressLines, type FirmFacts } from "#modules/content/firm-facts.ts";
import type { Term } from "./content/glossary/glossary.ts";
import { breadcrumbs } from "./content/page-names.ts";

const week = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

type WrittenHours = { days: string; from: string; to: string };

/**
 * Opening hours in machine-readable form, parsed from common notation: "Mon-Fri", "9:00 AM", "6:00 PM". Undefined for
 * any other notation; the structured data then omits them.
 */
export function openingHours({ days, from, to }: WrittenHours) {
  const [first, last = first] = days.split(/[-–]|\bto\b/).map(dayOf);
  const [opens, closes] = [clock(from), clock(to)];
  if (first === undefined || last === undefined || !opens || !closes) return undefined;
  const dayOfWeek =
    first <= last
      ? week.slice(first, last + 1)
      : [...week.slice(first), ...week.slice(0, last + 1)];
  return { dayOfWeek, opens, closes };
}

/** The place of a day in the week, by its name or the first three letters. */
function dayOf(written: string): number | undefined {
  const start = written.trim().toLowerCase();
  if (start.length < 3) return undefined;
  const found = week.findIndex((day) => day.toLowerCase().startsWith(start));
  return found < 0 ? undefined : found;
}

/** "9:00 AM" as "09:00". */
function clock(written: string): string | undefined {
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})(?::(\d\d))?\s*([ap]m)?$/i.exec(written.trim()) ?? [];
  if (hour === "") return undefined;
  const add = half?.toLowerCase() === "pm" && hour !== "12" ? 12 : 0;
  const at = half?.toLowerCase() === "am" && hour === "12" ? 0 : Number(hour) + add;
  return at > 23 || Number(minute) > 59 ? undefined : `${String(at).padStart(2, "0")}:${minute}`;
}

/** A service by its name and its line in the menu. */
export type DescribedService = { name: string; menuLine: string };

type DescribedPage = {
  path: string;
  title: string;
  description?: string;
  /** FAQs, as they are on the page. */
  faqs?: readonly Faq[];
  /** The terms that it explains, each at its anchor. */
  terms?: readonly Term[];
  article?: ArticleFacts;
  /** It is the page of a service. */
  service?: DescribedService;
  project?: ProjectFacts;
  /** The subjects, each at an anchor. */
  people?: readonly PersonFacts[];
  /** The address of its social image; without one it is the page's card. */
  image?: string | undefined;
};

export type ArticleFacts = {
  headline: string;
  /** ISO moments or days. */
  publishedAt: string;
  /** Known for certain. */
  modifiedAt?: string | undefined;
  /** Empty if the article is by the firm. */
  authors: readonly Credit[];
  reviewers: readonly Credit[];
  section: string;
  keywords: readonly string[];
};

export type ProjectFacts = {
  name: string;
  /** Its reference, for example in conversation. */
  identifier: string;
  category: string;
  /** Empty if no one has filled them in. */
  clientType: string;
  country: string;
  scope: string;
  result: string;
  image: { url: string; caption: string };
};

/** Pages that describe the firm; the others only refer to it. */
const pagesAboutTheFirm = ["/", "/about", "/contact"];

/** The breadcrumbs of a page, and its organisation. */
export type PageSite = {
  /** The public origin. */
  siteUrl: string;
  firm: FirmFacts;
  /** How the navigation calls the pages, by their paths. */
  names: ReadonlyMap<string, string>;
  socialImage?: { url: string; alt: string } | null;
  settings?: Pick<SiteSettings, "isHidden" | "verification">;
};

/** The firm, as https://schema.org/ProfessionalService has it. */
function firmNode(site: PageSite) {
  const { siteUrl, firm } = site;
  const hours = openingHours(firm.hours);
  return {
    ...firmReference(site),
    url: `${siteUrl}/`,
    email: firm.email,
    ...(firm.phone && { telephone: firm.phone }),
    logo: `${siteUrl}/icon-512.png`,
    image: siteUrl + socialCardPath("/"),
    address: {
      "@type": "PostalAddress",
      streetAddress: addressLines(firm).join(", "),
      addressLocality: firm.city,
      addressRegion: firm.region,
      postalCode: firm.postalCode,
      addressCountry: firm.countryCode,
    },
    ...(hours && {
      openingHoursSpecification: { "@type": "OpeningHoursSpecification", ...hours },
    }),
    areaServed: firm.areaServed,
    sameAs: [firm.linkedin],
  };
}

/** Enough of the firm for a page that is not about it. */
function firmReference({ siteUrl, firm }: PageSite) {
  return { "@type": "ProfessionalService", "@id": `${siteUrl}/#firm`, name: firm.name } as const;
}

/** https://schema.org/WebSite */
function websiteNode({ siteUrl, firm }: PageSite) {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#site`,
    url: `${siteUrl}/`,
    name: firm.name,
    alternateName: firm.shortName,
    inLanguage: "en",
    publisher: { "@id": `${siteUrl}/#firm` },
  };
}

/** https://schema.org/Service */
function serviceNode(site: PageSite, path: string, service: DescribedService) {
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.menuLine,
    url: site.siteUrl + path,
    areaServed: site.firm.areaServed,
    provider: firmReference(site),
  };
}

/** https://schema.org/BreadcrumbList, from the home page to the page itself. */
function breadcrumbNode({ siteUrl, names }: PageSite, { path, title }: DescribedPage) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs(names, path, title).map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: siteUrl + crumb.to,
    })),
  };
}

/** https://schema.org/FAQPage; only for questions that are on the page with these very words. */
function faqNode(faqs: readonly Faq[]) {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** https://schema.org/DefinedTermSet */
function termsNode(siteUrl: string, { path, title }: DescribedPage, terms: readonly Term[]) {
  const url = siteUrl + path;
  return {
    "@type": "DefinedTermSet",
    name: title,
    url,
    hasDefinedTerm: terms.map(({ id, name, meaning }) => ({
      "@type": "DefinedTerm",
      name,
      description: meaning,
      url: `${url}#${id}`,
    })),
  };
}

/** https://schema.org/Person, for people shown on About. */
function personNode(site: PageSite, path: string, person: PersonFacts) {
  const { siteUrl } = site;
  const { name, role, anchor, text, image, languages, licences, profiles } = person;
  const url = `${siteUrl}${path}#${anchor}`;
  return {
    "@type": "Person",
    "@id": url,
    url,
    name,
    jobTitle: role,
    worksFor: firmReference(site),
    ...(text && { description: text }),
    ...(image && { image: new URL(image, siteUrl).href }),
    ...(languages.length > 0 && { knowsLanguage: [...languages] }),
    ...(licences.length > 0 && {
      hasCredential: licences.map((licence) => ({
        "@type": "EducationalOccupationalCredential" as const,
        credentialCategory: "licence",
        name: licence.name,
        identifier: licence.number,
      })),
    }),
    ...(profiles.length > 0 && { sameAs: [...profiles] }),
  } satisfies PersonLeaf;
}

/** A person whom an article names, with the page about them. */
function creditNode(site: PageSite, { name, role, path }: Credit) {
  const url = path && site.siteUrl + path;
  return {
    "@type": "Person",
    ...(url && { "@id": url, url }),
    name,
    ...(role && { jobTitle: role, worksFor: firmReference(site) }),
  } as const;
}

/** https://schema.org/Article */
function articleNode(site: PageSite, page: DescribedPage & { article: ArticleFacts }) {
  const { siteUrl } = site;
  const { headline, publishedAt, modifiedAt, section, keywords } = page.article;
  const authors = page.article.authors.map((credit) => creditNode(site, credit));
  const reviewers = page.article.reviewers.map((credit) => creditNode(site, credit));
  const url = siteUrl + page.path;
  const publisher = firmReference(site);
  return {
    "@type": "Article",
    headline,
    description: page.description ?? "",
    url,
    mainEntityOfPage:
      reviewers.length > 0 ? { "@type": "WebPage", url, reviewedBy: reviewers } : url,
    image: page.image ?? siteUrl + socialCardPath(page.path),
    datePublished: publishedAt,
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
    inLanguage: "en",
    articleSection: section,
    keywords: keywords.join(", "),
    author: authors.length > 0 ? authors : publisher,
    publisher,
  } satisfies ArticleLeaf;
}

/** https://schema.org/CreativeWork */
function projectNode(site: PageSite, path: string, project: ProjectFacts) {
  const { siteUrl } = site;
  const { name, identifier, category, clientType, country, scope, result, image } = project;
  return {
    "@type": "CreativeWork",
    name,
    identifier,
    url: siteUrl + path,
    mainEntityOfPage: siteUrl + path,
    inLanguage: "en",
    genre: category,
    ...(scope ? { description: scope } : {}),
    ...(result ? { abstract: result } : {}),
    ...(country ? { spatialCoverage: { "@type": "Country", name: country } } : {}),
    ...(clientType ? { audience: { "@type": "Audience", audienceType: clientType } } : {}),
    image: { "@type": "ImageObject", contentUrl: image.url, caption: image.caption },
    creator: firmReference(site),
  } satisfies CreativeWorkLeaf;
}

/** A page's structured data. Terse: it is part of the document. */
export function structuredData(site: PageSite, page: DescribedPage) {
  const { siteUrl } = site;
  return {
    "@context": "https://schema.org",
    "@graph": [
      ...(pagesAboutTheFirm.includes(page.path) ? [firmNode(site)] : []),
      page.path === "/" ? websiteNode(site) : breadcrumbNode(site, page),
      ...(page.service ? [serviceNode(site, page.path, page.service)] : []),
      ...(page.article ? [articleNode(site, { ...page, article: page.article })] : []),
      ...(page.project ? [projectNode(site, page.path, page.project)] : []),
      ...(page.people ?? []).map((person) => personNode(site, page.path, person)),
      ...(page.terms ? [termsNode(siteUrl, page, page.terms)] : []),
      ...(page.faqs ? [faqNode(page.faqs)] : []),
    ],
  };
}
