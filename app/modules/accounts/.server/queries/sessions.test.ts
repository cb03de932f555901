import { expect, it } from "vitest";
import { hasExpired } from "./sessions.ts";

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
])("ends an unused session of %s after its idle timeout", (role, before, after) => {
  expect(hasExpired(unusedFor(before), role, now)).toBe(false);
  expect(hasExpired(unusedFor(after), role, now)).toBe(true);
});

it("ends a session in use at its absolute expiry", () => {
  const used = { updatedAt: new Date(now), expiresAt: new Date(now) };
  expect(hasExpired(used, "editor", now)).toBe(true);
});
