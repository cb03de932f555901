import { firm } from "@datumline/brand/firm";
import { type SampleName, sampleLinkDays, samples } from "#app/content/samples.ts";
import { longDate } from "#app/lib/dates.ts";
import { leadMails } from "#app/mail/lead-mails.ts";

/** `expires` in milliseconds since 1970. */
type SampleLink = { url: string; expires: number };

/** The two mails of a sample request; the visitor's carries the link. */
export function sampleMails(
  sample: SampleName,
  email: string,
  link: SampleLink,
  firmMailbox: string,
) {
  const { title, inWords, format } = samples[sample];
  return leadMails({
    visitor: email,
    firmMailbox,
    linkExpiresAt: new Date(link.expires),
    toFirm: {
      subject: `${title} requested`,
      preview: `${email} asked for ${inWords}`,
      heading: `Somebody asked for ${inWords}`,
      paragraphs: ["The link to it goes to them by email."],
      facts: [
        ["Email", email],
        ["Sample", title],
      ],
    },
    toVisitor: {
      subject: `${title} – ${firm.name}`,
      preview: `The link works for ${sampleLinkDays} days.`,
      heading: title,
      paragraphs: [
        `Here is ${inWords} you requested on our site.`,
        "Reply to this email to ask about it, or to send us a project of your own.",
        "If you did not ask for it, you can ignore this email. Nothing more will be sent to you.",
      ],
      action: { label: `Download ${inWords}`, url: link.url },
      facts: [
        ["Format", format],
        ["Link works until", longDate(new Date(link.expires).toISOString())],
      ],
    },
  });
}
