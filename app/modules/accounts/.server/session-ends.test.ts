import { expect, it } from "vitest";
import { hasEnded } from "./session-ends.ts";

const now = Date.UTC(2026, 10, 22);
const hour = 3_600_000;
const unusedFor = (hours: number) => ({
  updatedAt: new Date(now - hours * hour),
  expiresAt: new Date(now + hour),
});

it.each([
  ["admin", 11.9, 12],
  ["editor", 7 * 24 - 0.1, 7 * 24],
  ["an unknown role", 11.9, 12],
])("ends the unused session of %s in its time", (role, before, after) => {
  expect(hasEnded(unusedFor(before), role, now)).toBe(false);
  expect(hasEnded(unusedFor(after), role, now)).toBe(true);
});

it("ends one in use at its end", () => {
  const used = { updatedAt: new Date(now), expiresAt: new Date(now) };
  expect(hasEnded(used, "editor", now)).toBe(true);
});
