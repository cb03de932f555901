import { expect, it } from "vitest";
import { issuePreviewToken } from "#modules/posts/.server/post-preview.ts";
import { dayInSeconds } from "#platform/signed-links/define-link.ts";
import { secretOf } from "#tests/support/secret.ts";
import { projectPreviewPath, readProjectPreview } from "./project-preview.ts";

const secret = secretOf("a secret that no one else has");
const now = Date.UTC(2026, 10, 21, 12);
const id = "0b6ffb4e-2f4a-4d6a-8a43-0f3f6f0f7f10";
const tokenOf = (path: string) => path.replace("/portfolio/preview/", "");

it("shows its project for a week and no longer, and nothing that was signed for something else", () => {
  const token = tokenOf(projectPreviewPath(secret, id, now));
  expect(readProjectPreview(secret, token, now + 7 * dayInSeconds)).toBe(id);
  expect(readProjectPreview(secret, token, now + 8 * dayInSeconds)).toBeUndefined();
  expect(readProjectPreview(secretOf("another secret"), token, now)).toBeUndefined();
  expect(readProjectPreview(secret, token.replace(/^0/, "1"), now)).toBeUndefined();
  const post = issuePreviewToken(secret, { draftId: id, postId: null }, now);
  expect(readProjectPreview(secret, post, now)).toBeUndefined();
});
