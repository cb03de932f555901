import { expect, it } from "vitest";
import { glossary } from "./glossary.ts";

const terms = glossary.flatMap((trade) => trade.terms);

it("has an anchor of its own for every term and every trade", () => {
  const ids = [...glossary, ...terms].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

it("explains each term in whole sentences that are short enough to be read", () => {
  for (const { name, meaning } of terms) {
    expect(meaning, name).toMatch(/^[A-Z].{30,}\.$/);
    expect(meaning.length, name).toBeLessThanOrEqual(220);
  }
});
