import { expect } from "#tests/e2e/fixtures.ts";
import {
  button,
  changes,
  contextsLost,
  dialogOf,
  linkTo,
  openPage,
  path,
  test,
  untilDrawn,
  type Watched,
  watchGraphics,
} from "./viewer-page.ts";

test("a failed download can be retried, and so can a lost graphics context", {
  tag: "@slow",
}, async ({ page, sharedSite, tolerated }) => {
  tolerated.push("ERR_FAILED", "CONTEXT_LOST");
  await watchGraphics(page);
  await page.route("**/samples/building.glb", (route) => route.abort());
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
  await expect(dialogOf(page).getByRole("alert")).toContainText("stopped 3D graphics");
  await button(page, "Try again").click();
  await untilDrawn(page);
  await changes(page, () => button(page, "Rotate left").click());
  expect((await contextsLost(page)).filter((lost) => !lost)).toHaveLength(1);
});

test("the model appears before its scan, and stays if the scan is missing", {
  tag: "@slow",
}, async ({ page, sharedSite, tolerated }) => {
  tolerated.push("ERR_FAILED");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/samples/cloud.glb", async (route) => {
    await held;
    await route.abort();
  });
  await openPage(page, sharedSite.site.origin, "#model-building");
  const progress = dialogOf(page).getByRole("progressbar", { name: "Loading the point cloud…" });
  await expect(progress).toBeVisible();
  await expect(dialogOf(page).getByText(/^Loaded: \d+ elements\.$/)).toBeAttached();
  await changes(page, () => button(page, "Rotate left").click());
  await expect(dialogOf(page).getByRole("slider", { name: /Point cloud/ })).toHaveCount(0);

  release();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(
    "The point cloud could not be loaded.",
  );
  await changes(page, () => button(page, "Rotate left").click());
  await page.unrouteAll();
  await button(page, "Try again").click();
  await untilDrawn(page);
  await expect(dialogOf(page).getByRole("slider", { name: /Point cloud/ })).toBeVisible();
});

test("missing code can be requested again", { tag: "@slow" }, async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED", "Failed to");
  await openPage(page, sharedSite.site.origin);
  await page.route("**/assets/viewer-*.js", (route) => route.abort());
  await linkTo(page, "Architecture and structure").click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText("The viewer could not be loaded.");
  await page.unrouteAll();
  await button(page, "Try again").click();
  await untilDrawn(page);
});

test("the page stays usable in a browser that lacks the viewer's features", async ({
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

test("without WebGL there are an image and a link to the elements", async ({
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
  test("the link opens the model's image and text", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin + path);
    await linkTo(page, "Plant and services").click();
    await expect(page).toHaveURL(`${sharedSite.site.origin}${path}/sample-models#model-services`);
    await expect(page.getByRole("heading", { name: "Plant and services" })).toBeInViewport();
    await expect(linkTo(page, "Plant and services")).toBeHidden();
  });
});
