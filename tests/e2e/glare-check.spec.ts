import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { builtFile } from "#server/samples/built.ts";
import { queryRows } from "../support/rows.ts";
import { until } from "../support/until.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, holdScripts, hydrate, test, withConsent } from "./fixtures.ts";

const path = "/services/solar-pv-permitting/glare-check";
const form = (page: Page) => page.getByRole("form", { name: "Glare check" });
const status = (page: Page) => page.locator("main [role=status]");
const query = (change: Record<string, string> = {}) =>
  new URLSearchParams({
    latitude: "53.35",
    longitude: "-6.26",
    utc: "0",
    width: "120",
    depth: "60",
    height: "1.6",
    tilt: "20",
    facing: "180",
    glass: "smooth",
    name: "Mill house",
    bearing: "255",
    distance: "160",
    eye: "4",
    ...change,
  }).toString();

type Row = { name: string | undefined; days: number; minutes: number; most: number };

const number = (text = "") => Number(text.replace(/\D/g, ""));

/** The register of the page's receptors. */
async function registered(page: Page): Promise<Row[]> {
  const table = page.getByRole("table", { name: /^Receptors and the reflection/ });
  const cells = await table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  return cells.map(([name, minutes, days, most]) => ({
    name,
    days: number(days),
    minutes: number(minutes),
    most: number(most),
  }));
}

/** The houses in the summary of the sample report that the build made. */
async function printed(): Promise<Row[]> {
  const { text } = await extractText(new Uint8Array(await builtFile("sample-glare-report.pdf")));
  const summary = text[1]?.replace(/\s+/g, " ") ?? "";
  const rows = summary.matchAll(/R\d (\w+ house) ([\d,]+) ([\d,]+) ([\d,]+)/g);
  return [...rows].map(([, name, days, minutes, most]) => ({
    name,
    days: number(days),
    minutes: number(minutes),
    most: number(most),
  }));
}

/** Minutes of each reached receptor by its chart and by its table. */
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

test("the sample report's case has the same minutes in the report, on the page and in its worker", async ({
  page,
  browser,
  sharedSite,
}) => {
  const report = await printed();
  expect(report).toHaveLength(3);
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await page.getByRole("link", { name: "Open the case of our sample report" }).click();
  await expect(status(page)).toContainText("2 of 3 receptors");
  expect(await registered(page)).toEqual(report);
  const reached = report.filter(({ minutes }) => minutes > 0);
  expect(await charted(page)).toEqual(
    reached.map(({ name, minutes }) => ({ name, chart: minutes, table: minutes })),
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

test("the check is done by keyboard alone, and follows what is typed", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await expect(status(page)).toContainText("receptors");
  const type = async (label: string, text: string) => {
    await expect(page.locator(":focus")).toHaveAccessibleName(label);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  const add = form(page).getByRole("button", { name: "Add a receptor" });
  await add.focus();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await type("Name", "School of music");
  await page.keyboard.press("Tab");
  await type("Bearing, °", "250");
  await page.keyboard.press("Tab");
  await type("Distance, m", "300");
  await page.keyboard.press("Tab");
  await type("Eye, m", "7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Result" })).toBeFocused();
  await expect(status(page)).toContainText("4 receptors");
  await expect(page).toHaveURL(/name=School/);
  await expect(page.getByRole("img", { name: "Plan of the array" })).toContainText("School");
  const cut = await page.getByRole("img", { name: "Plan of the array" }).evaluate((plan) => {
    const { left, right } = plan.getBoundingClientRect();
    const isCut = (box: DOMRect) => box.left < left || box.right > right;
    return [...plan.querySelectorAll("text")]
      .filter((text) => isCut(text.getBoundingClientRect()))
      .map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);

  await form(page).getByRole("button", { name: "Remove receptor 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toHaveAccessibleName("Name");
  await expect(status(page)).toContainText("3 receptors");
  await expect(page).not.toHaveURL(/name=House/);

  await form(page).getByLabel("Place").focus();
  await page.keyboard.press("ArrowDown");
  await expect(form(page).getByLabel("Latitude")).toHaveValue("51.9");
  await expect(page).toHaveURL(/place=cork/);
  await expect(page.getByText("Cork Airport is nearest")).toBeVisible();
});

test("what is typed before React is what plan and figures are for", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
  const before = await registered(page);
  await form(page).getByLabel("Tilt").fill("35");
  await form(page).getByLabel("Name").fill("Mill");
  release();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(form(page).getByLabel("Tilt")).toHaveValue("35");
  await expect(page).toHaveURL(/tilt=35.*name=Mill&/);
  await expect.poll(async () => (await registered(page))[0]?.name).toBe("Mill");
  expect((await registered(page))[0]?.minutes).not.toBe(before[0]?.minutes);
});

test("what cannot be computed is said at its field, with the result from before", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await hydrate(page);
  const tilt = form(page).getByLabel("Tilt");
  await tilt.fill("95");
  await form(page).getByRole("button", { name: "Check for glare" }).click();
  await expect(tilt).toBeFocused();
  await expect(tilt).toHaveAccessibleDescription("Tilt must be a number from 0 to 90 °.");
  await expect(page.getByText("those from before")).toBeVisible();
  await tilt.fill("30");
  await expect(tilt).toHaveAttribute("aria-invalid", "false");
  const removals = form(page).getByRole("button", { name: /^Remove receptor/ });
  for (let rest = await removals.count(); rest > 0; rest -= 1) {
    await removals.first().click();
    await expect(removals).toHaveCount(rest - 1);
  }
  await expect(page.getByText("At least one receptor is required.")).toBeVisible();
});

test("without the worker's code the server computes, and nothing old stands for it", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("net::ERR_FAILED", "worker");
  await withConsent(page);
  await page.route(/\/worker-[^/]+\.js$/, (route) => route.abort());
  await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
  await expect(status(page)).toContainText("1 of 1 receptor: Mill house");
  await hydrate(page);
  for (const tilt of ["21", "22"]) {
    await form(page).getByLabel("Tilt").fill(tilt);
    await expect(page.getByText("Your browser could not compute this.")).toBeVisible();
    await expect(status(page)).not.toContainText("1 of 1 receptor");
  }
  await form(page).getByRole("button", { name: "Check for glare" }).click();
  await expect(status(page)).toContainText("1 of 1 receptor: Mill house");
  await expect(form(page).getByLabel("Tilt")).toHaveValue("22");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the short form of the solar page leads to a result; rows come and go", async ({
    page,
    sharedSite,
  }) => {
    await page.goto(`${sharedSite.site.origin}/services/solar-pv-permitting`);
    await form(page).getByLabel("Place").selectOption("galway");
    await form(page).getByRole("button", { name: "Check for glare" }).click();
    await expect(page).toHaveURL(/glare-check\?/);
    await expect(form(page).getByLabel("Latitude")).toHaveValue("53.27");
    await expect(status(page)).toContainText("of 1 receptor: Receptor 1");
    await form(page).getByRole("button", { name: "Add a receptor" }).click();
    await form(page).getByLabel("Name").nth(1).fill("Bridge");
    await form(page).getByLabel("Bearing, °").nth(1).fill("10");
    await form(page).getByLabel("Distance, m").nth(1).fill("400");
    await form(page).getByLabel("Eye, m").nth(1).fill("6");
    await form(page).getByRole("button", { name: "Check for glare" }).click();
    await expect(page.getByRole("row", { name: /^Bridge/ })).toContainText("Never");
    await form(page).getByRole("button", { name: "Remove receptor 2" }).click();
    await expect(status(page)).toContainText("1 receptor");
  });

  test("hostile inputs get sentences", async ({ page, sharedSite, tolerated }) => {
    tolerated.push("400");
    const hostile = { tilt: "<img src=x>", bearing: "1e9", name: "x".repeat(3_000), glass: "soot" };
    const answer = await page.goto(`${sharedSite.site.origin}${path}?${query(hostile)}`);
    expect(answer?.status()).toBe(400);
    await expect(form(page).getByLabel("Tilt")).toHaveValue("<img src=x>");
    for (const label of ["Tilt", "Bearing, °", "Name", "Glass"]) {
      await expect(form(page).getByLabel(label).last()).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByRole("img", { name: "Plan" })).toHaveCount(0);
  });
});

