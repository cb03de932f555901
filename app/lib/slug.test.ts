import fc from "fast-check";
import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["FTTH Network Design: Best Practices", "ftth-network-design-best-practices"],
  ["  --LOD 400 / 500!  ", "lod-400-500"],
  ["Ōishi", "ishi"],
  ["大石", ""],
])("makes of %j the slug %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it("makes slugs that stay what they are", () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
