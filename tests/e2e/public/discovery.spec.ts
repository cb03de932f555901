import { firm } from "@datumline/brand/firm";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { articles } from "#modules/posts/articles/articles.ts";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { publicPages } from "#tests/support/public-pages.ts";
import { queryRows } from "#tests/support/rows.ts";

const week = "public, max-age=604800, stale-while-revalidate=2592000";

/** Fetches a URL that must respond with 200, and returns its headers and bytes. */
async function get(url: string) {
  const answer = await fetch(url, { redirect: "manual" });
  expect(answer.status, url).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("robots.txt keeps crawlers out of the admin and shows them the sitemap", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const { headers, bytes } = await get(`${origin}/robots.txt`);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("cache-control")).toContain("s-maxage=60");
  expect(bytes.toString().split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api",
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  );
});

test("the sitemap is well-formed, uses the public address, and has no future date", async ({
  page,
  sharedSite,
}) => {
  const { headers, bytes } = await get(`${sharedSite.site.origin}/sitemap.xml`);
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(headers.get("etag")).toBeTruthy();
  const entries = await page.evaluate((xml) => {
    const found = new DOMParser().parseFromString(xml, "application/xml");
    return [...found.querySelectorAll("url")].map((url) => ({
      loc: url.querySelector("loc")?.textContent ?? "",
      lastmod: url.querySelector("lastmod")?.textContent,
    }));
  }, bytes.toString());
  const paths = entries.map(({ loc }) => loc.replace(sharedSite.site.origin, ""));
  // A page missing from this list has no tests of its budgets, its accessibility and its use without JavaScript.
  const ownPages = paths.filter((path) => !/^\/(blog|portfolio)[/?]/.test(path));
  expect(publicPages).toEqual(expect.arrayContaining(ownPages));
  expect(paths).toEqual(expect.arrayContaining([...publicPages]));
  expect(paths.filter((path) => !path.startsWith("/") || path.startsWith("/admin"))).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  for (const { loc, lastmod } of entries) {
    if (lastmod === undefined) continue;
    expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(lastmod <= today, `${loc} changed on ${lastmod}`).toBe(true);
  }
});

test("the sitemap has no date for lists and for pages whose content was edited", async ({
  ownSite,
}) => {
  const own = await ownSite("pglite");
  const days = async () => {
    const xml = (await get(`${own.site.origin}/sitemap.xml`)).bytes.toString();
    const entries = xml.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g);
    return new Map([...entries].map(([, path = "", day]) => [path, day]));
  };
  await queryRows(own, "insert into content_documents (id, version) values ('about', 1)");
  const known = await days();
  for (const path of ["/", "/blog", "/portfolio", "/about"]) {
    expect(known.has(path), path).toBe(true);
    expect(known.get(path), path).toBeUndefined();
  }
});

test("the firm's icons have the sizes and shapes that platforms require", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const ico = (await get(`${origin}/favicon.ico`)).bytes;
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);

  const manifest = await get(`${origin}/site.webmanifest`);
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  const { name, short_name, icons, theme_color, background_color } = JSON.parse(
    manifest.bytes.toString(),
  );
  expect([name, short_name]).toEqual([firm.name, firm.shortName]);
  expect([theme_color, background_color]).toEqual(["#FBFAF7", "#FBFAF7"]);
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  const touch = { src: "/apple-touch-icon.png", sizes: "180x180" };
  for (const { src, sizes } of [...icons, touch]) {
    const { headers, bytes } = await get(origin + src);
    expect(headers.get("content-type")).toBe("image/png");
    const { width, height } = await sharp(bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect((await sharp(bytes).stats()).isOpaque, `${src} is opaque`).toBe(true);
  }
});

