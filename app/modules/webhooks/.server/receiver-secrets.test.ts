import { expect, it } from "vitest";
import { secretOf } from "#tests/support/secret.ts";
import {
  decryptReceiver,
  encryptReceiver,
  newWebhookSecret,
  usesCurrentKey,
} from "./receiver-secrets.ts";

const old = secretOf("the old secret");
const receiver = { url: "https://example.com/hook", secret: newWebhookSecret() };

it("a receiver's address and secret open with the secret that sealed them, even once it is an earlier one", () => {
  const sealed = encryptReceiver(old, "id", receiver);
  expect(sealed).not.toContain("example.com");
  expect(decryptReceiver(old, "id", sealed)).toEqual(receiver);
  const next = { current: "the new secret", previous: ["the old secret"] };
  expect(decryptReceiver(next, "id", sealed)).toEqual(receiver);
  expect([usesCurrentKey(old, sealed), usesCurrentKey(next, sealed)]).toEqual([true, false]);
});

it("they open for no other webhook, by no other secret and not when changed", () => {
  const sealed = encryptReceiver(old, "id", receiver);
  expect(decryptReceiver(old, "other", sealed)).toBeUndefined();
  expect(decryptReceiver(secretOf("another"), "id", sealed)).toBeUndefined();
  const changed = sealed.slice(0, -3) + (sealed.endsWith("AAA") ? "BBB" : "AAA");
  expect(decryptReceiver(old, "id", changed)).toBeUndefined();
  expect(decryptReceiver(old, "id", "")).toBeUndefined();
});

it("a secret has far more than 24 characters and is new each time", () => {
  expect(newWebhookSecret().length).toBeGreaterThan(40);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
