import { needsSmtpUtf8 } from "#app/lib/email.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type Inserts, replaceInserts } from "#modules/content/documents/inserts.ts";
import { composeMail, copyTopic } from "#modules/mail/compose-mail.ts";
import type { EmailText } from "#modules/mail/define-email.ts";
import type { MailContent } from "#modules/mail/mail-sheet.ts";
import { howToReplyDocument } from "./lead-email-texts.ts";

type Letter = Pick<MailContent, "facts" | "unsubscribe"> & {
  mail: EmailText;
  inserts?: Inserts;
  /** The target of its button. */
  url?: string | undefined;
};

/** The mailbox for leads, and the one for visitors' replies; both are settings (site-settings.ts). */
export type FirmMailboxes = { mailTo: string; replyTo: string };

export type LeadMails = {
  /** The reference of the request, in both emails. */
  reference?: string | undefined;
  /** The visitor's address. */
  visitor: string;
  mailboxes: FirmMailboxes;
  /** The way to reply to the sender is described below the message. */
  toFirm: Letter;
  /** Quotes no input: anyone can enter anyone's address, and our emails must not carry a stranger's words. */
  toVisitor: Letter;
  /** The expiry of the link in the visitor's email, if others must not read it. */
  linkExpiresAt?: Date;
  /** Further headers of the visitor's email. */
  headers?: Record<string, string>;
};

/** How the firm replies to the sender of a request. */
export function howToReply(texts: TextReader, visitor: string): string {
  const { reply, paragraphs } = texts.of(howToReplyDocument);
  return replaceInserts(needsSmtpUtf8(visitor) ? paragraphs : reply, { email: visitor });
}

/**
 * The two emails of a request: one to the firm, with the visitor as reply address, and one to the visitor, with the firm as
 * reply address.
 */
export function leadMails(texts: TextReader, mails: LeadMails) {
  const { visitor, mailboxes, toFirm, toVisitor, ...others } = mails;
  const { reference, ...more } = others;
  const composed = ({ mail, facts, ...letter }: Letter, after: readonly string[] = []) =>
    composeMail(texts, mail, {
      ...letter,
      ...(reference ? { facts: [["Reference", reference], ...(facts ?? [])] } : facts && { facts }),
      after,
    });
  // The visitor's address must not prevent the firm's email about a lead.
  const replyTo = needsSmtpUtf8(visitor) ? undefined : visitor;
  return [
    {
      to: mailboxes.mailTo,
      replyTo,
      ...composed(toFirm, [howToReply(texts, visitor)]),
    },
    {
      to: visitor,
      replyTo: mailboxes.replyTo,
      ...composed(toVisitor),
      ...more,
      topic: copyTopic,
    },
  ];
}
