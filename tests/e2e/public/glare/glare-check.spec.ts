import { expect, holdScripts, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { form, path, query, registered, status } from "./glare-page.ts";

test("the check works by keyboard alone, and updates while typing", async ({
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
  await type("Eye height, m", "7");
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
  await expect(page.getByText("nearest listed aerodrome is Cork Airport")).toBeVisible();
});

test("plan and figures follow text typed before hydration", async ({ page, sharedSite }) => {
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

test("a receptor is dragged to another place on the plan", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
  await hydrate(page);
  const plan = page.getByRole("img", { name: "Plan of the array" });
  await plan.scrollIntoViewIfNeeded();
  const mark = await plan.locator("[data-receptor='0']").boundingBox();
  const array = await plan.locator("[data-scale]").evaluate((marks) => {
    const { x = "", y = "" } = (marks as SVGElement).dataset;
    const at = new DOMPoint(Number(x), Number(y));
    const matrix = (marks as SVGGElement).getScreenCTM();
    return matrix ? { x: at.matrixTransform(matrix).x, y: at.matrixTransform(matrix).y } : at;
  });
  if (!mark) throw new Error("The plan shows no receptor.");
  const from = { x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, array.y, { steps: 4 });
  await expect(async () => {
    await page.mouse.move(from.x, array.y);
    await expect(form(page).getByLabel("Bearing, °")).toHaveValue("270", { timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect(page).toHaveURL(/bearing=270/);
  await expect(status(page)).toContainText("receptor");
});

test("the hazard plot is drawn when opened, and stays open through a change", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
  await page.getByText("Hazard plot of the worst minutes").click();
  const plot = page.getByRole("img", { name: "Hazard plot" });
  await expect(plot).toBeVisible();
  const before = await registered(page);
  await form(page).getByLabel("Tilt").fill("24");
  await expect.poll(() => registered(page)).not.toEqual(before);
  await expect(plot).toBeVisible();
});

test("an invalid value is reported at its field, and the earlier result stays", async ({
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
  await expect(tilt).toHaveAccessibleDescription("Tilt must be a number from 0 to 90°.");
  await expect(page.getByText("are from before")).toBeVisible();
  await tilt.fill("30");
  await expect(tilt).toHaveAttribute("aria-invalid", "false");
  const removals = form(page).getByRole("button", { name: /^Remove receptor/ });
  for (let rest = await removals.count(); rest > 0; rest -= 1) {
    await removals.first().click();
    await expect(removals).toHaveCount(rest - 1);
  }
  await expect(page.getByText("At least one receptor is required.")).toBeVisible();
});

test("an ambiguous number is queried and not used in the computation", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("400");
  const question = "Width can be read as 1,200 or 1.2. Enter 1200 or 1.2.";
  await withConsent(page);
  const answer = await page.goto(
    `${sharedSite.site.origin}${path}?${query({ width: "1,200", distance: "2000" })}`,
  );
  expect(answer?.status()).toBe(400);
  await hydrate(page);
  const width = form(page).getByLabel("Width");
  await expect(width).toHaveAccessibleDescription(question);
  await expect(width).toHaveValue("1,200");
  await expect(page.getByRole("table", { name: /^Receptors and the reflection/ })).toHaveCount(0);
  await width.fill("1200");
  await expect(page).toHaveURL(/width=1200/);
  await expect.poll(() => registered(page)).toHaveLength(1);
  const wide = await registered(page);
  await width.fill("1.200");
  await expect(width).toHaveAccessibleDescription(question);
  expect(await registered(page)).toEqual(wide);
  await width.fill("1.200,0 m");
  await expect(width).toHaveAttribute("aria-invalid", "false");
  expect(await registered(page)).toEqual(wide);
});

test("the server computes if the worker's code is missing, and no outdated result is shown", async ({
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
  for (const [tilt, next] of [
    ["21", "to try again."],
    ["22", "to compute it on our server."],
  ] as const) {
    await form(page).getByLabel("Tilt").fill(tilt);
    await expect(status(page)).toContainText(next);
    await expect(status(page)).not.toContainText("1 of 1 receptor");
  }
  await form(page).getByRole("button", { name: "Check for glare" }).click();
  await expect(status(page)).toContainText("1 of 1 receptor: Mill house");
  await expect(form(page).getByLabel("Tilt")).toHaveValue("22");
});

test("missing code is requested again on the next step", {
  tag: "@slow",
}, async ({ page, sharedSite, tolerated }) => {
  tolerated.push("net::ERR_FAILED", "Failed to");
  await withConsent(page);
  await page.route(/\/(parts|hazard-plot)-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
  await hydrate(page);
  await form(page).getByLabel("Tilt").fill("21");
  await expect(page.getByText("to try again.")).toBeVisible();
  await expect(status(page)).not.toContainText("1 of 1 receptor");
  await form(page).getByRole("button", { name: "Check for glare" }).click();
  await expect(status(page)).toContainText("1 of 1 receptor: Mill house");
  // In the browser: the page did not leave for a response from the server.
  await expect(page.getByRole("heading", { name: "Result" })).toBeFocused();

  // The same for parts that load when opened, before hydration has the results and after.
  for (const file of [/\/parts-[^/]+\.js$/, /\/hazard-plot-[^/]+\.js$/]) {
    await page.route(file, (route) => route.abort(), { times: 1 });
    await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
    await hydrate(page);
    const plot = page.getByText("Hazard plot of the worst minutes");
    await plot.click();
    await expect(page.getByText("The plot could not be loaded.")).toBeVisible();
    await plot.click();
    await plot.click();
    await expect(page.getByRole("img", { name: "Hazard plot" })).toBeVisible();
    await expect(page.getByText("The plot could not be loaded.")).toBeHidden();
  }
});

test("a handle whose code is missing shows a message, and the next drag moves the receptor", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("net::ERR_FAILED", "Failed to");
  await withConsent(page);
  await page.route(/\/drag-receptor-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
  await hydrate(page);
  const mark = page.getByRole("img", { name: "Plan of the array" }).locator("[data-receptor='0']");
  await mark.scrollIntoViewIfNeeded();
  await mark.hover();
  await page.mouse.down();
  await expect(page.getByText("The plan could not be updated")).toBeVisible();
  await page.mouse.up();
  await mark.hover();
  await page.mouse.down();
  await expect(page.getByText("The plan could not be updated")).toBeHidden();
  await page.mouse.up();
});

test("the table of receptors fits its column", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  const table = page.getByRole("table", { name: /^Receptors and the reflection/ });
  for (const width of [360, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await table.evaluate((element) => element.parentElement?.clientWidth);
    expect(await table.evaluate((element) => element.scrollWidth), `${width}`).toBe(room);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an ambiguous number is queried and not used in the computation", async ({
    page,
    sharedSite,
    tolerated,
  }) => {
    tolerated.push("400");
    await page.goto(`${sharedSite.site.origin}${path}?${query()}`);
    await form(page).getByLabel("Distance, m").fill("2,000");
    await form(page).getByRole("button", { name: "Check for glare" }).click();
    await expect(form(page).getByLabel("Distance, m")).toHaveAccessibleDescription(
      "Distance can be read as 2,000 or 2. Enter 2000 or 2.",
    );
    await expect(page.getByRole("table", { name: /^Receptors and the reflection/ })).toHaveCount(0);
    await form(page).getByLabel("Distance, m").fill("2 000 m");
    await form(page).getByRole("button", { name: "Check for glare" }).click();
    await expect(status(page)).toContainText("of 1 receptor");
  });

  test("the short form on the solar page opens a result; rows can be added and removed", async ({
    page,
    sharedSite,
  }) => {
    await page.goto(`${sharedSite.site.origin}/services/solar-pv-permitting`);
    await form(page).getByLabel("Place").selectOption("galway");
    await form(page).getByRole("button", { name: "Check for glare" }).click();
    await expect(page).toHaveURL(/glare-check\?.*#result$/);
    await expect(page.getByRole("heading", { name: "Result" })).toBeFocused();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      // A reload would keep the scroll position.
      const address = page.url();
      await page.goto("about:blank");
      await page.goto(address);
      await expect(status(page)).toBeInViewport({ ratio: 1 });
    }
    await expect(form(page).getByLabel("Latitude")).toHaveValue("53.27");
    await expect(status(page)).toContainText("of 1 receptor: Receptor 1");
    await form(page).getByRole("button", { name: "Add a receptor" }).click();
    await form(page).getByLabel("Name").nth(1).fill("Bridge");
    await form(page).getByLabel("Bearing, °").nth(1).fill("10");
    await form(page).getByLabel("Distance, m").nth(1).fill("400");
    await form(page).getByLabel("Eye height, m").nth(1).fill("6");
    await form(page).getByRole("button", { name: "Check for glare" }).click();
    await expect(page.getByRole("row", { name: /^Bridge/ })).toContainText("Never");
    await form(page).getByRole("button", { name: "Remove receptor 2" }).click();
    await expect(status(page)).toContainText("1 receptor");
  });

  test("hostile inputs get error messages", async ({ page, sharedSite, tolerated }) => {
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

test("the form has no accessibility violations, with errors and with results", async ({
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
