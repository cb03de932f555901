import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fileLink, readFileLink } from "#modules/media/.server/links/file.ts";
import {
  issueConfirmToken,
  issueUnsubscribeToken,
} from "#modules/newsletter/.server/links/subscription.ts";
import { projectPreviewPath } from "#modules/portfolio/.server/links/project-preview.ts";
import { issuePreviewToken } from "#modules/posts/.server/post-preview.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { secretOf } from "#tests/support/secret.ts";
import { createSigner } from "../secrets.ts";
import { dayInSeconds, defineLink } from "./define-link.ts";

const secret = secretOf("a secret for tests");
const now = Date.UTC(2026, 10, 22, 13);
const id = "0b6ffb4e-2f4a-4d6a-8a43-0f3f6f0f7f10";

describe("links in emails", () => {
  /** The tokens from before links had a single definition; they must never change. */
  const written = {
    newsletter: [
      issueConfirmToken(secret, { id, unsubscribedAt: new Date(5) }, now),
      `confirm~${id}~5~${now + 7 * dayInSeconds}`,
    ],
    sample: [
      issueSampleToken(secret, "sample-report", now).token,
      `sample-report~${now + 14 * dayInSeconds}`,
    ],
    preview: [
      issuePreviewToken(secret, { draftId: id, postId: null }, now),
      `${id}~~${Date.UTC(2026, 10, 30)}`,
    ],
    "project-preview": [
      projectPreviewPath(secret, id, now).split("/").at(-1),
      `${id}~${Date.UTC(2026, 10, 30)}`,
    ],
    "file-link": [fileLink(secret, id, 2, now).split("/").at(-1), `${id}~2~${now + 10 * 60_000}`],
  };

  it.each(Object.entries(written))(
    "for the purpose %s keep their bytes",
    (purpose, [token, value]) => {
      expect(token).toBe(createSigner(secret, purpose).sign(value ?? ""));
    },
  );

  it("keep their bytes if they never expire", () => {
    expect(issueUnsubscribeToken(secret, { id })).toBe(
      createSigner(secret, "newsletter").sign(`unsubscribe~${id}`),
    );
  });
});

describe("a signed link", () => {
  const link = defineLink({
    purpose: "test",
    use: "a",
    lifetime: dayInSeconds,
    data: { n: z.coerce.number() },
  });

  it("carries its data until it expires, and reports its expiry", () => {
    const token = link.sign(secret, { n: 7 }, now);
    expect(link.expiry(now)).toBe(now + dayInSeconds);
    expect(link.read(secret, token, now + dayInSeconds - 1)).toEqual({ n: 7, expired: false });
    expect(link.read(secret, token, now + dayInSeconds)).toEqual({ n: 7, expired: true });
  });

  it("is rejected for another purpose or use, with another secret, or in another format", () => {
    const signer = createSigner(secret, "test");
    for (const value of ["a~7", "b~7~9", "a~7~8~9", "a~x~9", "7~9", ""]) {
      expect([value, link.read(secret, signer.sign(value), now)]).toEqual([value, undefined]);
    }
    const token = link.sign(secret, { n: 7 }, now);
    expect(link.read(secretOf("another secret"), token, now)).toBeUndefined();
    expect(
      defineLink({ purpose: "other", use: "a", data: {} }).read(secret, token),
    ).toBeUndefined();
    expect(readFileLink(secret, token, now)).toBeUndefined();
  });
});
