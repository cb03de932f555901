import { fileLines } from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { spokenServices } from "#modules/catalogue/choices.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { ValuesOf } from "../../forms/fields.ts";
import { fieldFactsOf } from "../../forms/read-field.ts";
import { projectLeadMail } from "../../lead-emails.ts";
import { type FirmMailboxes, leadMails } from "../../lead-mails.ts";
import { quoteAnswerMail } from "../../visitor-emails.ts";
import { projectRequest } from "./definition.ts";

type ProjectRequest = ValuesOf<typeof projectRequest.fields>;

type SentFiles = {
  files: readonly { name: string; size: number }[];
  /** The location for administrators. */
  filesUrl: string;
};

/** Attachments of the request, in figures. */
function received({ link }: ProjectRequest, files: SentFiles["files"]): string {
  const size = files.reduce((total, file) => total + file.size, 0);
  return [
    "Your project details",
    files.length > 0 &&
      `${files.length} ${files.length > 1 ? "files" : "file"}, ${formatBytes(size)}`,
    link && "A link",
  ]
    .filter(Boolean)
    .join("\n");
}

/** The two emails of the project form. */
export function projectMails(
  texts: TextReader,
  request: ProjectRequest,
  reference: string,
  { files, filesUrl }: SentFiles,
  mailboxes: FirmMailboxes,
) {
  const { name, email, express, services } = request;
  return leadMails(texts, {
    visitor: email,
    mailboxes,
    reference,
    toFirm: {
      mail: projectLeadMail,
      inserts: {
        name,
        kind: express ? "Express project" : "Project",
        services: services.join(", "),
      },
      facts: fieldFactsOf(projectRequest.fields, request, {
        attachments: fileLines(files),
      }),
      url: files.length > 0 ? filesUrl : undefined,
    },
    // Only their number, because their names are a stranger's words.
    toVisitor: {
      mail: quoteAnswerMail,
      inserts: { services: spokenServices(services) },
      facts: [["Received", received(request, files)]],
    },
  });
}
