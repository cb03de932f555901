import { expect, it } from "vitest";
import { type PriceAnchors, priceAnchors, priceRows } from "./price-anchors.ts";

const anchor = {
  service: "civil",
  scope: "Permit sheet",
  covers: "One sheet.",
  unit: "sheet",
} as const;
const confirmed: PriceAnchors = {
  isConfirmed: true,
  currency: "EUR",
  anchors: [
    { ...anchor, from: 1234.5 },
    { ...anchor, scope: "Without an amount" },
  ],
};

it("shows no price that the firm has not confirmed", () => {
  expect(priceRows({ ...confirmed, isConfirmed: false })).toEqual([]);
});

it("shows confirmed prices, and no row without its amount", () => {
  expect(priceRows(confirmed)).toEqual([
    { title: "Permit sheet", text: "One sheet.", values: ["€1,234.50", "sheet"] },
  ]);
});

it("holds no amount as long as it is a stand-in", () => {
  if (priceAnchors.isConfirmed) return;
  expect(priceAnchors.anchors.filter(({ from }) => from !== undefined)).toEqual([]);
});
