import { Text } from "@react-email/components";
import { claims, firm } from "#app/content/firm.ts";
import { MailFacts, MailLayout, mailText, renderMail } from "../mail-layout.tsx";
import type { ContactRequest } from "./schema.ts";

function MailToFirm({ request }: { request: ContactRequest }) {
  return (
    <MailLayout
      preview={`${request.service}: message from ${request.name}`}
      heading={`New message: ${request.service}`}
    >
      <Text style={mailText}>Sent through the contact form. Reply to answer the sender.</Text>
      <MailFacts
        facts={[
          ["Name", request.name],
          ["Email", request.email],
          ["Phone", request.phone],
          ["Company", request.company],
          ["Service", request.service],
          ["Project details", request.message],
        ]}
      />
    </MailLayout>
  );
}

/**
 * Quotes nothing that was typed: anybody can enter anybody's address, and the firm's mail must not carry a
 * stranger's words to them.
 */
function MailToVisitor({ request }: { request: ContactRequest }) {
  return (
    <MailLayout
      preview="We have your message and will get back to you soon."
      heading="Thank you for your message"
    >
      <Text style={mailText}>
        We have received your message about{" "}
        {request.service === "Other" ? "your project" : request.service} and will get back to you
        soon, normally within {claims.replyWithin} on working days.
      </Text>
      <Text style={mailText}>
        You can reply to this mail to add drawings, scans or details. If you did not write to us,
        ignore this mail; we will not write again without a message from you.
      </Text>
    </MailLayout>
  );
}

/** The two mails of a contact message: to the firm, answering to the visitor, and to the visitor. */
export async function contactMails(request: ContactRequest, firmMailbox: string = firm.mailTo) {
  const [toFirm, toVisitor] = await Promise.all([
    renderMail(<MailToFirm request={request} />),
    renderMail(<MailToVisitor request={request} />),
  ]);
  return [
    {
      to: firmMailbox,
      replyTo: request.email,
      subject: `Contact: ${request.service} – ${request.name}`,
      ...toFirm,
    },
    {
      to: request.email,
      replyTo: firm.email,
      subject: `We have received your message – ${firm.name}`,
      ...toVisitor,
    },
  ];
}
