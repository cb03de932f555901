import { z } from "zod";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";

/** Days that a preview link works. */
export const previewDays = 7;

/** A preview's content: unsaved text, or else the saved post. */
export type Preview = { draftId: string; postId: string | null };

const previewLink = defineLink({
  purpose: "preview",
  lifetime: previewDays * dayInSeconds,
  toTheDay: true,
  data: { draftId: z.string(), postId: z.string().transform((id) => id || null) },
});

/** A signed token that shows a post to the person with the link, before it is published. */
export const issuePreviewToken = previewLink.sign;

/** A token's content; nothing if it is invalid or has expired. */
export function readPreviewToken(secret: Secret, token: string, now?: number): Preview | undefined {
  const preview = previewLink.read(secret, token, now);
  if (!preview || preview.expired) return undefined;
  return { draftId: preview.draftId, postId: preview.postId };
}
