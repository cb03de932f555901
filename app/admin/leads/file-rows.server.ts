import type { Attachment } from "#server/db/schema/requests.ts";
import type { Secret } from "#server/secrets.ts";
import { fileLink } from "#server/signed-links/file.ts";

/** Attachments, each with a link that works for ten minutes; `before` counts the lead's files before them. */
export function fileRows(
  secret: Secret,
  leadId: string,
  attachments: readonly Attachment[],
  before = 0,
) {
  return attachments.map(({ name, size, type, path }, index) => ({
    name,
    size,
    type,
    href: type === "link" ? path : fileLink(secret, leadId, before + index),
  }));
}
