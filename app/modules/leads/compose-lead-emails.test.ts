import { describe, expect, it } from "vitest";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { leadMails } from "./compose-lead-emails.ts";
import { newsletterAlreadyMail, newsletterLeadMail } from "./lead-email-texts.ts";

const texts: TextReader = { of: ({ initial }) => initial };
const mailsOf = (visitor: string) =>
  leadMails(texts, {
    visitor,
    mailboxes: { mailTo: "leads@firm.example", replyTo: "Firm <office@firm.example>" },
    toFirm: { mail: newsletterLeadMail, inserts: { email: visitor } },
    toVisitor: { mail: newsletterAlreadyMail },
  });

describe("the firm's email about a lead", () => {
  it("has the visitor as reply address", () => {
    const [toFirm] = mailsOf("j@müller.example");
    expect(toFirm?.replyTo).toBe("j@müller.example");
    expect(toFirm?.text).toContain("Reply to this email to reach the sender.");
  });

  it("lets the visitor reply to the mailbox of the settings, not to the address that the site shows", () => {
    const [, toVisitor] = mailsOf("jo@client.example");
    expect(toVisitor?.replyTo).toBe("Firm <office@firm.example>");
  });

  it("gives the address in its text if many servers would refuse it in the headers", () => {
    const email = "jürgen@müller.example";
    const [toFirm, toVisitor] = mailsOf(email);
    expect(toFirm?.replyTo).toBeUndefined();
    expect(toFirm?.text).toContain("Write to jürgen@müller.example to reach the sender.");
    expect(toFirm?.text).not.toContain("Reply to this");
    expect(toVisitor?.to).toBe(email);
  });
});
