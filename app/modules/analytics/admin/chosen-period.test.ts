import { expect, it } from "vitest";
import { periodParams, readPeriod } from "./chosen-period.ts";
import { groupByPeriod } from "./figure-chart.tsx";
import { changeOf, shareOf } from "./figure-table.tsx";

const now = new Date("2026-11-25T08:00:00Z");
const read = (search: string) => readPeriod(new URLSearchParams(search), now, "UTC");

it("reads presets and chosen days, and writes them into addresses", () => {
  const month = { from: "2026-10-27", to: "2026-11-25", zone: "UTC" };
  expect(read("")).toEqual({ period: month, preset: 30, words: "in the last 30 days" });
  expect(read("days=31")).toEqual(read(""));
  expect(read("days=7")).toMatchObject({ preset: 7, period: { from: "2026-11-19" } });
  const own = read("from=2026-01-01&to=2026-01-31");
  expect(own).toEqual({
    period: { from: "2026-01-01", to: "2026-01-31", zone: "UTC" },
    words: "from 1 Jan 2026 to 31 Jan 2026",
  });
  expect(read("from=2026-11-25").words).toBe("on 25 Nov 2026");
  for (const chosen of [own, read("days=90")])
    expect(read(`${new URLSearchParams(periodParams(chosen))}`)).toEqual(chosen);
});

it.each([
  ["from=yesterday&to=2026-01-31", "from", "From must be a date."],
  ["to=2026-01-31", "from", "From must be a date."],
  ["from=2026-02-01&to=2026-02-30", "to", "To must be a date."],
  ["from=2026-02-01&to=2026-01-31", "to", "To must not be before From."],
  ["from=1999-01-01&to=2026-01-31", "from", "Choose a period of up to three years."],
])("names the problem with %s, and shows the usual days", (search, field, sentence) => {
  expect(read(search)).toMatchObject({ ...read(""), error: { field, sentence } });
});

it("keeps the typed values", () => {
  const typed = { from: "2026-02-01", to: "2026-01-31" };
  expect(read(`${new URLSearchParams(typed)}`).error?.typed).toEqual(typed);
});

it("formats changes and shares, also of zero", () => {
  expect(changeOf({ now: 5, before: 4 })).toBe("+25%");
  expect(changeOf({ now: 0, before: 4 })).toBe("-100%");
  expect(changeOf({ now: 4, before: 4 })).toBe("0%");
  expect(changeOf({ now: 4, before: 0 })).toBe("new");
  expect(changeOf({ now: 0, before: 0 })).toBe("–");
  expect([shareOf(1, 8), shareOf(0, 0)]).toEqual(["13%", "–"]);
});

it("shows long periods by month", () => {
  const days = Array.from({ length: 121 }, (_, index) => ({
    name: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    value: 1,
  }));
  expect(groupByPeriod(days.slice(1)).figures).toHaveLength(120);
  expect(groupByPeriod(days)).toEqual({
    unit: "Month",
    figures: [
      { name: "Jan 2026", value: 31 },
      { name: "Feb 2026", value: 28 },
      { name: "Mar 2026", value: 31 },
      { name: "Apr 2026", value: 30 },
      { name: "May 2026", value: 1 },
    ],
  });
});
