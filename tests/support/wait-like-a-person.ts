import type { Page } from "@playwright/test";
import { until } from "./until.ts";

/** Waits until the form has been open for over two seconds; anything faster counts as a bot. */
export async function waitLikeAPerson(page: Page): Promise<void> {
  await until(
    () =>
      page.evaluate(() => {
        const [opened] = performance.getEntriesByType("navigation");
        // Without scripts, the server counts from the rendering of the page.
        const { responseStart = 0 } = (opened as PerformanceNavigationTiming | undefined) ?? {};
        return performance.now() - responseStart > 2_100;
      }),
    { what: "a person's pace" },
  );
}
