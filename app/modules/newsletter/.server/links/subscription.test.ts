import { describe, expect, it } from "vitest";
import { createSigner } from "#platform/secrets.ts";
import { secretOf } from "#tests/support/secret.ts";
import {
  issueConfirmToken,
  issueUnsubscribeToken,
  readConfirmToken,
  readUnsubscribeToken,
} from "./subscription.ts";

const secret = secretOf("s".repeat(40));
const id = "0d6cc7f1-6b2f-4c7e-9d0a-3f6a5a1f7a10";
const issued = Date.UTC(2026, 0, 1, 12);
const week = 7 * 24 * 3600 * 1000;
const subscriber = { id, unsubscribedAt: null };
const confirm = issueConfirmToken(secret, subscriber, issued);
const unsubscribe = issueUnsubscribeToken(secret, subscriber);

describe("a token that confirms", () => {
  it("names the subscriber and the sign-up, and no part of it needs escaping in a link", () => {
    expect(readConfirmToken(secret, confirm, issued)).toEqual({ id, round: 0, expired: false });
    expect(encodeURIComponent(confirm)).toBe(confirm);
    const again = issueConfirmToken(secret, { id, unsubscribedAt: new Date(issued) }, issued);
    expect(readConfirmToken(secret, again, issued)?.round).toBe(issued);
  });

  it("works for 7 days and not a moment longer", () => {
    expect(readConfirmToken(secret, confirm, issued + week - 1)?.expired).toBe(false);
    expect(readConfirmToken(secret, confirm, issued + week)?.expired).toBe(true);
  });

  it.each([
    ["another subscriber", confirm.replace("0d6c", "0d6d")],
    ["another sign-up", confirm.replace("~0~", "~1~")],
    ["a later date", confirm.replace(String(issued + week), String(issued + week + 1))],
    ["a changed signature", `${confirm.slice(0, -3)}AAA`],
    ["no signature", confirm.slice(0, confirm.lastIndexOf("."))],
    ["nothing", ""],
    ["what unsubscribes", unsubscribe],
    ["what was signed for a form", createSigner(secret, "form").sign(`confirm~${id}~0~${issued}`)],
  ])("is refused with %s", (_, forged) => {
    expect(readConfirmToken(secret, forged, issued)).toBeUndefined();
  });
});

describe("a token that unsubscribes", () => {
  it("names the subscriber, and no part of it needs escaping in a link", () => {
    expect(readUnsubscribeToken(secret, unsubscribe)).toBe(id);
    expect(encodeURIComponent(unsubscribe)).toBe(unsubscribe);
  });

  it.each([
    ["another subscriber", unsubscribe.replace("0d6c", "0d6d")],
    ["another secret", issueUnsubscribeToken(secretOf("t".repeat(40)), subscriber)],
    ["nothing", ""],
    ["what confirms", confirm],
  ])("is refused with %s", (_, forged) => {
    expect(readUnsubscribeToken(secret, forged)).toBeUndefined();
  });
});
