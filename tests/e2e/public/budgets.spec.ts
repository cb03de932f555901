import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, hold, hydrate, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { publicPages, widths } from "#tests/support/public-pages.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const kilobyte = 1024;

type Transfer = { url: string; type: string; bytes: number; encoding: string };

/** Counts the transferred bytes from now on: encoded bodies, as the browser received them. */
async function countTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  const headerBytes = new Map<string, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const encoding = response.headers["content-encoding"] ?? "identity";
    transfers.set(requestId, { url: response.url, type, bytes: 0, encoding });
    headerBytes.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength - (headerBytes.get(requestId) ?? 0);
  });
  return () => [...transfers.values()];
}

/** Records layout shifts from the start of each page. */
async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shift so far, once fonts have loaded and a frame has been painted with them. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((total, value) => total + value, 0);
  });
}

/** Opens a page whose fonts arrive only after the first paint; resolves when nothing more is loading. */
async function openWithLateFonts(page: Page, url: string): Promise<void> {
  const release = await hold(page, "**/*.woff2");
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }),
      ),
  );
  release();
  await page.waitForLoadState("networkidle");
  await page.unrouteAll();
}

/** Requests a page until its smallest encoding is available, as visitors get it after the second one. */
async function askUntilSmallest(url: string): Promise<void> {
  let text = "";
  let smallest = 0;
  await expect
    .poll(async () => {
      const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
      const came = await answer.text();
      // Compressing every response would take more processor time than the site itself.
      if (came !== text) smallest = brotliCompressSync(came).byteLength;
      text = came;
      return Number(answer.headers.get("Content-Length")) - smallest;
    })
    .toBe(0);
}

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ url }: Transfer) => new URL(url).pathname.endsWith(".js");
/** A page's hydration data: its content in another form. */
const isHydration = ({ url }: Transfer) => new URL(url).pathname.startsWith("/hydration/");

for (const path of publicPages) {
  test(`${path} stays within its budgets`, async ({ page, sharedSite }) => {
    const { origin } = sharedSite.site;
    await askUntilSmallest(origin + path);
    const transfers = await countTransfers(page);
    await watchLayoutShift(page);
    await openWithLateFonts(page, origin + path);

    const loaded = transfers();
    const document = loaded.find(({ type }) => type === "Document");
    expect(document?.encoding).toBe("br");
    expect.soft(document?.bytes, "document").toBeGreaterThan(1 * kilobyte);
    // A service page has one drawing per section.
    const limit = path.startsWith("/blog/") || path.startsWith("/services/") ? 24 : 20;
    expect.soft(document?.bytes, "document").toBeLessThanOrEqual(limit * kilobyte);
    expect.soft(loaded.filter(isScript), "scripts before intent").toEqual([]);
    const fonts = loaded.filter(({ type }) => type === "Font");
    expect.soft(fonts.length, "font files").toBeLessThanOrEqual(2);
    expect.soft(sum(fonts), "fonts").toBeLessThanOrEqual(70 * kilobyte);
    expect.soft(sum(loaded), "whole load").toBeLessThanOrEqual(150 * kilobyte);
    // A date field loads its icon from a data: URL, which is not a request.
    const foreign = loaded.filter(
      ({ url }) => !/^(data:|blob:)/.test(url) && !url.startsWith(origin),
    );
    expect.soft(foreign, "requests to other hosts").toEqual([]);

    const inline = await page.evaluate(() => ({
      css: [...window.document.querySelectorAll("style")]
        .map((style) => style.textContent)
        .join(""),
      scripts: [...window.document.scripts]
        .filter(({ type, src }) => !src && (type === "" || type === "module"))
        .map((script) => script.textContent)
        .join(""),
    }));
    const brotli = (text: string) => brotliCompressSync(text).byteLength;
    expect.soft(brotli(inline.css), "CSS").toBeLessThanOrEqual(12 * kilobyte);
    expect.soft(brotli(inline.scripts), "inline script").toBeLessThanOrEqual(3 * kilobyte);
    expect.soft(await layoutShift(page), "layout shift").toBe(0);

    await hydrate(page);
    await page.waitForLoadState("networkidle");
    const after = transfers().filter(isScript);
    const hydration = after.filter(isHydration);
    expect.soft(hydration.length, "hydration files").toBe(1);
    expect.soft(sum(hydration), "hydration file").toBeLessThanOrEqual(16 * kilobyte);
    const scripts = after.filter((transfer) => !isHydration(transfer));
    expect.soft(sum(scripts), "JavaScript after intent").toBeGreaterThan(50 * kilobyte);
    const hasForm = (await page.locator("form").count()) > 0;
    expect
      .soft(sum(scripts), "JavaScript after intent")
      .toBeLessThanOrEqual((hasForm ? 115 : 105) * kilobyte);
    const measured = {
      document: document?.bytes,
      hydration: sum(hydration),
      css: brotli(inline.css),
      inlineScript: brotli(inline.scripts),
      fonts: sum(fonts),
      scriptsAfterIntent: sum(scripts),
    };
    test.info().annotations.push({ type: "bytes", description: JSON.stringify(measured) });
  });
}

/** Uses four tabs: the time is spent on the slow connection, and connections do not delay each other. */
async function lookAtPages(
  context: BrowserContext,
  paths: readonly string[],
  prepare: (page: Page) => Promise<unknown>,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const waiting: string[] = [...paths];
  const tabs = Array.from({ length: 4 }, async () => {
    const page = await context.newPage();
    await watchLayoutShift(page);
    await prepare(page);
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await look(page, path);
      expect.soft(await layoutShift(page), path).toBe(0);
    }
  });
  await Promise.all(tabs);
}

/** Over a slow connection each page takes many seconds: one of each layout, and all in `npm run test:long`. */
const slowPages = isLong
  ? publicPages
  : (["/", "/services/scan-to-bim", "/blog", "/quote"] as const);

test("nothing moves on a page that arrives in pieces", async ({ context, sharedSite }) => {
  const slowly = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 50,
      downloadThroughput: 24 * kilobyte,
      uploadThroughput: 24 * kilobyte,
    });
  };
  await lookAtPages(context, slowPages, slowly, async (page, path) => {
    await page.goto(sharedSite.site.origin + path, { waitUntil: "load" });
  });
});

// The budget tests cover desktop widths.
for (const width of isLong ? widths.filter((width) => width < 1440) : widths.slice(0, 1)) {
  test(`nothing moves on any page at ${width} px when the fonts arrive late`, {
    tag: "@slow",
  }, async ({ context, sharedSite }) => {
    const narrow = (page: Page) => page.setViewportSize({ width, height: 800 });
    await lookAtPages(context, publicPages, narrow, async (page, path) => {
      await openWithLateFonts(page, sharedSite.site.origin + path);
      // Nor when the page hydrates and the remaining styles load.
      await hydrate(page);
    });
  });
}
