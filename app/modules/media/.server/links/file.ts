import { z } from "zod";
import type { Secret } from "#platform/secrets.ts";
import { defineLink, minute } from "#platform/signed-links/define-link.ts";

const attachmentLink = defineLink({
  purpose: "file-link",
  // Long enough to click it, too short to pass it on.
  lifetime: 10 * minute,
  data: { leadId: z.string().min(1), index: z.coerce.number() },
});

/**
 * The address for downloading the file at `index` of a lead's attachments as an administrator, valid for ten minutes.
 */
export const fileLink = (secret: Secret, leadId: string, index: number, now?: number) =>
  `/admin/files/${attachmentLink.sign(secret, { leadId, index }, now)}`;

/** The target of a link's token, and whether it has expired; nothing if it is invalid. */
export const readFileLink = attachmentLink.read;
