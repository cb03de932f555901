import { describe, expect, it } from "vitest";
import { claimsDocument } from "#modules/content/firm.ts";
import { timelineOf } from "./read-services.ts";
import { scanToBimDocument } from "./scan-to-bim.ts";
import { serviceDocuments } from "./service-documents.ts";
import { serviceTables, serviceWordsDocument, turnaroundRows } from "./service-words.ts";
import { builtInServices, type ServiceId } from "./services.ts";

const words = serviceWordsDocument.initial;
const { turnaround, anchors } = words;
const textsOf = (id: ServiceId) => serviceDocuments[id].initial;
const turnaroundOf = (id: ServiceId) => textsOf(id).turnaround;
const daysOf = (id: ServiceId) => turnaroundOf(id).flatMap(({ ours }) => ours?.days ?? []);

describe.each(builtInServices)("the times of $name", ({ id }) => {
  it("match the times on its cards, from the shortest to the longest", () => {
    const days = daysOf(id);
    const from = Math.min(...days.map((range) => range.from));
    const to = Math.max(...days.map((range) => range.to));
    expect(timelineOf(textsOf(id).timeline)).toMatch(new RegExp(`^${from}-${to} `));
  });

  it("match the times that its page and its FAQs name", () => {
    const known = daysOf(id).map(({ from, to }) => `${from}-${to}`);
    const timeline = timelineOf(textsOf(id).timeline);
    const named = JSON.stringify(textsOf(id)).matchAll(/(\d+-\d+) (?:working )?days/g);
    for (const [, range = ""] of named) {
      expect([...known, timeline.replace(/ .*/, "")]).toContain(range);
    }
  });
});

it("has the times of the table of scans", () => {
  const known = daysOf("scan-to-bim").map(({ from, to }) => `${from}-${to}`);
  const named = scanToBimDocument.initial.services.rows.map(({ time }) =>
    time.replace(" days", ""),
  );
  expect([...new Set(named)].sort()).toEqual(known.sort());
});

it("lists our days or 'in the quote' for each scope, and the authority's time separately", () => {
  for (const { title, values } of turnaroundRows(
    [...turnaround.scopes, ...builtInServices.flatMap(({ id }) => turnaroundOf(id))],
    turnaround,
  )) {
    const [ours, authority] = values;
    expect(ours, title).toMatch(/^\d+–\d+$|in the quote$/);
    expect(authority, title).toBeTruthy();
  }
  expect(turnaroundRows(turnaroundOf("ftth"), turnaround)[0]?.values[1]).not.toBe(
    turnaround.noAuthority,
  );
  expect(turnaroundRows(turnaroundOf("bim"), turnaround)[0]?.values[1]).toBe(
    turnaround.noAuthority,
  );
});

const pricesOf = (rows: typeof anchors.rows) =>
  serviceTables({ ...words, anchors: { ...anchors, rows } }, []).find(
    ({ id }) => id === "price-anchors",
  )?.rows;

it("shows a price once it has an amount; the defaults have none", () => {
  expect(pricesOf(anchors.rows)).toEqual([]);
  const row = { scope: "Permit sheet", covers: "One sheet.", from: "€1,234.50", per: "sheet" };
  expect(pricesOf([row, { ...row, scope: "Without an amount", from: "" }])).toEqual([
    { title: "Permit sheet", text: "One sheet.", values: ["€1,234.50", "sheet"] },
  ]);
});

it("uses the wording of the claims for the times of a standard order", () => {
  const days = turnaround.scopes.map(({ ours }) => ours?.days);
  expect(days).toEqual([claimsDocument.initial.standardDelivery]);
});
