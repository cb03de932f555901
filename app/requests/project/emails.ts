import { firm } from "@datumline/brand/firm";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { quoteAnswer } from "../quote/answer-mail.ts";
import { project } from "./definition.ts";
import { fileLines } from "./file-lines.ts";

type ProjectRequest = ValuesOf<typeof project.fields>;

type SentFiles = {
  files: readonly { name: string; size: number }[];
  /** Where administrators find them. */
  filesUrl: string;
};

/** What came with the request, in figures. */
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

/** The two mails of the project form. */
export function projectMails(
  request: ProjectRequest,
  reference: string,
  { files, filesUrl }: SentFiles,
  firmMailbox: string,
) {
  const kind = request.express ? "Express project" : "Project";
  const services = request.services.join(", ");
  return leadMails({
    visitor: request.email,
    firmMailbox,
    reference,
    answersTo: firm.salesEmail,
    toFirm: {
      subject: `${kind}: ${services} – ${request.name}`,
      preview: `${services}: project details from ${request.name}`,
      heading: `${kind} to quote`,
      paragraphs: ["Sent through the project form."],
      facts: factsOf(project.fields, request, {
        attachments: fileLines(files),
      }),
      action: files.length > 0 ? { label: "Open the files", url: filesUrl } : undefined,
    },
    // How many, as their names are a stranger's words.
    toVisitor: {
      ...quoteAnswer(request.services),
      facts: [["Received", received(request, files)]],
    },
  });
}
