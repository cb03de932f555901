import { fieldFacts } from "#app/fields/text.ts";
import { fileLines, readToken } from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { serviceListText } from "#modules/catalogue/choices.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { claimUploads, verifyTokens } from "#modules/leads/.server/uploads/waiting-uploads.ts";
import { projectLeadMail, quoteConfirmationMail } from "#modules/leads/lead-email-texts.ts";
import { expressOption, project } from "#modules/leads/requests/project/definition.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import { defineRequest } from "../define-request.ts";

const missingFiles = () => new UserError(serverRefusals.gone, { field: "files" });

/** A request in figures: the names of its files are a stranger's words. */
function inFigures(link: string | null, files: readonly { size: number }[]): string {
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

export const projectRequest = defineRequest(project, {
  table: quoteRequests,
  rowFields: project.fields,
  async store(tx, { link, attachments: tokens, ...values }, secret) {
    const files = await claimUploads(tx, secret, tokens);
    if (!files) throw missingFiles();
    const links = link ? [{ name: link, path: link, size: 0, type: "link" }] : [];
    const attachments = [...files, ...links];
    return insertRequest(tx, quoteRequests, { ...values, kind: "project", attachments });
  },
  restore: (row, { attachments }) => ({
    ...row,
    link: attachments.find(({ type }) => type === "link")?.path ?? null,
    // Their tokens were spent when they were claimed.
    attachments: [],
  }),
  emails(values, { secret, siteUrl, leadId, attachments }) {
    const stored = attachments?.filter(({ type }) => type !== "link");
    const files = stored ?? verifyTokens(secret, values.attachments);
    if (!files) throw missingFiles();
    const { name, express, services, link } = values;
    const filesUrl = new URL(`/admin/leads/${leadId}/files`, siteUrl).href;
    return {
      toFirm: {
        mail: projectLeadMail,
        inserts: {
          name,
          kind: express ? "Express project" : "Project",
          services: services.join(", "),
        },
        facts: fieldFacts(project.fields, values, { attachments: fileLines(files) }),
        url: files.length > 0 ? filesUrl : undefined,
      },
      toVisitor: {
        mail: quoteConfirmationMail,
        inserts: { services: serviceListText(services) },
        facts: [["Received", inFigures(link, files)]],
      },
    };
  },
  acceptsFiles: true,
  received: ({ attachments, express }) => ({
    express: express ? expressOption : "",
    attachments: fileLines(attachments.flatMap((token) => readToken(token) ?? [])),
  }),
  moreWords: ({ attachments }) => attachments.map((token) => readToken(token)?.name),
});
