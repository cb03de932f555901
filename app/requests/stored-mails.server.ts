import type { LeadKind } from "#app/lib/lead-kinds.ts";
import type { Db } from "#server/db/client.ts";
import { findContactSubmission } from "#server/db/queries/contact-submissions.ts";
import { findGlareAssessment } from "#server/db/queries/glare-assessments.ts";
import type { NewMail } from "#server/db/queries/mails.ts";
import { findSubscriber } from "#server/db/queries/newsletter-subscribers.ts";
import { findQuoteRequest } from "#server/db/queries/quote-requests.ts";
import type { Services } from "#server/services.ts";
import { contactRequest } from "./contact/action.server.ts";
import type { ContactRequest } from "./contact/schema.ts";
import { glareRequest } from "./glare/action.server.ts";
import type { GlareRequest } from "./glare/schema.ts";
import { signUpMail } from "./newsletter/action.server.ts";
import { quoteRequest } from "./quote/action.server.ts";
import type { ProjectRequest, QuoteRequest } from "./quote/schema.ts";
import type { RequestContext } from "./receive.server.ts";
import { sampleModelRequest, sampleReportRequest } from "./sample/action.server.ts";

type StoredRequest = {
  id: string;
  kind: LeadKind;
  requestId: string;
  email: string;
  details: string;
};
type Mails = Omit<NewMail, "leadId">[];

/**
 * Writes the mails of a request that is stored already: of one that was taken for spam, and is none. Fails if its row
 * is gone.
 */
export async function mailsOfStoredRequest(
  { id: leadId, kind, requestId, email, details }: StoredRequest,
  services: Services,
): Promise<Mails> {
  const { db, siteUrl } = services;
  const context: RequestContext = { siteUrl, services, leadId };
  // What is stored has passed its schema; the tables are only less particular about their types.
  switch (kind) {
    case "contact":
      return contactRequest.mails(
        (await stored(findContactSubmission, db, requestId)) as ContactRequest,
        context,
      );
    case "glare":
      return glareRequest.mails(
        { ...(await stored(findGlareAssessment, db, requestId)), details } as GlareRequest,
        context,
      );
    case "quote": {
      const {
        services: chosen,
        projectDetails,
        ...sender
      } = await stored(findQuoteRequest, db, requestId);
      const request = { ...sender, service: chosen[0], details: projectDetails };
      return quoteRequest.mails(request as QuoteRequest, context);
    }
    case "project":
      return projectMails(requestId, context);
    case "sample-model":
      return sampleModelRequest.mails({ email }, context);
    case "sample-report":
      return sampleReportRequest.mails({ email }, context);
    case "newsletter":
      return [(await signUpMail(await stored(findSubscriber, db, requestId), services)).mail];
    case "portfolio-access":
      return [];
  }
}

async function stored<Row>(
  find: (db: Db, id: string) => Promise<Row | undefined>,
  db: Db,
  id: string,
): Promise<Row> {
  const row = await find(db, id);
  if (!row) throw new Error("a lead has lost its request");
  return row;
}

async function projectMails(requestId: string, { services, siteUrl, leadId }: RequestContext) {
  const { projectMails: write } = await import("./quote/emails.ts");
  const request = await stored(findQuoteRequest, services.db, requestId);
  const isLink = ({ type }: { type: string }) => type === "link";
  const link = request.attachments.find(isLink)?.path ?? null;
  const files = request.attachments.filter((attachment) => !isLink(attachment));
  const filesUrl = new URL(`/admin/leads/${leadId}/files`, siteUrl).href;
  return write(
    { ...request, link, attachments: [] } as unknown as ProjectRequest,
    { files, filesUrl },
    services.env.MAIL_TO,
  );
}
