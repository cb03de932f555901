import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { leadReference } from "../lead-reference.ts";

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