/** The head as the server sends it, read by the browser's parser: title, tags by name and structured data. */
async function sentHead(page: Page, url: string) {
  return page.evaluate((html) => {
    const found = new DOMParser().parseFromString(html, "text/html");
    const tags = [...found.querySelectorAll("meta[content]")].map((tag) => [
      tag.getAttribute("property") ?? tag.getAttribute("name") ?? "",
      tag.getAttribute("content") ?? "",
    ]);
    const blocks = [...found.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: found.title,
      meta: Object.fromEntries(tags) as Record<string, string | undefined>,
      structuredData: blocks.map(({ textContent }) => textContent ?? ""),
    };
  }, (await get(url)).bytes.toString());
}

test("every page has a separate social card", async ({ page, sharedSite }) => {
  const { origin } = sharedSite.site;
  for (const path of publicPages) {
    const { title, meta } = await sentHead(page, origin + path);
    const image = meta["og:image"] ?? "";
    expect([meta["og:title"], meta["og:description"], meta["og:url"]], path).toEqual([
      title,
      meta.description,
      origin + path,
    ]);
    expect(meta["twitter:image"], path).toBe(image);
    expect(meta["twitter:card"], path).toBe("summary_large_image");
    expect(meta["og:image:alt"], path).toBeTruthy();
    expect(image.startsWith(`${origin}/`), path).toBe(true);
    const card = await get(image);
    const { width, height, format } = await sharp(card.bytes).metadata();
    expect([width, height, format], path).toEqual([1200, 630, "png"]);
    expect([meta["og:image:width"], meta["og:image:height"]], path).toEqual(["1200", "630"]);
    expect(card.bytes.byteLength, path).toBeLessThanOrEqual(120 * 1024);
    expect(card.headers.get("cache-control"), path).toBe(week);
  }
});

test("drawings are available as images, cached for a week", async ({ sharedSite }) => {
  for (const name of ["ftth-plan", "sun-path", "bim-coordination", "site-grading"]) {
    for (const [file, width, format, largest] of [
      [`${name}-480.avif`, 480, "heif", 30],
      [`${name}-800.avif`, 800, "heif", 60],
      [`${name}-800.webp`, 800, "webp", 90],
      [`${name}-1200.avif`, 1200, "heif", 90],
    ] as const) {
      const { headers, bytes } = await get(`${sharedSite.site.origin}/drawings/${file}`);
      expect(headers.get("cache-control"), file).toBe(week);
      const found = await sharp(bytes).metadata();
      expect([found.width, found.format], file).toEqual([width, format]);
      expect(bytes.byteLength, file).toBeLessThanOrEqual(largest * 1024);
    }
  }
});

/** The types of the nodes in each page's structured data. */
const describedTypes = [
  ["/", ["ProfessionalService", "WebSite"]],
  ["/about", ["ProfessionalService", "BreadcrumbList"]],
  ["/services", ["BreadcrumbList"]],
  ["/glossary", ["BreadcrumbList", "DefinedTermSet"]],
  ["/services/ftth-design", ["BreadcrumbList", "Service", "FAQPage"]],
  ["/services/solar-pv-permitting", ["BreadcrumbList", "Service", "FAQPage"]],
  ["/services/scan-to-bim", ["BreadcrumbList", "Service", "FAQPage"]],
  ["/services/bim-modeling", ["BreadcrumbList", "Service", "FAQPage"]],
  ["/services/civil-engineering", ["BreadcrumbList", "Service", "FAQPage"]],
  ["/contact", ["ProfessionalService", "BreadcrumbList", "FAQPage"]],
  ["/portfolio/ftth-design-for-a-street-block-of-24-homes", ["BreadcrumbList", "CreativeWork"]],
] as const;

test("pages describe themselves in structured data", async ({ page, sharedSite }) => {
  for (const [path, types] of describedTypes) {
    const { structuredData } = await sentHead(page, sharedSite.site.origin + path);
    const graphs: { "@type": string }[][] = structuredData.map(
      (json) => JSON.parse(json)["@graph"],
    );
    expect(
      graphs.flat().map((node) => node["@type"]),
      path,
    ).toEqual(types);
  }
});

