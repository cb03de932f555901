import { expect, it } from "vitest";
import { phoneLink } from "./phone-link.ts";

it.each([
  ["+353 1 555 0142", "tel:+35315550142"],
  ["+353 (0)1 555 0142", "tel:+35315550142"],
  ["(01) 555-0142", "tel:015550142"],
  ["01/555 01 42", "tel:015550142"],
  ["+1 555.010.0142 ext. 12", "tel:+15550100142;ext=12"],
  ["+1 555 010 0142 x12", "tel:+15550100142;ext=12"],
  ["+1 555 010 0142 #7", "tel:+15550100142;ext=7"],
])("dials %s as %s", (typed, link) => {
  expect(phoneLink(typed)).toBe(link);
});

it.each([
  "",
  "call me",
  "12",
  "+353 1 555 0142, +353 1 555 0143",
  "javascript:alert(1)",
  "01 555 0142 after six",
])("makes no link of %j", (typed) => {
  expect(phoneLink(typed)).toBeUndefined();
});
