import type { Page } from "@playwright/test";

export const path = "/services/solar-pv-permitting/glare-check";

export const form = (page: Page) => page.getByRole("form", { name: "Glare check" });
export const status = (page: Page) => page.locator("main [role=status]");

export const query = (change: Record<string, string> = {}) =>
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

/** Within one standard deviation and within three. */
type Both = readonly [narrow: number, wide: number];
export type Row = { name: string | undefined; days: Both; minutes: Both; most: Both };

export const number = (text = "") => Number(text.replace(/\D/g, ""));

/** "954–2,939 min", or one number for both. */
function both(text = ""): Both {
  const [narrow = "", wide = narrow] = text.match(/[\d,]+/g) ?? [];
  return [number(narrow), number(wide)];
}

/** The table of receptors on the page. */
export async function registered(page: Page): Promise<Row[]> {
  const table = page.getByRole("table", { name: /^Receptors and the reflection/ });
  const cells = await table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  return cells.map(([name, minutes, days, most]) => ({
    name,
    days: both(days),
    minutes: both(minutes),
    most: both(most),
  }));
}
