import { claims, firm } from "@datumline/brand/firm";
import { formatBytes } from "#app/lib/bytes.ts";
import { longDate } from "#app/lib/dates.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import type { ProjectRequest, QuoteRequest } from "./schema.ts";

/** What the visitor is told; the services are from our own list, not typed. */
const toVisitor = (services: readonly string[]) => ({
  subject: `We have received your quote request – ${firm.name}`,
  preview: `We have your request and will reply within ${claims.replyWithin}.`,
  heading: "Thank you for your quote request",
  paragraphs: [
    `We have received your request about ${services.join(" and ")} and will reply within ${claims.replyWithin}.`,
    "Reply to this mail to add drawings, scans or details.",
    "If you did not write to us, you can ignore this mail. Nothing more will be sent to you.",
  ],
});

/** The two mails of the short form. */
export function quoteMails(request: QuoteRequest, firmMailbox: string | undefined) {
  return leadMails({
    visitor: request.email,
    firmMailbox,
    answersTo: firm.salesEmail,
    toFirm: {
      subject: `Quote: ${request.service} – ${request.name}`,
      preview: `${request.service}: quote request from ${request.name}`,
      heading: `Quote request: ${request.service}`,
      paragraphs: ["Sent through the quote form."],
      facts: [
        ["Name", request.name],
        ["Email", request.email],
        ["Service", request.service],
        ["Details", request.details],
      ],
    },
    toVisitor: toVisitor([request.service]),
  });
}

type SentFiles = {
  files: readonly { name: string; size: number }[];
  /** Where administrators find them. */
  filesUrl: string;
};

/** The two mails of the project form. */
export function projectMails(
  request: ProjectRequest,
  { files, filesUrl }: SentFiles,
  firmMailbox: string | undefined,
) {
  const kind = request.express ? "Express project" : "Project";
  const services = request.services.join(", ");
  return leadMails({
    visitor: request.email,
    firmMailbox,
    answersTo: firm.salesEmail,
    toFirm: {
      subject: `${kind}: ${services} – ${request.name}`,
      preview: `${services}: project details from ${request.name}`,
      heading: `${kind} to quote`,
      paragraphs: ["Sent through the project form."],
      facts: [
        ["Name", request.name],
        ["Email", request.email],
        ["Phone", request.phone],
        ["Company", request.company],
        ["Country", request.country],
        ["Service", request.services.join("\n")],
        ["Project details", request.projectDetails],
        ["Scan formats", request.scanFormats.join(", ")],
        ["LOD", request.lod],
        ["Deadline", request.deadline && longDate(request.deadline)],
        ["Express", request.express ? "Yes" : "No"],
        ["Budget", request.budget],
        ["Files", files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join("\n")],
        ["Link to larger scans", request.link],
      ],
      action: files.length > 0 ? { label: "Open the files", url: filesUrl } : undefined,
    },
    toVisitor: toVisitor(request.services),
  });
}
