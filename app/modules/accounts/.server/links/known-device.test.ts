import { expect, it } from "vitest";
import { dayInSeconds } from "#platform/signed-links/define-link.ts";
import { secretOf } from "#tests/support/secret.ts";
import { isKnownDevice, issueKnownDevice } from "./known-device.ts";

const secret = secretOf("a secret for tests");

it("recognises a device for one account only, for a year", () => {
  const token = issueKnownDevice(secret, "asha");
  expect(isKnownDevice(secret, token, "asha")).toBe(true);
  expect(isKnownDevice(secret, token, "ben")).toBe(false);
  expect(isKnownDevice(secretOf("another secret"), token, "asha")).toBe(false);
  expect(isKnownDevice(secret, "asha", "asha")).toBe(false);
  expect(isKnownDevice(secret, token, "asha", Date.now() + 366 * dayInSeconds)).toBe(false);
});
