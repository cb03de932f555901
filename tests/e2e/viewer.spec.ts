import { brotliCompressSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, hydrate, test, withConsent } from "./fixtures.ts";

const path = "/services/scan-to-bim";
const KB = 1024;
const files = /\/samples\/\w+\.glb$/;

// Nothing moves by itself, so that what is seen after a step is what will be seen.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  // What the software renderer says when a picture is taken of what it drew.
  tolerated: ["GPU stall due to ReadPixels"],
});

const linkTo = (page: Page, title: string) =>
  page.getByRole("link", { name: new RegExp(`View 3D Model.*${title}`) });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /structure|services/ });
const pictureOf = (page: Page) => page.getByRole("application", { name: "3D view" });
const button = (page: Page, name: string) =>
  dialogOf(page).getByRole("button", { name, exact: true });
const radio = (page: Page, name: string) =>
  dialogOf(page).getByRole("radio", { name, exact: true });
const factsOf = (page: Page) => dialogOf(page).getByRole("status").filter({ hasText: "Category" });

async function openPage(page: Page, origin: string, hash = ""): Promise<void> {
  await withConsent(page);
  await page.goto(origin + path + hash);
  await hydrate(page);
}

/** The building is drawn. */
async function untilDrawn(page: Page): Promise<void> {
  await expect(radio(page, "Both")).toBeVisible({ timeout: 60_000 });
  await expect(dialogOf(page).getByText(/^\d+ m$/)).toBeVisible();
}

/** Does something, and waits until the picture is another one. */
async function changes(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await pictureOf(page).screenshot();
  await act();
  await expect
    .poll(async () => (await pictureOf(page).screenshot()).equals(before), { timeout: 30_000 })
    .toBe(false);
}

/** Tabs on until the focus is where it should be. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(goal).toBeFocused({ timeout: 1_000 });
  }).toPass({ intervals: [0] });
}

/** Keeps the graphics contexts that a page makes. */
async function watchGraphics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = [];
    Object.assign(window, { contexts });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply(real, canvas, how) {
        const context = Reflect.apply(real, canvas, how);
        if (context) contexts.push(context);
        return context;
      },
    });
  });
}
type Watched = Window & { contexts: WebGL2RenderingContext[] };
const contextsLost = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).contexts.map((each) => each.isContextLost()));

test("everything can be done by keyboard alone", async ({ page, sharedSite }) => {
  // Some twenty pictures, each drawn without a graphics card.
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
    "−10",
    "−5",
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

test("code and files come with the click, and the graphics memory goes with the dialog", async ({
  page,
  sharedSite,
}) => {
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
  expect(sum).toBeGreaterThan(50 * KB);
  expect(sum).toBeLessThanOrEqual(200 * KB);

  expect(await contextsLost(page)).toEqual([false]);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  expect(await contextsLost(page)).toEqual([true]);
  await page.goForward();
  await untilDrawn(page);
  await expect.poll(() => contextsLost(page)).toEqual([true, false]);
});

test("an element is chosen by a click, dragging chooses none, and a hidden layer cannot be hit", async ({
  page,
  sharedSite,
}) => {
  await openPage(page, sharedSite.site.origin, "#model-building");
  await untilDrawn(page);
  await radio(page, "Model").check({ force: true });
  const box = await pictureOf(page).boundingBox();
  if (!box) throw new Error("There is no picture.");
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

test("a link to a model opens it, and closing it leaves the page at its card", async ({
  page,
  sharedSite,
}) => {
  const address = `${sharedSite.site.origin}${path}/sample-models`;
  await withConsent(page);
  await page.goto(`${address}#model-services`);
  // Without a move: the visitor has come for it.
  await untilDrawn(page);
  await expect(dialogOf(page).getByRole("heading")).toHaveText("Plant and services");
  // The other model's address, as Back or a person's typing brings it.
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

test("a failed download can be tried again, and so can graphics that were taken away", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED", "CONTEXT_LOST");
  await watchGraphics(page);
  await page.route("**/samples/cloud.glb", (route) => route.abort());
  await openPage(page, sharedSite.site.origin, "#model-building");
  await expect(dialogOf(page).getByRole("alert")).toHaveText("The model could not be loaded.");
  await page.unrouteAll();
  await button(page, "Try again").click();
  await untilDrawn(page);

  await page.evaluate(() =>
    (window as unknown as Watched).contexts
      .at(-1)
      ?.getExtension("WEBGL_lose_context")
      ?.loseContext(),
  );
  await expect(dialogOf(page).getByRole("alert")).toContainText("taken the graphics away");
  await button(page, "Try again").click();
  await untilDrawn(page);
  await changes(page, () => button(page, "Rotate left").click());
  expect((await contextsLost(page)).filter((lost) => !lost)).toHaveLength(1);
});

test("code that does not come can be asked for again", async ({ page, sharedSite, tolerated }) => {
  tolerated.push("ERR_FAILED", "Failed to");
  await openPage(page, sharedSite.site.origin);
  await page.route("**/assets/viewer-*.js", (route) => route.abort());
  await linkTo(page, "Architecture and structure").click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText("The viewer could not be loaded.");
  await page.unrouteAll();
  await button(page, "Try again").click();
  await untilDrawn(page);
});

test("what a browser cannot do in the viewer leaves the page as it is", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("no such thing");
  await page.addInitScript(() =>
    Object.defineProperty(Intl.Collator.prototype, "compare", {
      get: () => {
        throw new TypeError("no such thing");
      },
    }),
  );
  await openPage(page, sharedSite.site.origin);
  await linkTo(page, "Architecture and structure").click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText("The viewer could not be loaded.");
  await button(page, "Close").click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(linkTo(page, "Architecture and structure")).toBeVisible();
});

test("without WebGL there are the picture, and the way to the elements", async ({
  page,
  sharedSite,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openPage(page, sharedSite.site.origin, "#model-building");
  await expect(dialogOf(page).getByRole("alert")).toContainText("cannot draw the model in 3D");
  await expect(dialogOf(page).locator("svg, img").last()).toBeVisible();
  await dialogOf(page).getByRole("link", { name: "Its elements, one by one" }).click();
  await expect(page).toHaveURL(`${sharedSite.site.origin}${path}/sample-models`);
  await expect(dialogOf(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the link leads to the model's picture and text", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin + path);
    await linkTo(page, "Plant and services").click();
    await expect(page).toHaveURL(`${sharedSite.site.origin}${path}/sample-models#model-services`);
    await expect(page.getByRole("heading", { name: "Plant and services" })).toBeInViewport();
    await expect(linkTo(page, "Plant and services")).toBeHidden();
  });
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("a tap reads an element, and nothing stands in the way of anybody", async ({
    page,
    sharedSite,
  }) => {
    await openPage(page, sharedSite.site.origin, "#model-building");
    await untilDrawn(page);
    const box = await pictureOf(page).boundingBox();
    if (!box) throw new Error("There is no picture.");
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
