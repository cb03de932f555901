import { expect, it } from "vitest";
import { secretOf } from "#tests/support/secret.ts";
import { fileLink, readFileLink } from "./file.ts";

const secret = secretOf("a secret for tests");
const leadId = "6f1c9f0e-8f0f-4c5e-9a0f-1c2d3e4f5a6b";
const now = Date.UTC(2026, 0, 15);
const minute = 60_000;
const token = fileLink(secret, leadId, 3, now).replace("/admin/files/", "");

it("works for ten minutes", () => {
  expect(readFileLink(secret, token, now + 9 * minute)).toEqual({
    leadId,
    index: 3,
    expired: false,
  });
  expect(readFileLink(secret, token, now + 11 * minute)).toMatchObject({ expired: true });
});

it.each([
  ["made up", `${leadId}~3~${now + minute}`],
  ["changed", token.replace("~3~", "~4~")],
  [
    "signed with another secret",
    fileLink(secretOf("x"), leadId, 3, now).replace("/admin/files/", ""),
  ],
  ["empty", ""],
])("rejects one that is %s", (_, other) => {
  expect(readFileLink(secret, other, now)).toBeUndefined();
});
