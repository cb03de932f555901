import type { Page } from "@playwright/test";
import { until } from "./until.ts";

/** A person takes longer than two seconds over a page with a form; what is faster counts as a program. */
export async function takeTwoSeconds(page: Page): Promise<void> {
  await until(
    () =>
      page.evaluate(() => {
        const [opened] = performance.getEntriesByType("navigation");
        // Where no script runs, it counts from when the page was made.
        const { responseStart = 0 } = (opened as PerformanceNavigationTiming | undefined) ?? {};
        return performance.now() - responseStart > 2_100;
      }),
    { what: "a person's pace" },
  );
}
