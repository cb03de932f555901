import { firm } from "@datumline/brand/firm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { describe, expect, it } from "vitest";
import { initialFirm } from "#modules/content/firm-facts.ts";
import { contactDocument } from "#modules/leads/contact.ts";
import { defaultContent } from "#tests/support/default-content.ts";
import { frameOf } from "./content/navigation.ts";
import { pageNames } from "./content/page-names.ts";
import { pageMeta } from "./seo.server.ts";
import { openingHours, structuredData } from "./structured-data.server.ts";

const names = pageNames(frameOf(defaultContent));
const siteUrl = "https://www.datumline.example";
const site = { siteUrl, firm: initialFirm, names };

type Node = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.trim() !== "";
const url: Check = (value) => typeof value === "string" && /^https:\/\/[^/]+\//.test(value);
const time: Check = (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const moment: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const node =
  (...types: string[]): Check =>
  (value) =>
    types.includes(String((value as Node | null)?.["@type"]));
const firmOrReference: Check = (value) =>
  node("ProfessionalService")(value) || typeof (value as Node)["@id"] === "string";
const dayNames = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

/** The properties that schema.org defines for the types in use, and which a search engine cannot do without. */
const definitions: Record<string, { required: string[]; properties: Record<string, Check> }> = {
  ProfessionalService: {
    required: ["@id", "name"],
    properties: {
      name: text,
      url,
      email: (value) => /^[^@\s]+@[^@\s]+$/.test(String(value)),
      logo: url,
      image: url,
      address: node("PostalAddress"),
      openingHoursSpecification: node("OpeningHoursSpecification"),
      areaServed: text,
      sameAs: listOf(url),
    },
  },
  PostalAddress: {
    required: ["streetAddress", "addressLocality", "postalCode", "addressCountry"],
    properties: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)),
    },
  },
  OpeningHoursSpecification: {
    required: ["dayOfWeek", "opens", "closes"],
    properties: {
      dayOfWeek: listOf((day) => dayNames.test(String(day))),
      opens: time,
      closes: time,
    },
  },
  WebSite: {
    required: ["@id", "name", "url"],
    properties: {
      name: text,
      alternateName: text,
      url,
      inLanguage: (value) => value === "en",
      publisher: firmOrReference,
    },
  },
  Service: {
    required: ["name", "serviceType", "provider"],
    properties: { name: text, serviceType: text, url, areaServed: text, provider: firmOrReference },
  },
  BreadcrumbList: {
    required: ["itemListElement"],
    properties: { itemListElement: listOf(node("ListItem")) },
  },
  ListItem: {
    required: ["position", "name", "item"],
    properties: { position: (value) => Number.isInteger(value), name: text, item: url },
  },
  FAQPage: { required: ["mainEntity"], properties: { mainEntity: listOf(node("Question")) } },
  Question: {
    required: ["name", "acceptedAnswer"],
    properties: { name: text, acceptedAnswer: node("Answer") },
  },
  Answer: { required: ["text"], properties: { text } },
  DefinedTermSet: {
    required: ["name", "hasDefinedTerm"],
    properties: { name: text, url, hasDefinedTerm: listOf(node("DefinedTerm")) },
  },
  DefinedTerm: {
    required: ["name", "description"],
    properties: { name: text, description: text, url },
  },
  Article: {
    required: ["headline", "image", "datePublished", "author", "publisher"],
    properties: {
      headline: text,
      description: text,
      url,
      mainEntityOfPage: (value) => url(value) || node("WebPage")(value),
      image: url,
      datePublished: moment,
      dateModified: moment,
      inLanguage: (value) => value === "en",
      articleSection: text,
      keywords: text,
      author: (value) => firmOrReference(value) || listOf(node("Person"))(value),
      publisher: firmOrReference,
    },
  },
  WebPage: { required: ["url"], properties: { url, reviewedBy: listOf(node("Person")) } },
  Person: {
    required: ["name"],
    properties: {
      name: text,
      url,
      jobTitle: text,
      worksFor: firmOrReference,
      description: text,
      image: url,
      knowsLanguage: listOf(text),
      hasCredential: listOf(node("EducationalOccupationalCredential")),
      sameAs: listOf(url),
    },
  },
  EducationalOccupationalCredential: {
    required: ["name", "identifier"],
    properties: {
      credentialCategory: (value) => value === "licence",
      name: text,
      identifier: text,
    },
  },
  CreativeWork: {
    required: ["name", "image", "creator"],
    properties: {
      name: text,
      identifier: text,
      url,
      mainEntityOfPage: url,
      inLanguage: (value) => value === "en",
      genre: text,
      description: text,
      abstract: text,
      spatialCoverage: node("Country"),
      audience: node("Audience"),
      image: node("ImageObject"),
      creator: firmOrReference,
    },
  },
  ImageObject: {
    required: ["contentUrl"],
    properties: {
      contentUrl: url,
      caption: text,
    },
  },
  Country: { required: ["name"], properties: { name: text } },
  Audience: { required: ["audienceType"], properties: { audienceType: text } },
};

