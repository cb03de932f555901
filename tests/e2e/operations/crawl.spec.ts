import { expect, test } from "#tests/e2e/fixtures.ts";
import { type Crawl, crawl, type Document } from "#tests/support/crawl.ts";

type Node = Record<string, unknown>;

/** Links to a missing anchor within a document. */
function brokenAnchors({ documents }: Crawl): string[] {
  return [...documents.values()].flatMap(({ url, links }) =>
    links.flatMap((link) => {
      const [address = "", fragment] = link.split("#");
      const target = documents.get(address);
      if (!fragment || !target || target.ids.includes(decodeURIComponent(fragment))) return [];
      return [`${url} links to ${link}, where there is no such id`];
    }),
  );
}

/** Errors in a document's head and headings. */
function headProblems(document: Document): string[] {
  const { url, title, description, canonical, lang, h1, robots } = document;
  const problems = [
    title.length > 65 && `a title of ${title.length} characters: ${title}`,
    title.length < 10 && `no title to speak of: "${title}"`,
    (description.length < 70 || description.length > 160) &&
      `a description of ${description.length} characters: ${description}`,
    // A page with search parameters has the same canonical address.
    canonical !== url.replace(/\?.*$/, "") && `the canonical address "${canonical}"`,
    lang !== "en" && `the language "${lang}"`,
    h1 !== 1 && `${h1} elements h1`,
    robots !== "" && `is linked but asks not to be listed: ${robots}`,
  ];
  return problems.flatMap((problem) => (problem ? [`${url} has ${problem}`] : []));
}

function duplicates(
  pages: readonly Document[],
  field: "title" | "description" | "canonical",
): string[] {
  return [...Map.groupBy(pages, (page) => page[field])].flatMap(([value, same]) =>
    same.length > 1
      ? [`${same.map(({ url }) => url).join(" and ")} share the ${field} "${value}"`]
      : [],
  );
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}

/** Structured data that does not parse, has no name or links to missing pages. */
function structuredDataProblems({ documents }: Crawl): string[] {
  const isReference = (node: Node) => Object.keys(node).join() === "@id";
  return [...documents.values()].flatMap(({ url, jsonLd }) => {
    if (jsonLd.length !== 1) return [`${url} has ${jsonLd.length} blocks of structured data`];
    const nodes = jsonLd.flatMap((json) => nodesIn(JSON.parse(json)));
    const known = new Set(nodes.filter((node) => !isReference(node)).map((node) => node["@id"]));
    const lost = nodes.filter(isReference).filter((node) => !known.has(node["@id"]));
    const crumbs = nodes.filter((node) => node["@type"] === "ListItem").map(({ item }) => item);
    return [
      ...lost.map((node) => `${url} refers to ${node["@id"]}, which it does not describe`),
      ...crumbs.flatMap((item) =>
        documents.has(String(item))
          ? []
          : [`${url} has a breadcrumb to ${item}, which is not a page`],
      ),
    ];
  });
}

test("every link opens a page with distinct metadata, and the sitemap lists exactly these pages", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  const { origin } = sharedSite.site;
  const site = await crawl(page, origin);
  const documents = [...site.documents.values()];
  const pages = documents.filter(({ url }) => !url.includes("?"));
  expect(pages.length).toBeGreaterThan(8);
  expect.soft(site.problems, "responses").toEqual([]);
  expect.soft(brokenAnchors(site), "anchors").toEqual([]);
  expect.soft(documents.flatMap(headProblems), "metadata").toEqual([]);
  expect
    .soft(
      (["title", "description", "canonical"] as const).flatMap((field) => duplicates(pages, field)),
      "duplicates",
    )
    .toEqual([]);
  expect.soft(structuredDataProblems(site), "structured data").toEqual([]);

  const reached = new Set(documents.map(({ canonical }) => canonical));
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual([...reached].toSorted());
});
