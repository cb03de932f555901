import { firm } from "#app/content/firm.ts";
import { renderMail } from "../mail-sheet.tsx";
import type { ContactRequest } from "./schema.ts";

function toFirm(request: ContactRequest) {
  return renderMail({
    preview: `${request.service}: message from ${request.name}`,
    heading: `New message: ${request.service}`,
    paragraphs: ["Sent through the contact form. Reply to this mail to answer the sender."],
    facts: [
      ["Name", request.name],
      ["Email", request.email],
      ["Phone", request.phone],
      ["Company", request.company],
      ["Service", request.service],
      ["Project details", request.message],
    ],
  });
}

/**
 * Quotes nothing that was typed: anybody can enter anybody's address, and the firm's mail must not carry a
 * stranger's words to them.
 */
function toVisitor({ service }: ContactRequest) {
  const subject = service === "Other" ? "your project" : service;
  return renderMail({
    preview: "We have your message and will get back to you soon.",
    heading: "Thank you for your message",
    paragraphs: [
      `We have received your message about ${subject} and will get back to you soon.`,
      "Reply to this mail to add drawings, scans or details.",
      "If you did not write to us, you can ignore this mail. Nothing more will be sent to you.",
    ],
  });
}

/** The two mails of a contact message: to the firm, answering to the visitor, and to the visitor. */
export async function contactMails(request: ContactRequest, firmMailbox: string = firm.mailTo) {
  const [firmMail, visitorMail] = await Promise.all([toFirm(request), toVisitor(request)]);
  return [
    {
      to: firmMailbox,
      replyTo: request.email,
      subject: `Contact: ${request.service} – ${request.name}`,
      ...firmMail,
    },
    {
      to: request.email,
      replyTo: firm.email,
      subject: `We have received your message – ${firm.name}`,
      ...visitorMail,
    },
  ];
}
