import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";

const password = "four grey herons";

it("accepts only the password that a hash was created from", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^scrypt:131072:8:1:[\da-f]{32}:[\da-f]{128}$/);
  expect(isOutdatedHash(hash)).toBe(false);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "four grey heron" })).toBe(false);
  expect(await verifyPassword({ hash: "", password })).toBe(false);
});

it("reads old hashes in better-auth's format and reports that they are outdated", async () => {
  const salt = "0123456789abcdef0123456789abcdef";
  const key = scryptSync(password, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 });
  const hash = `${salt}:${key.toString("hex")}`;
  expect(isOutdatedHash(hash)).toBe(true);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "another" })).toBe(false);
});
