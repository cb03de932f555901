import { createSigner } from "./secrets.ts";

/** Days that a preview can be looked at. */
export const previewDays = 7;

const signer = (secret: string) => createSigner(secret, "preview");

/** What a preview shows: what is typed and not saved, or else the saved post. */
export type Preview = { draftId: string; postId: string | null };

/** A signed token that shows a post to whoever has it, before it is published. */
export function issuePreviewToken(
  secret: string,
  { draftId, postId }: Preview,
  now = Date.now(),
): string {
  // To the day, so that the link is the same whenever the editor is opened on a day.
  const day = 24 * 3600 * 1000;
  const expires = (Math.floor(now / day) + previewDays + 1) * day;
  return signer(secret).sign([draftId, postId ?? "", expires].join("~"));
}

/** What a token shows; nothing when it is not ours or its time is over. */
export function readPreviewToken(
  secret: string,
  token: string,
  now = Date.now(),
): Preview | undefined {
  const [draftId = "", postId, expires] = signer(secret).verify(token)?.split("~") ?? [];
  return now < Number(expires) ? { draftId, postId: postId || null } : undefined;
}
