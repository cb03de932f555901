import fc from "fast-check";
import { expect, it } from "vitest";
import { truncate } from "./truncate.ts";

it.each([
  ["plain text", 10, "plain text"],
  ["plain texts", 10, "plain tex…"],
  ["four 👩‍👩‍👧", 7, "four…"],
  ["cafe\u0301s", 5, "caf…"],
])("cuts %j to %i units as %j", (text, most, cut) => {
  expect(truncate(text, most)).toBe(cut);
});

it("never exceeds its limit and never cuts a surrogate pair", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 60 }), (text, most) => {
      const cut = truncate(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      if (text.length > most) expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
