import { leadReference } from "#app/lib/lead-reference.ts";
import type { Lead } from "#server/db/queries/leads.ts";

/** A `mailto:` link that starts the reply to a lead, with recipient, reference and greeting. */
export function replyLink(
  { id, name, email }: Pick<Lead, "id" | "name" | "email">,
  firmName: string,
): string {
  const subject = `Your request ${leadReference(id)} – ${firmName}`;
  // RFC 6068 requires line breaks as CR LF.
  const body = `${name ? `Dear ${name}` : "Hello"},\r\n\r\n`;
  const search = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email)}?${search}`;
}
