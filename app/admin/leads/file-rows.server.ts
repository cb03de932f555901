import type { Attachment } from "#server/db/schema/requests.ts";
import { fileLink } from "#server/signed-links/file.ts";

/** Attachments with a link each that works for ten minutes from now. */
export function fileRows(secret: string, leadId: string, attachments: readonly Attachment[]) {
  return attachments.map(({ name, size, type, path }, index) => ({
    name,
    size,
    type,
    href: type === "link" ? path : fileLink(secret, leadId, index),
  }));
}
