import { describe, expect, it } from "vitest";
import { page as scan } from "./scan-to-bim.ts";
import { type ServiceId, services, serviceTexts } from "./services.ts";
import { turnaroundOf, turnaroundRows, turnaroundText } from "./turnaround.ts";

const daysOf = (id: ServiceId) => turnaroundOf(id).flatMap(({ days }) => days ?? []);

describe.each(services)("the times of $name", ({ id }) => {
  it("are, from the shortest to the longest, what its cards say", () => {
    const days = daysOf(id);
    const from = Math.min(...days.map((range) => range.from));
    const to = Math.max(...days.map((range) => range.to));
    expect(serviceTexts[id].cards.timeline).toMatch(new RegExp(`^${from}-${to} `));
  });

  it("are those that its page and its answers name", () => {
    const known = daysOf(id).map(({ from, to }) => `${from}-${to}`);
    const { timeline } = serviceTexts[id].cards;
    const named = JSON.stringify(serviceTexts[id]).matchAll(/(\d+-\d+) (?:working )?days/g);
    for (const [, range = ""] of named) {
      expect([...known, timeline.replace(/ .*/, "")]).toContain(range);
    }
  });
});

it("has the times of the table of scans", () => {
  const known = daysOf("scan-to-bim").map(({ from, to }) => `${from}-${to}`);
  const named = scan.services.rows.map(({ values }) => values[3].replace(" days", ""));
  expect([...new Set(named)].sort()).toEqual(known.sort());
});

it("says for each scope our days or that the quote has them, and the authority's time apart", () => {
  for (const { title, values } of turnaroundRows("standard", ...services.map(({ id }) => id))) {
    const [ours, authority] = values;
    expect(ours, title).toMatch(/^\d+–\d+$|in the quote$/);
    expect(authority, title).toBeTruthy();
  }
  expect(turnaroundRows("ftth")[0]?.values[1]).not.toBe(turnaroundText.noAuthority);
  expect(turnaroundRows("bim")[0]?.values[1]).toBe(turnaroundText.noAuthority);
});
