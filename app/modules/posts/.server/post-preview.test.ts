import { describe, expect, it } from "vitest";
import { secretOf } from "#tests/support/secret.ts";
import { issuePreviewToken, previewDays, readPreviewToken } from "./post-preview.ts";

const secret = secretOf("a secret that no one else has");
const now = Date.UTC(2026, 10, 21, 12);
const day = 24 * 3600 * 1000;

describe("a preview link", () => {
  it.each([null, "post"])("carries its draft and the post %s", (postId) => {
    const token = issuePreviewToken(secret, { draftId: "draft", postId }, now);
    expect(readPreviewToken(secret, token, now)).toEqual({ draftId: "draft", postId });
  });

  it("works for its days and no longer", () => {
    const token = issuePreviewToken(secret, { draftId: "draft", postId: null }, now);
    expect(readPreviewToken(secret, token, now + previewDays * day)).toBeDefined();
    expect(readPreviewToken(secret, token, now + (previewDays + 1) * day)).toBeUndefined();
  });

  it("cannot be created without the secret, or changed", () => {
    const token = issuePreviewToken(
      secretOf("another secret"),
      { draftId: "draft", postId: null },
      now,
    );
    expect(readPreviewToken(secret, token, now)).toBeUndefined();
    const own = issuePreviewToken(secret, { draftId: "draft", postId: null }, now);
    expect(readPreviewToken(secret, own.replace("draft", "other"), now)).toBeUndefined();
  });
});
