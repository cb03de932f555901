import { brotliCompressSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, withConsent } from "#tests/e2e/fixtures.ts";
import {
  button,
  changes,
  contextsLost,
  dialogOf,
  factsOf,
  linkTo,
  openPage,
  path,
  pictureOf,
  radio,
  test,
  untilDrawn,
  watchGraphics,
} from "./viewer-page.ts";

const kilobyte = 1024;
const files = /\/samples\/\w+\.glb$/;

/** Presses Tab until the focus is on `goal`. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press("Tab");
        return goal.evaluate((element) => element === document.activeElement);
      },
      { intervals: [0] },
    )
    .toBe(true);
}

test("everything works by keyboard alone", { tag: "@slow" }, async ({ page, sharedSite }) => {
  // Some twenty images, each rendered without a graphics card.
  test.slow();
  await openPage(page, sharedSite.site.origin);
  const link = linkTo(page, "Architecture and structure");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#model-building$/);
  await expect(button(page, "Close")).toBeFocused();
  await untilDrawn(page);

  await tabTo(page, pictureOf(page));
  for (const key of ["ArrowLeft", "ArrowUp", "+", "Shift+ArrowRight", "0", "1"]) {
    await changes(page, () => page.keyboard.press(key));
  }
  const slider = dialogOf(page).getByRole("slider", { name: /Point cloud to the left/ });
  await tabTo(page, slider);
  await changes(page, () => page.keyboard.press("End"));
  await expect(slider).toHaveAttribute("aria-valuetext", "100 % point cloud");
  for (const name of ["Rotate right", "Rotate down", "Zoom out", "Front", "Isometric"]) {
    await tabTo(page, button(page, name));
    await changes(page, () => page.keyboard.press("Enter"));
  }
  await tabTo(page, radio(page, "Both"));
  await page.keyboard.press("ArrowLeft");
  await expect(radio(page, "Point cloud")).toBeChecked();
  await changes(page, () => page.keyboard.press("ArrowLeft"));
  await expect(radio(page, "Model")).toBeChecked();

  const mep = dialogOf(page).getByRole("checkbox", { name: "MEP" });
  await tabTo(page, mep);
  await page.keyboard.press("Space");
  await expect(mep).toBeChecked();
  await tabTo(page, dialogOf(page).getByRole("checkbox", { name: /distance to the model/ }));
  await changes(page, () => page.keyboard.press("Space"));
  await expect(radio(page, "Point cloud")).toBeChecked();
  await expect(dialogOf(page).getByRole("figure").getByRole("listitem")).toHaveText([
    "–10",
    "–5",
    "0",
    "+5",
    "+10",
  ]);
  await tabTo(page, radio(page, "None"));
  await changes(page, () => page.keyboard.press("ArrowRight"));
  const cut = dialogOf(page).getByLabel("Position of the cut");
  await tabTo(page, cut);
  await changes(page, () => page.keyboard.press("PageDown"));
  await expect(cut).toHaveAttribute("aria-valuetext", /^\d\.\d\d m$/);

  await tabTo(page, button(page, "Next"));
  await changes(page, () => page.keyboard.press("Enter"));
  const first = await factsOf(page).textContent();
  expect(first).toMatch(/Category.+Layer.+LOD\d{3}Size.+m/);
  await page.keyboard.press("Enter");
  await expect(factsOf(page)).not.toHaveText(first ?? "");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(factsOf(page)).toHaveText(first ?? "");
  await tabTo(page, button(page, "Zoom to it"));
  await changes(page, () => page.keyboard.press("Enter"));

  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(sharedSite.site.origin + path);
  await expect(link).toBeFocused();
});

test("code and files load on click, and closing the dialog frees the graphics memory", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await watchGraphics(page);
  await openPage(page, sharedSite.site.origin);
  await page.waitForLoadState("networkidle");
  const scripts: Promise<Buffer>[] = [];
  const samples: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(response.body());
    if (files.test(pathname)) samples.push(pathname);
  });
  await linkTo(page, "Plant and services").hover();
  await page.waitForLoadState("networkidle");
  expect([scripts, samples]).toEqual([[], []]);

  await linkTo(page, "Plant and services").click();
  await untilDrawn(page);
  await expect(dialogOf(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(dialogOf(page).getByRole("checkbox", { name: "Architecture" })).not.toBeChecked();
  expect(samples.toSorted()).toEqual(["/samples/building.glb", "/samples/cloud.glb"]);
  const bytes = (await Promise.all(scripts)).map((code) => brotliCompressSync(code).byteLength);
  const sum = bytes.reduce((total, each) => total + each, 0);
  test.info().annotations.push({ type: "bytes", description: String(sum) });
  expect(sum).toBeGreaterThan(50 * kilobyte);
  expect(sum).toBeLessThanOrEqual(200 * kilobyte);

  expect(await contextsLost(page)).toEqual([false]);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  expect(await contextsLost(page)).toEqual([true]);
  await page.goForward();
  await untilDrawn(page);
  await expect.poll(() => contextsLost(page)).toEqual([true, false]);
});

test("a click selects an element, dragging selects none, and a hidden layer is not clickable", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await openPage(page, sharedSite.site.origin, "#model-building");
  await untilDrawn(page);
  await radio(page, "Model").check({ force: true });
  const box = await pictureOf(page).boundingBox();
  if (!box) throw new Error("The viewer shows no image.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await changes(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 20, { steps: 4 });
    await page.mouse.up();
  });
  await expect(factsOf(page)).toHaveCount(0);
  await changes(page, () => page.mouse.click(x, y));
  await expect(factsOf(page)).toContainText("Architecture");
  await expect(dialogOf(page).getByRole("combobox")).not.toHaveValue("");
  await dialogOf(page).getByRole("checkbox", { name: "Architecture" }).uncheck();
  await expect(factsOf(page)).toHaveCount(0);
  await page.mouse.click(x, y);
  await expect(factsOf(page)).not.toContainText("Architecture");
  await changes(page, () => page.mouse.wheel(0, -400));
});

test("two points of the model are measured by keyboard, and the next step is offered", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await openPage(page, sharedSite.site.origin, "#model-building");
  await untilDrawn(page);
  await dialogOf(page).getByRole("checkbox", { name: "Measure between two points" }).check();
  const take = button(page, "Take point");
  const result = dialogOf(page)
    .getByRole("status")
    .filter({ hasText: /point taken|mm/ });
  await take.press("Enter");
  await expect(result).toContainText("First point taken");
  await changes(page, () => button(page, "Rotate left").press("Enter"));
  await take.press("Enter");
  await expect(result).toContainText(/[\d,]+ mm ± \d+ mm \([\d.]+ m\)/);
  await button(page, "Start again").press("Enter");
  await expect(result).toHaveCount(0);
  await expect(dialogOf(page).getByRole("link", { name: "Ask for a quote" })).toHaveAttribute(
    "href",
    "/quote?service=scan-to-bim",
  );
});

test("a link to a model opens it, and closing it leaves the page at its card", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  const address = `${sharedSite.site.origin}${path}/sample-models`;
  await withConsent(page);
  await page.goto(`${address}#model-services`);
  // Without interaction: the URL is enough.
  await untilDrawn(page);
  await expect(dialogOf(page).getByRole("heading")).toHaveText("Plant and services");
  // The other model's URL, as after Back or typed.
  await page.evaluate(() => {
    location.hash = "#model-building";
  });
  await untilDrawn(page);
  await expect(dialogOf(page).getByRole("heading")).toHaveText("Architecture and structure");
  await page.evaluate(() => {
    location.hash = "#model-services";
  });
  await expect(dialogOf(page).getByRole("heading")).toHaveText("Plant and services");
  await button(page, "Close").click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(linkTo(page, "Plant and services")).toBeFocused();
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("a tap selects an element and shows its properties, without accessibility violations", {
    tag: "@slow",
  }, async ({ page, sharedSite }) => {
    await openPage(page, sharedSite.site.origin, "#model-building");
    await untilDrawn(page);
    const box = await pictureOf(page).boundingBox();
    if (!box) throw new Error("The viewer shows no image.");
    await page.touchscreen.tap(box.x + box.width * 0.6, box.y + box.height * 0.5);
    await expect(factsOf(page)).toContainText("LOD");
    await expect(factsOf(page)).toBeInViewport({ ratio: 1 });
    await dialogOf(page)
      .getByRole("checkbox", { name: /distance to the model/ })
      .check();
    await radio(page, "Cross").check({ force: true });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
});
