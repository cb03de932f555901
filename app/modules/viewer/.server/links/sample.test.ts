import { describe, expect, it } from "vitest";
import { createSigner } from "#platform/secrets.ts";
import { secretOf } from "#tests/support/secret.ts";
import { issueSampleToken, readSampleToken } from "./sample.ts";

const secret = secretOf("s".repeat(40));
const issued = Date.UTC(2026, 0, 1, 12);
const days = (count: number) => issued + count * 24 * 3600 * 1000;
const { token, expires } = issueSampleToken(secret, "sample-model", issued);

describe("a token for a sample", () => {
  it("opens the sample that it was created for, and no part of it needs escaping in a link", () => {
    expect(readSampleToken(secret, token, issued)).toEqual({
      sample: "sample-model",
      expired: false,
    });
    expect(encodeURIComponent(token)).toBe(token);
  });

  it("works for 14 days and not a moment longer", () => {
    expect(expires).toBe(days(14));
    expect(readSampleToken(secret, token, days(14) - 1)?.expired).toBe(false);
    expect(readSampleToken(secret, token, days(14))?.expired).toBe(true);
  });

  it.each([
    ["another sample's name", token.replace("model", "report")],
    ["a later date", token.replace(String(expires), String(expires + 1))],
    ["a changed signature", `${token.slice(0, -3)}AAA`],
    ["no signature", token.slice(0, token.lastIndexOf("."))],
    ["nothing", ""],
  ])("is refused with %s", (_, forged) => {
    expect(readSampleToken(secret, forged, issued)).toBeUndefined();
  });

  it("is refused under another secret, for another purpose and for anything but a sample", () => {
    expect(readSampleToken(secretOf("t".repeat(40)), token, issued)).toBeUndefined();
    const value = `sample-model~${expires}`;
    const other = createSigner(secret, "form").sign(value);
    expect(readSampleToken(secret, other, issued)).toBeUndefined();
    const unknown = createSigner(secret, "sample").sign(`sample-secret~${expires}`);
    expect(readSampleToken(secret, unknown, issued)).toBeUndefined();
  });

  it("counts as expired when its date is invalid", () => {
    const odd = createSigner(secret, "sample").sign("sample-model~soon");
    expect(readSampleToken(secret, odd, issued)).toMatchObject({ expired: true });
  });
});