/** The page's head in a fixed order: title, tags, links and structured data. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const said =
      'title, meta, link[rel="canonical"], link[rel="alternate"], script[type$="ld+json"]';
    return [...document.head.querySelectorAll(said)].map((tag) => tag.outerHTML).sort();
  });

test("a page has the same head whether it was loaded, navigated to or returned to", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await withConsent(page);
  const { origin } = sharedSite.site;
  const [article] = articles;
  if (!article) throw new Error("the firm has no article");
  const main = page.getByRole("main");
  const steps = [
    {
      path: "/blog",
      go: () => page.getByRole("banner").getByRole("link", { name: "Blog" }).click(),
    },
    {
      path: `/blog/${article.slug}`,
      go: () => main.getByRole("link", { name: article.title }).first().click(),
    },
    {
      path: "/contact",
      go: () => page.getByRole("banner").getByRole("link", { name: "Contact" }).click(),
    },
  ];
  const opened = new Map<string, string[]>();
  const paths = ["/", ...steps.map(({ path }) => path)];
  for (const path of paths) {
    await page.goto(origin + path);
    opened.set(path, await headOf(page));
    expect(opened.get(path)?.join()).toContain("twitter:image:alt");
  }

  await page.goto(origin);
  await hydrate(page);
  await expect
    .poll(() => headOf(page), "hydration does not change the head")
    .toEqual(opened.get("/"));
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  for (const { path, go } of steps) {
    await go();
    await expect(page).toHaveURL(origin + path);
    await expect.poll(() => headOf(page), path).toEqual(opened.get(path));
  }
  for (const path of paths.toReversed().slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(origin + path);
    await expect.poll(() => headOf(page), `${path}, returned to`).toEqual(opened.get(path));
  }
  expect(loads, "navigations without loading a document").toEqual([]);
});

test("an inner page shows its breadcrumb", async ({ page, sharedSite }) => {
  await withConsent(page);
  const { origin } = sharedSite.site;
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await page.goto(origin);
  await expect(breadcrumb).toHaveCount(0);
  await hydrate(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FTTH Design" }).click();
  await expect(page).toHaveTitle(/^FTTH/);

  await expect(breadcrumb.getByRole("listitem")).toHaveText(["Home", "Services", "FTTH Design"]);
  await breadcrumb.getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(`${origin}/services`);
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["Home", "Services"]);
});

test("missing pages are excluded from search engines", async ({ sharedSite }) => {
  const answer = await fetch(`${sharedSite.site.origin}/nowhere`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain("application/ld+json");
});

test("description lists contain only names with their values", async ({ page, sharedSite }) => {
  const { origin } = sharedSite.site;
  for (const path of publicPages) {
    const html = (await get(origin + path)).bytes.toString();
    const wrong = await page.evaluate((text) => {
      const found = new DOMParser().parseFromString(text, "text/html");
      const entries = [...found.querySelectorAll("dl > *, dl > div > *")];
      return entries
        .filter(({ tagName, firstElementChild, parentElement }) =>
          tagName === "DIV"
            ? parentElement?.tagName !== "DL" || firstElementChild?.tagName !== "DT"
            : !["DT", "DD"].includes(tagName),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    }, html);
    expect(wrong, path).toEqual([]);
  }
});

test("security.txt names the contact and has not expired", async ({ sharedSite }) => {
  const { origin } = sharedSite.site;
  const { headers, bytes } = await get(`${origin}/.well-known/security.txt`);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = bytes.toString().trimEnd().split("\n");
  const fields = new Map(lines.map((line) => line.split(/: (.*)/) as [string, string]));
  expect([...fields.keys()]).toEqual([
    "Contact",
    "Expires",
    "Preferred-Languages",
    "Canonical",
    "Policy",
  ]);
  expect(fields.get("Contact")).toBe(`mailto:${firm.email}`);
  expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
  const policy = await get(fields.get("Policy") ?? "");
  expect(policy.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = policy.bytes.toString();
  expect(text).toContain(`Write to ${firm.email}`);
  expect(text).toContain("Fix times");
  // Readers of the policy cannot follow links within the repository.
  expect(text).not.toContain("](");
});
