import type { Page } from "@playwright/test";
import { test as base, expect, hydrate, withConsent } from "#tests/e2e/fixtures.ts";

export const path = "/services/scan-to-bim";

export const test = base.extend({
  // Without a graphics card the rendering time depends on the number of pixels.
  viewport: { width: 1024, height: 640 },
  // The software renderer's warning when its output is captured.
  tolerated: ["GPU stall due to ReadPixels"],
});

export const linkTo = (page: Page, title: string) =>
  page.getByRole("link", { name: new RegExp(`View 3D Model.*${title}`) });
export const dialogOf = (page: Page) => page.getByRole("dialog", { name: /structure|services/ });
export const pictureOf = (page: Page) => page.getByRole("application", { name: "3D view" });
export const button = (page: Page, name: string) =>
  dialogOf(page).getByRole("button", { name, exact: true });
export const radio = (page: Page, name: string) =>
  dialogOf(page).getByRole("radio", { name, exact: true });
export const factsOf = (page: Page) =>
  dialogOf(page).getByRole("status").filter({ hasText: "Category" });

export async function openPage(page: Page, origin: string, hash = ""): Promise<void> {
  await withConsent(page);
  await page.goto(origin + path + hash);
  await hydrate(page);
}

/** Waits until the building is drawn, model and scan. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(dialogOf(page).getByText(/elements, .* points\.$/)).toBeAttached({
    timeout: 60_000,
  });
  await expect(dialogOf(page).getByText(/^\d+ m$/)).toBeVisible();
}

/** Performs an action, and waits until the image changes. */
export async function changes(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await pictureOf(page).screenshot();
  await act();
  await expect
    .poll(async () => (await pictureOf(page).screenshot()).equals(before), {
      timeout: 30_000,
      // A screenshot costs as much as rendering the image.
      intervals: [250],
    })
    .toBe(false);
}

/** Records the graphics contexts that a page creates. */
export async function watchGraphics(page: Page): Promise<void> {
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

export type Watched = Window & { contexts: WebGL2RenderingContext[] };
export const contextsLost = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).contexts.map((each) => each.isContextLost()));
