import { expect, it } from "vitest";
import { newCopyId } from "./layout.ts";
import { copiesToRemove } from "./retention.ts";

/** One copy per night, the oldest first; the newest is from Sunday 22 November 2026. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newCopyId(new Date(Date.UTC(2026, 10, 22 - (count - 1 - index), 1, 23))),
  );
const daysOf = (ids: string[]) => ids.map((id) => id.slice(0, 10));
const kept = (ids: string[], keep: { days: number; weeks: number }) => {
  const gone = new Set(copiesToRemove(ids, keep));
  return daysOf(ids.filter((id) => !gone.has(id)));
};

it("keeps the newest copy of each day and of each week", () => {
  expect(kept(nights(60), { days: 3, weeks: 3 })).toEqual([
    "2026-11-08",
    "2026-11-15",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
});

it("keeps one copy of a day with several, and always the newest", () => {
  const morning = "2026-11-22T08-00-00Z";
  const noon = "2026-11-22T12-00-00Z";
  expect(copiesToRemove([morning, noon], { days: 14, weeks: 8 })).toEqual([morning]);
  expect(copiesToRemove([noon], { days: 1, weeks: 0 })).toEqual([]);
});

it("counts days with copies, so that those of a site that was down are kept", () => {
  const old = ["2024-03-01T01-23-00Z", "2025-03-01T01-23-00Z"];
  expect(copiesToRemove([...old, "2026-11-22T01-23-00Z"], { days: 3, weeks: 0 })).toEqual([]);
});
