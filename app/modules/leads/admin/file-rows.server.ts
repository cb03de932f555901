import type { Attachment } from "#modules/leads/.server/request-tables.ts";
import { fileLink } from "#modules/media/.server/links/file.ts";
import type { Secret } from "#platform/secrets.ts";

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
