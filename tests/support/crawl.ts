import type { Page } from "@playwright/test";

/** A document's content, read without running its scripts. */
export type Document = {
  url: string;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  lang: string;
  h1: number;
  ids: string[];
  /** Absolute addresses of links. */
  links: string[];
  /** Absolute addresses of images, drawings, icons, fonts, styles and the manifest. */
  resources: string[];
  jsonLd: string[];
};

/** Reads HTML with the browser's parser, without loading or running anything in it. */
function readDocument(page: Page, url: string, html: string): Promise<Document> {
  return page.evaluate(
    ({ url, html }) => {
      const found = new DOMParser().parseFromString(html, "text/html");
      const elements = (selector: string) => [...found.querySelectorAll(selector)];
      const values = (selector: string, name: string) =>
        elements(selector).flatMap((element) => element.getAttribute(name)?.trim() || []);
      const absolute = (address: string) => new URL(address, url).href;
      const sets = values("img, source", "srcset").flatMap((set) =>
        set.split(",").map((entry) => entry.trim().split(/\s+/)[0] ?? ""),
      );
      const fetched = [
        "icon",
        "apple-touch-icon",
        "manifest",
        "preload",
        "modulepreload",
        "stylesheet",
      ];
      return {
        url,
        title: found.title,
        description: values('meta[name="description"]', "content").join("\n"),
        canonical: values('link[rel="canonical"]', "href").join("\n"),
        robots: values('meta[name="robots"]', "content").join("\n"),
        lang: found.documentElement.lang,
        h1: elements("h1").length,
        ids: elements("[id]").map(({ id }) => id),
        links: values("a[href], area[href]", "href").map(absolute),
        resources: [
          ...values("img, source, script, video, iframe, site-drawing", "src"),
          ...values("site-drawing", "small"),
          ...values('meta[property="og:image"], meta[name="twitter:image"]', "content"),
          ...fetched.flatMap((rel) => values(`link[rel~="${rel}"]`, "href")),
          ...sets,
        ].map(absolute),
        jsonLd: elements('script[type="application/ld+json"]').map(
          (script) => script.textContent ?? "",
        ),
      };
    },
    { url, html },
  );
}

export type Crawl = {
  /** Every HTML document that can be reached from the home page, by URL without a fragment. */
  documents: Map<string, Document>;
  /** Requests that did not respond with 200 and the type that their name promises. */
  problems: string[];
};

const types: Record<string, RegExp> = {
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  avif: /^image\/avif$/,
  webp: /^image\/webp$/,
  jpg: /^image\/jpeg$/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^font\/woff2$/,
  js: /^text\/javascript/,
  css: /^text\/css/,
  webmanifest: /^application\/manifest\+json/,
};

const withoutFragment = (address: string) => address.replace(/#.*$/s, "");

/** Follows every link of the site over HTTP, starting at its home page. Ignores links to other sites. */
export async function crawl(page: Page, origin: string): Promise<Crawl> {
  const documents = new Map<string, Document>();
  const problems: string[] = [];
  const seen = new Set<string>();
  const waiting: [address: string, from: string][] = [[`${origin}/`, "the start"]];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address, from] = next;
    if (seen.has(address) || new URL(address).origin !== origin) continue;
    seen.add(address);
    const answer = await fetch(address, { redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    if (answer.status !== 200) {
      problems.push(`${address} answers ${answer.status}, linked from ${from}`);
      await answer.body?.cancel();
      continue;
    }
    const expected = types[/\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ""];
    if (expected && !expected.test(type)) problems.push(`${address} is ${type}, used by ${from}`);
    if (!type.startsWith("text/html")) {
      await answer.body?.cancel();
      continue;
    }
    const document = await readDocument(page, address, await answer.text());
    documents.set(address, document);
    const linked = document.links.filter((link) => /^https?:/.test(link)).map(withoutFragment);
    for (const link of [...linked, ...document.resources]) waiting.push([link, address]);
  }
  return { documents, problems };
}
