import { longDate } from "#app/lib/dates.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { sampleLeadMail } from "#modules/leads/lead-emails.ts";
import { type FirmMailboxes, leadMails } from "#modules/leads/lead-mails.ts";
import { sampleMail } from "#modules/leads/visitor-emails.ts";
import { type SampleName, sampleLinkDays, samples } from "../samples.ts";

/** `expires` in milliseconds since 1970. */
type SampleLink = { url: string; expires: number };

/** The two emails of a sample request; the visitor's carries the link. */
export function sampleMails(
  texts: TextReader,
  sample: SampleName,
  email: string,
  link: SampleLink,
  mailboxes: FirmMailboxes,
) {
  const { title, inWords, format } = samples[sample];
  return leadMails(texts, {
    visitor: email,
    mailboxes,
    linkExpiresAt: new Date(link.expires),
    toFirm: {
      mail: sampleLeadMail,
      inserts: { email, title, sample: inWords },
      facts: [
        ["Email", email],
        ["Sample", title],
      ],
    },
    toVisitor: {
      mail: sampleMail,
      inserts: { title, sample: inWords, days: String(sampleLinkDays) },
      url: link.url,
      facts: [
        ["Format", format],
        ["Link works until", longDate(new Date(link.expires).toISOString())],
      ],
    },
  });
}
