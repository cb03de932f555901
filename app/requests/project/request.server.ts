import { readToken, refusals } from "#app/lib/attachments.ts";
import { insertRequest } from "#server/db/queries/requests.ts";
import { quoteRequests } from "#server/db/schema/requests.ts";
import { claimUploads, verifyTokens } from "#server/uploads/waiting-uploads.ts";
import { FieldRefusal } from "../field-refusal.ts";
import { defineRequest } from "../kind.server.ts";
import { project } from "./definition.ts";

const gone = () => new FieldRefusal("files", refusals.gone);

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
  async mails(values, { services, siteUrl, leadId, attachments }) {
    const { projectMails } = await import("./emails.ts");
    const stored = attachments?.filter(({ type }) => type !== "link");
    const files = stored ?? verifyTokens(services.secret, values.attachments);
    if (!files) throw gone();
    const filesUrl = new URL(`/admin/leads/${leadId}/files`, siteUrl).href;
    return projectMails(values, { files, filesUrl }, services.env.MAIL_TO);
  },
  takesFiles: true,
  moreWords: ({ attachments }) => attachments.map((token) => readToken(token)?.name),
});
