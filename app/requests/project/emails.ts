import { firm } from "@datumline/brand/firm";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { quoteAnswer } from "../quote/answer-mail.ts";
import { project } from "./definition.ts";

type ProjectRequest = ValuesOf<typeof project.fields>;

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
      facts: factsOf(project.fields, request, {
        attachments: files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join("\n"),
      }),
      action: files.length > 0 ? { label: "Open the files", url: filesUrl } : undefined,
    },
    toVisitor: quoteAnswer(request.services),
  });
}
