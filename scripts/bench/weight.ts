// Part of `npm run bench`: the compressed JavaScript that a page fetches at the first interaction, without headers.

import { publicPages } from "#tests/support/public-pages.ts";
import { startSite } from "#tests/support/site.ts";
import { type BenchFigure, launchChromium, reportFigures } from "./tools.ts";

const site = await startSite({ env: { SEED: "demo", LOG_LEVEL: "error" } });
const browser = await launchChromium();
const figures: BenchFigure[] = [];
for (const path of publicPages) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const heads = new Map<string, number>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    // A page's data is not code: it would otherwise be in the document.
    const isData = new URL(response.url).pathname.startsWith("/hydration/");
    if (type === "Script" && !isData) heads.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes += encodedDataLength - head;
  });
  await page.goto(site.origin + path);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const hasForm = (await page.locator("form").count()) > 0;
  figures.push({
    what: `${path}${hasForm ? ", with a form" : ""}`,
    figure: bytes / 1024,
    unit: "KB",
    wanted: "at most",
    // The budgets of the pages (tests/e2e/public/budgets.spec.ts); an empty app of the same libraries sends 93 KB.
    goal: hasForm ? 115 : 105,
  });
  await page.close();
}
await browser.close();
await site.stop();
reportFigures({ title: "JavaScript after the first touch", figures });
