import { firm } from "@datumline/brand/firm";
import { needsSmtpUtf8 } from "#app/lib/email.ts";
import { type MailContent, renderMail } from "./mail-sheet.tsx";
import { copyTopic } from "./mail-topics.ts";

type Letter = MailContent & { subject: string };

type LeadMails = {
  /** The number of the request, said to both. */
  reference?: string;
  /** The visitor's address. */
  visitor: string;
  /** Where the firm wants its leads. */
  firmMailbox: string;
  /** How the sender is answered is said below what it says. */
  toFirm: Letter;
  /** Quotes no input: anybody can enter anybody's address, and mail from the firm must not carry a stranger's words. */
  toVisitor: Letter;
  /** Until when the link in the visitor's mail works, if it must not be read by others. */
  linkExpiresAt?: Date;
  /** Further headers of the visitor's mail. */
  headers?: Record<string, string>;
  /** Where the visitor's answer goes, if not to the general mailbox. */
  answersTo?: string;
};

const howToAnswer = (visitor: string) =>
  needsSmtpUtf8(visitor)
    ? `Write to ${visitor} to answer the sender. A reply to this email would not reach them: many email servers refuse an email that names such an address.`
    : "Reply to this email to answer the sender.";

/** The two mails of a request: to the firm, answering to the visitor, and to the visitor, answering to the firm. */
export function leadMails(mails: LeadMails) {
  const { visitor, firmMailbox, toFirm, toVisitor, answersTo = firm.email, ...others } = mails;
  const { reference, ...more } = others;
  const numbered = (letter: Letter): Letter =>
    reference ? { ...letter, facts: [["Reference", reference], ...(letter.facts ?? [])] } : letter;
  const paragraphs = [...toFirm.paragraphs, howToAnswer(visitor)];
  // The firm's mail of a lead must arrive whatever the visitor's address looks like.
  const replyTo = needsSmtpUtf8(visitor) ? undefined : visitor;
  return [
    {
      to: firmMailbox,
      replyTo,
      subject: toFirm.subject,
      ...renderMail({ ...numbered(toFirm), paragraphs }),
    },
    {
      to: visitor,
      replyTo: answersTo,
      subject: toVisitor.subject,
      ...renderMail(numbered(toVisitor)),
      ...more,
      topic: copyTopic,
    },
  ];
}