const projectFacts = {
  name: "Clinic",
  identifier: "DL-P-007",
  category: "BIM Modeling",
  clientType: "",
  country: "",
  scope: "",
  result: "",
  image: { url: `${siteUrl}/drawings/a.webp`, caption: "Clinic" },
};

/** Every node of a graph, those within others too. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}

function complaintsAbout(found: Node): string[] {
  const type = String(found["@type"]);
  const definition = definitions[type];
  if (!definition) return [`${type} is not a known type`];
  const missing = definition.required.filter((name) => !(name in found));
  const wrong = Object.entries(found).filter(
    ([name, value]) => !name.startsWith("@") && !definition.properties[name]?.(value),
  );
  return [
    ...missing.map((name) => `${type} has no ${name}`),
    ...wrong.map(([name, value]) => `${type}.${name} is ${JSON.stringify(value)}`),
  ];
}

const pages = [
  { path: "/", title: "Home" },
  { path: "/services", title: "Services" },
  {
    path: "/services/ftth-design",
    title: "FTTH",
    service: { name: "FTTH Design", menuLine: "Fibre network drafting" },
  },
  {
    path: "/about",
    title: "About",
    people: [
      {
        name: "B. Checker",
        role: "Engineer",
        anchor: "b-checker",
        text: "Checks.",
        image: "/media/portfolio/media/b.webp",
        languages: ["English"],
        licences: [{ name: "Professional Engineer, Ohio", number: "E-1" }],
        profiles: ["https://people.example/b"],
      },
    ],
  },
  { path: "/contact", title: "Contact", faqs: contactDocument.initial.faqs },
  {
    path: "/glossary",
    title: "Glossary",
    terms: [{ id: "pon", name: "PON", meaning: "One fibre, shared by many homes." }],
  },
  {
    path: "/blog/pole-loading-analysis",
    title: "Pole loading analysis",
    description: "Wind on a pole, worked out.",
    article: {
      headline: "Pole loading analysis: wind, guys and clearances",
      publishedAt: "2024-01-10",
      modifiedAt: undefined,
      authors: [],
      reviewers: [],
      section: "FTTH",
      keywords: ["poles", "wind"],
    },
  },
  {
    path: "/blog/a-post",
    title: "A post",
    description: "By a named person.",
    image: `${siteUrl}/media/portfolio/blog/a.webp`,
    article: {
      headline: "A post",
      publishedAt: "2026-01-10T08:00:00.000Z",
      modifiedAt: "2026-01-12T09:30:00.000Z",
      authors: [{ name: "A. Planner" }],
      reviewers: [{ name: "B. Checker", role: "Engineer", path: "/about#b-checker" }],
      section: "Industry News",
      keywords: ["news"],
    },
  },
  { path: "/portfolio/clinic", title: "Clinic", project: projectFacts },
  {
    path: "/portfolio/whole-clinic",
    title: "Clinic",
    project: {
      ...projectFacts,
      clientType: "Hospital trust",
      country: "Ireland",
      scope: "Model of all services.",
      result: "No clash on site.",
    },
  },
];

describe.each(pages)("structured data of $path", (page) => {
  const data = structuredData(site, page);
  const nodes = nodesIn(data["@graph"]);
  const isReference = (found: Node) => Object.keys(found).join() === "@id";

  it("has only what schema.org defines, and all that is required", () => {
    expect(nodes.filter((found) => !isReference(found)).flatMap(complaintsAbout)).toEqual([]);
  });

  it("refers to nothing that it does not include", () => {
    const known = nodes.filter((found) => !isReference(found)).map((found) => found["@id"]);
    for (const reference of nodes.filter(isReference)) expect(known).toContain(reference["@id"]);
  });

  it("numbers the way from the home page to the page itself", () => {
    const [list] = nodes.filter((found) => found["@type"] === "BreadcrumbList");
    const items = (list?.itemListElement ?? []) as Node[];
    if (page.path === "/") return expect(list).toBeUndefined();
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items.at(0)?.item).toBe(`${siteUrl}/`);
    expect(items.at(-1)?.item).toBe(siteUrl + page.path);
  });
});

it("has the firm's hours for machines", () => {
  expect(openingHours(firm.hours)).toEqual({
    dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "09:00",
    closes: "18:00",
  });
});

it("cannot be escaped by the text of a title or an FAQ", () => {
  const nasty = "</script><script>alert(1)</script><!-- & \u2028";
  const page = {
    path: "/x",
    title: nasty,
    description: nasty,
    faqs: [{ question: nasty, answer: nasty }],
  };
  const Page = createRoutesStub([{ path: "/", Component: Meta, meta: () => pageMeta(site, page) }]);
  const html = renderToStaticMarkup(<Page />);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(structuredData(site, page));
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(json).not.toMatch(/[<>&\u2028]/);
});
