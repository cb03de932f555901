import { fileLines, readToken } from "#app/lib/attachments.ts";
import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { claimUploads, verifyTokens } from "#modules/leads/.server/uploads/waiting-uploads.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import { expressOption } from "../../quote-options.ts";
import { defineRequest } from "../kind.server.ts";
import { quoteAnswering } from "../quote/answering.ts";
import { projectRequest as project } from "./definition.ts";

const gone = () => new UserError(serverRefusals.gone, { field: "files" });

export const projectRequest = defineRequest(project, {
  table: quoteRequests,
  rowFields: project.fields,
  async store(tx, { link, attachments: tokens, ...values }, { services }) {
    const files = await claimUploads(tx, services.secret, tokens);
    if (!files) throw gone();
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
  async mails(values, { services, siteUrl, leadId, reference, attachments }) {
    const { projectMails } = await import("./emails.ts");
    const stored = attachments?.filter(({ type }) => type !== "link");
    const files = stored ?? verifyTokens(services.secret, values.attachments);
    if (!files) throw gone();
    const filesUrl = new URL(`/admin/leads/${leadId}/files`, siteUrl).href;
    const [settings, texts] = await Promise.all([
      services.settings(),
      services.documents.current(),
    ]);
    return projectMails(texts, values, reference, { files, filesUrl }, settings);
  },
  takesFiles: true,
  answering: quoteAnswering,
  received: ({ attachments, express }) => ({
    express: express ? expressOption : "",
    attachments: fileLines(attachments.flatMap((token) => readToken(token) ?? [])),
  }),
  moreWords: ({ attachments }) => attachments.map((token) => readToken(token)?.name),
});
