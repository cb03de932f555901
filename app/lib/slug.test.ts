// cspell:ignore Laoghaire Über Straßen laoghaire lodz Łódź İzmir Ｌａｎｅ ﬁbre Ελληνικά ελληνικά Новости новости हिन्दी
import fc from "fast-check";
import { expect, it } from "vitest";
import { slugOf, slugOrDate } from "./slug.ts";

it.each([
  ["FTTH Network Design: Best Practices", "ftth-network-design-best-practices"],
  ["  --LOD 400 / 500!  ", "lod-400-500"],
  ["Dún Laoghaire: Über Straßen", "dun-laoghaire-uber-strassen"],
  ["Ōishi", "oishi"],
  ["Łódź, Ærø & İzmir", "lodz-aero-izmir"],
  ["Ｌａｎｅ ２: 40 m² of ﬁbre", "lane-2-40-m2-of-fibre"],
  ["Ελληνικά νέα", "ελληνικά-νέα"],
  ["Новости", "новости"],
  ["大石ガード", "大石ガード"],
  ["हिन्दी", "हिन्दी"],
  ["🎉 …", ""],
  ["☀️ sun ☀️", "sun"],
  ["❤️ ☀️", ""],
  ["☀️ Solar 1️⃣", "solar-1"],
])("turns the title %j into the slug %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it("falls back to the date for a title without letters or digits", () => {
  expect(slugOrDate("🎉", new Date("2026-11-27T10:00:00Z"))).toBe("2026-11-27");
  expect(slugOrDate("Part 3")).toBe("part-3");
});

it("returns the same slug for a slug and for both normal forms of a title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(
        /^([\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)?$/u,
      );
      expect(slugOf(slug)).toBe(slug);
      expect(slugOf(title.normalize("NFD"))).toBe(slugOf(title.normalize("NFC")));
    }),
  );
});

it("keeps the rule of the contract for ASCII titles", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (title) => {
      const byContract = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
      expect(slugOf(title)).toBe(byContract.replace(/^-|-$/g, ""));
    }),
  );
});

it("keeps every letter of every script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      if (/[\p{L}\p{N}]/u.test(title)) expect(slugOf(title)).not.toBe("");
    }),
  );
});
