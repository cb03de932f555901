import { firm } from "#app/content/firm.ts";
import { type MailContent, renderMail } from "./mail-sheet.tsx";

type Letter = MailContent & { subject: string };

type LeadMails = {
  /** The visitor's address. */
  visitor: string;
  /** Where the firm wants its leads, if not in its usual mailbox. */
  firmMailbox: string | undefined;
  toFirm: Letter;
  /**
   * Quotes nothing that was typed: anybody can enter anybody's address, and the firm's mail must not carry a
   * stranger's words to them.
   */
  toVisitor: Letter;
  /** Further headers of the visitor's mail. */
  headers?: Record<string, string>;
  /** Where the visitor's answer goes, if not to the general mailbox. */
  answersTo?: string;
};

/** The two mails of a request: to the firm, answering to the visitor, and to the visitor, answering to the firm. */
export async function leadMails(mails: LeadMails) {
  const { visitor, firmMailbox, toFirm, toVisitor, answersTo = firm.email, headers } = mails;
  const [firmMail, visitorMail] = await Promise.all([renderMail(toFirm), renderMail(toVisitor)]);
  return [
    { to: firmMailbox ?? firm.mailTo, replyTo: visitor, subject: toFirm.subject, ...firmMail },
    { to: visitor, replyTo: answersTo, subject: toVisitor.subject, ...visitorMail, headers },
  ];
}
