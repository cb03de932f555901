import { expect, it } from "vitest";
import { readGlossary } from "./glossary.ts";

const glossary = readGlossary({ of: ({ initial }) => initial });
const terms = glossary.flatMap((trade) => trade.terms);

it("has a unique anchor for every term and every trade", () => {
  const ids = [...glossary, ...terms].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

it("explains each term in whole sentences that are short enough to read", () => {
  for (const { name, meaning } of terms) {
    expect(meaning, name).toMatch(/^[A-Z].{30,}\.$/);
    expect(meaning.length, name).toBeLessThanOrEqual(220);
  }
});

it("gives unique anchors to terms of the same name and to names in other scripts", () => {
  const twice = readGlossary({
    of: ({ initial }) => ({
      ...initial,
      terms: ["Datum", "Datum (height)", "基準", "基準"].map((name) => ({ name, meaning: "…" })),
    }),
  });
  const ids = twice.flatMap(({ terms: ofTrade }) => ofTrade.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 4)).toEqual(["datum", "datum-2", "基準", "基準-2"]);
});