test("one address cannot keep the server computing", async ({ visit, request }) => {
  const statuses = new Set<number>();
  for (let i = 0; i < 24; i++) {
    const change = { facing: String(100 + i), tilt: "90", glass: "smooth" };
    const answer = await request.get(`${visit.origin}${path}?${query(change)}`, {
      headers: visit.headers,
    });
    statuses.add(answer.status());
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test("the request carries all inputs to the firm", async ({ page, visit }) => {
  await withConsent(page);
  await page.goto(`${visit.origin}${path}?${query()}`);
  await page.getByRole("link", { name: "Request full assessment" }).click();
  const request = page.locator("#assessment form");
  await expect(request.getByLabel("Site Address")).toHaveValue("53.35° N, 6.26° W");
  const details = request.getByLabel("Array and receptors");
  await expect(details).toHaveValue(/Mill house: bearing 255°, 160 m away, eye 4 m above ground/);
  await expect(details).toBeInViewport();
  await request.getByLabel("Name", { exact: true }).fill("Solar developer");
  await request.getByLabel("Email").fill(visit.email);
  await request.getByLabel("PV System Size").fill("1,200");
  await request.getByLabel("Near Airport").selectOption("no");
  await request.getByLabel("Planning Stage").selectOption("pre");
  const opened = Date.now();
  await until(() => Date.now() - opened > 2_100, { what: "a person's pace" });
  await request.getByRole("button", { name: "Request Assessment" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toBeVisible();

  const [lead] = await queryRows(visit, `select details from leads where email = '${visit.email}'`);
  const text = String((lead as { details: string }).details);
  expect(text).toContain("Modules: tilt 20°, facing 180°, smooth glass");
  expect(text).toContain(`${path}?`);
  const mail = await visit.smtp.mailFrom(visit.email);
  expect(mail.text).toContain("Mill house: bearing 255°");
});

test("nothing is wrong for assistive technology, with problems and with results", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("400");
  await withConsent(page);
  for (const change of [{ tilt: "20" }, { tilt: "x" }]) {
    await page.goto(`${sharedSite.site.origin}${path}?${query(change)}`);
    for (const details of await page.locator("main details > summary").all()) await details.click();
    await expectAccessible(page);
  }
});
