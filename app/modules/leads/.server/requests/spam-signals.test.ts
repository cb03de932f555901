import { expect, it } from "vitest";
import { createSigner } from "#platform/secrets.ts";
import { secretOf } from "#tests/support/secret.ts";
import { elapsedField, honeypotField, tokenField } from "../../form-guard.ts";
import { findSuspicions, issueFormToken } from "./spam-signals.ts";

const secret = secretOf("a secret for tests");
const now = Date.UTC(2026, 0, 15);
const day = 24 * 3600 * 1000;
const tokenAged = (age: number) => issueFormToken(secret, now - age);

const honest = { [tokenField]: tokenAged(60_000), [elapsedField]: "45000", [honeypotField]: "" };

it.each<[string, Record<string, string>, string[]]>([
  ["filled in by a person", {}, []],
  ["sent without JavaScript", { [elapsedField]: "" }, []],
  ["sent from a page that was cached for weeks", { [tokenField]: tokenAged(29 * day) }, []],
  [
    "sent after exactly two seconds",
    { [tokenField]: tokenAged(2_000), [elapsedField]: "2000" },
    [],
  ],
  ["with the honeypot filled in", { [honeypotField]: "x" }, ["honeypot"]],
  ["sent a second after the page was rendered", { [tokenField]: tokenAged(1_000) }, ["too fast"]],
  ["sent a second after the page was opened", { [elapsedField]: "1999" }, ["too fast"]],
  ["with an elapsed time other than a number", { [elapsedField]: "long" }, ["too fast"]],
  ["too fast by both clocks", { [tokenField]: tokenAged(1), [elapsedField]: "1" }, ["too fast"]],
  ["with a token from the future", { [tokenField]: tokenAged(-day) }, ["too fast"]],
  ["with a token older than a month", { [tokenField]: tokenAged(31 * day) }, ["old form token"]],
  ["without a token", { [tokenField]: "" }, ["no form token"]],
  ["with an unsigned token", { [tokenField]: String(now - 60_000) }, ["no form token"]],
  [
    "with a token under another secret",
    { [tokenField]: issueFormToken(secretOf("x"), now - 60_000) },
    ["no form token"],
  ],
  [
    "with something else that we signed",
    { [tokenField]: createSigner(secret, "set-up").sign(String(now - 60_000)) },
    ["no form token"],
  ],
  [
    "by a program that fills in everything",
    { [honeypotField]: "x", [tokenField]: "x", [elapsedField]: "x" },
    ["honeypot", "no form token", "too fast"],
  ],
])("a form %s", (_, changes, suspicions) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...honest, ...changes })) form.set(name, value);
  expect(findSuspicions(form, secret, now)).toEqual(suspicions);
});

it("a form without any of the guard's fields lacks its token", () => {
  expect(findSuspicions(new FormData(), secret, now)).toEqual(["no form token"]);
});
