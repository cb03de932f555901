import { readToken, refusals } from "#app/lib/attachments.ts";
import { insertQuoteRequest } from "#server/db/queries/quote-requests.ts";
import { claimUploads, verifyTokens } from "#server/uploads/waiting-uploads.ts";
import { FieldRefusal, type RequestKind } from "../receive.server.ts";
import { projectSchema, quoteSchema } from "./schema.ts";

const sentences = {
  success: "Thank you! Your quote request has been received. We reply within 24 hours.",
  failure: "There was an error submitting your request. Please try again.",
} as const;

const gone = () => new FieldRefusal("files", refusals.gone);

/** The short form of the quote page. */
export const quoteRequest: RequestKind<typeof quoteSchema> = {
  ...sentences,
  form: "quote",
  schema: quoteSchema,
  leadKind: () => "quote",
  store: (tx, { service, details, ...sender }) =>
    insertQuoteRequest(tx, {
      ...sender,
      kind: "quote",
      services: [service],
      projectDetails: details,
    }),
  lead: ({ name, email, service, details }) => ({
    name,
    email,
    summary: service,
    words: [details],
  }),
  async mails(values, { services }) {
    const { quoteMails } = await import("./emails.ts");
    return quoteMails(values, services.env.MAIL_TO);
  },
};

/** The project-details form of the quote page. */
export const projectRequest: RequestKind<typeof projectSchema> = {
  ...sentences,
  form: "project",
  schema: projectSchema,
  leadKind: () => "project",
  async store(tx, { link, attachments: tokens, ...project }, { services }) {
    const files = await claimUploads(tx, services.secret, tokens);
    if (!files) throw gone();
    const links = link ? [{ name: link, path: link, size: 0, type: "link" }] : [];
    return insertQuoteRequest(tx, {
      ...project,
      kind: "project",
      attachments: [...files, ...links],
    });
  },
  lead: ({ name, email, services, phone, company, country, projectDetails, budget, ...more }) => ({
    name,
    email,
    summary: services.join(", "),
    words: [
      phone,
      company,
      country,
      projectDetails,
      budget,
      more.link,
      ...more.attachments.map((token) => readToken(token)?.name),
    ],
  }),
  async mails(values, { services, siteUrl, leadId }) {
    const { projectMails } = await import("./emails.ts");
    const files = verifyTokens(services.secret, values.attachments);
    if (!files) throw gone();
    const filesUrl = new URL(`/admin/leads/${leadId}/files`, siteUrl).href;
    return projectMails(values, { files, filesUrl }, services.env.MAIL_TO);
  },
};
