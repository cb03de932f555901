import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { readGeneratedIndex } from "#platform/generated-files.ts";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { form, number, path, type Row, registered, status } from "./glare-page.ts";

/** The houses in the summary of the sample report that the build created. */
async function printed(): Promise<Row[]> {
  const report = readGeneratedIndex().get("mail/sample-glare-report.pdf");
  const bytes = await readFile(report?.file ?? "");
  const { text } = await extractText(new Uint8Array(bytes));
  const summary = text[1]?.replace(/\s+/g, " ") ?? "";
  const rows = summary.matchAll(/R\d (\w+ house) ((?:[\d,]+ ){6})/g);
  return [...rows].map(([, name, texts = ""]) => {
    const [days = 0, wideDays = 0, minutes = 0, wideMinutes = 0, most = 0, wideMost = 0] = texts
      .trim()
      .split(" ")
      .map(number);
    return {
      name,
      days: [days, wideDays],
      minutes: [minutes, wideMinutes],
      most: [most, wideMost],
    };
  });
}

/** Minutes of each affected receptor in its chart and in its table. */
const charted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-windows]")].map((chart) => {
      const id = chart.getAttribute("data-windows");
      const boxes = [...(chart.getAttribute("d") ?? "").matchAll(/h1v(\d+)/g)];
      return {
        name: document.querySelector(`#result-${id}`)?.textContent,
        chart: boxes.reduce((sum, [, minutes]) => sum + Number(minutes), 0),
        table: Number(document.querySelector(`[data-sum="${id}"]`)?.textContent?.replace(",", "")),
      };
    }),
  );

test("the sample report's case gives the same minutes in the report, on the page and in its worker", {
  tag: "@slow",
}, async ({ page, browser, sharedSite }) => {
  const report = await printed();
  expect(report).toHaveLength(3);
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await page.getByRole("link", { name: "Open the case of our sample report" }).click();
  await expect(status(page)).toContainText("2 of 3 receptors");
  expect(await registered(page)).toEqual(report);
  const reached = report.filter(({ minutes: [, wide] }) => wide > 0);
  expect(await charted(page)).toEqual(
    reached.map(({ name, minutes: [narrow] }) => ({ name, chart: narrow, table: narrow })),
  );

  await hydrate(page);
  await form(page).getByLabel("Tilt").fill("21");
  await expect(page).toHaveURL(/tilt=21/);
  await expect.poll(() => registered(page)).not.toEqual(report);
  await form(page).getByLabel("Tilt").fill("20");
  await expect(page).toHaveURL(/tilt=20/);
  await expect.poll(() => registered(page)).toEqual(report);
  expect(page.workers()).toHaveLength(1);

  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(page.url());
  expect(await registered(other)).toEqual(report);
  await other.close();
});
