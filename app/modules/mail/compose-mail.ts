import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type Inserts, replaceInserts } from "#modules/content/documents/inserts.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { EmailText } from "./define-email.ts";
import { type MailContent, renderMail } from "./mail-sheet.ts";

/** The topic of emails to visitors. Each topic has a daily limit per address, however many forms name that address. */
export const copyTopic = "visitor-copy";

/** The topics of notices about a moment, such as a sign-in just now. One that is days old is discarded unsent. */
export const momentTopics = {
  newDevice: "new-device",
  newDevices: "new-devices",
  leadSummary: "lead-summary",
} as const;

export type ComposedMail = { subject: string; html: string; text: string };

type MailValues = Pick<MailContent, "facts" | "lists" | "unsubscribe"> & {
  /** Inserts for its words, by name. Braces within them are not filled in again, and HTML in them is shown as text. */
  inserts?: Inserts;
  /** The target of its button; without a target, the button is left out. */
  url?: string | undefined;
  /** Sentences before and after the email's text. */
  before?: readonly string[];
  after?: readonly string[];
};

/** Renders an email with the firm's texts. */
export function composeMail(
  texts: TextReader,
  mail: EmailText,
  given: MailValues = {},
): ComposedMail {
  const { inserts = {}, url, before = [], after = [], ...more } = given;
  const words = replaceInserts(mail.hasLink ? texts.of(mail) : texts.of(mail), inserts);
  const label = mail.hasLink ? replaceInserts(texts.of(mail).action, inserts) : undefined;
  const content = {
    preview: words.preview,
    heading: words.heading,
    paragraphs: [...before, ...words.paragraphs, ...after],
    ...(label && url ? { action: { label, url } } : {}),
    ...more,
  };
  return { subject: words.subject, ...renderMail(texts.of(firmDocument), content) };
}
