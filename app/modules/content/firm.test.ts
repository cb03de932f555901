import { expect, it } from "vitest";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { withDefaults } from "./documents/stored-values.ts";
import { claimsDocument } from "./firm.ts";
import { addressLines } from "./firm-facts.ts";

const stored = (standardDelivery: unknown) =>
  withDefaults(claimsDocument, {
    values: { ...claimsDocument.initial, projects: "700+", standardDelivery },
    schemaVersion: 1,
  });

it("claims that were stored with a delivery in words keep it as days", () => {
  expect(stored("4-6 days")).toMatchObject({
    projects: "700+",
    standardDelivery: { from: 4, to: 6 },
  });
  expect(stored("a week").standardDelivery).toEqual(claimsDocument.initial.standardDelivery);
});

it("texts name the standard delivery in words", () => {
  const inserts = firmInserts({ of: ({ initial }) => initial });
  expect(inserts["claims.standardDelivery"]).toBe("5-7 days");
});

it("address lines end without a comma, which is added where they are joined", () => {
  expect(addressLines({ address: "4 Court, \n,\nMarket Road" })).toEqual([
    "4 Court",
    "Market Road",
  ]);
});
