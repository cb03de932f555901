import type { Page } from "@playwright/test";
import { until } from "./until.ts";

/** Waits until the form has been open for over two seconds; anything faster is taken for a bot. */
export async function takeTwoSeconds(page: Page): Promise<void> {
  await until(
    () =>
      page.evaluate(() => {
        const [opened] = performance.getEntriesByType("navigation");
        // Without scripts, it counts from the time when the page was rendered.
        const { responseStart = 0 } = (opened as PerformanceNavigationTiming | undefined) ?? {};
        return performance.now() - responseStart > 2_100;
      }),
    { what: "a person's pace" },
  );
}
