import { planningStageNames, proximityNames } from "#app/content/glare.ts";
import { utcMinute } from "#app/lib/dates.ts";
import type { Db } from "#server/db/client.ts";
import { findContactSubmission } from "#server/db/queries/contact-submissions.ts";
import { findGlareAssessment } from "#server/db/queries/glare-assessments.ts";
import type { Lead } from "#server/db/queries/leads.ts";
import { findSubscriber } from "#server/db/queries/newsletter-subscribers.ts";
import { findQuoteRequest } from "#server/db/queries/quote-requests.ts";
import type { Attachment } from "#server/db/schema/requests.ts";

type Field = [label: string, value: string | null | undefined];
type Request = { fields: Field[]; attachments?: Attachment[] };

/** What somebody sent, field by field under the labels of its form, and the files that came with it. */
export function readRequest(db: Db, lead: Lead): Promise<Request> {
  switch (lead.kind) {
    case "contact":
      return contact(db, lead.requestId);
    case "glare":
      return glare(db, lead);
    case "quote":
    case "project":
      return quote(db, lead.requestId);
    case "newsletter":
      return subscription(db, lead.requestId);
    case "sample-model":
    case "sample-report":
    case "portfolio-access":
      // The address is all that these tables hold.
      return Promise.resolve({ fields: [["Email", lead.email]] });
  }
}

async function contact(db: Db, id: string): Promise<Request> {
  const row = await findContactSubmission(db, id);
  return {
    fields: [
      ["Your Name", row?.name],
      ["Email Address", row?.email],
      ["Phone", row?.phone],
      ["Company", row?.company],
      ["Service of Interest", row?.service],
      ["Project Details", row?.message],
    ],
  };
}

/** The words of a choice, or what is stored if it is none of them any more. */
const nameIn = (names: Record<string, string>, value: string | undefined) =>
  value === undefined ? value : (names[value] ?? value);

async function glare(db: Db, { requestId, details }: Lead): Promise<Request> {
  const row = await findGlareAssessment(db, requestId);
  return {
    fields: [
      ["Name", row?.name],
      ["Email", row?.email],
      ["Company", row?.company],
      ["Site Address / Eircode", row?.siteAddress],
      ["PV System Size (kW)", row?.pvSize],
      ["Near Airport/Major Road", nameIn(proximityNames, row?.nearAirport)],
      ["Planning Stage", nameIn(planningStageNames, row?.planningStage)],
      ...(details ? [["Array and receptors", details] satisfies Field] : []),
    ],
  };
}

async function quote(db: Db, id: string): Promise<Request> {
  const row = await findQuoteRequest(db, id);
  return {
    fields: [
      ["Name", row?.name],
      ["Email", row?.email],
      ["Phone", row?.phone],
      ["Company", row?.company],
      ["Country", row?.country],
      ["Service", row?.services.join("\n")],
      ["Project Details", row?.projectDetails],
      ["Scan Formats", row?.scanFormats.join(", ")],
      ["LOD", row?.lod],
      ["Deadline", row?.deadline],
      ["Express", row?.express ? "Yes" : ""],
      ["Budget", row?.budget],
    ],
    attachments: row?.attachments,
  };
}

async function subscription(db: Db, id: string): Promise<Request> {
  const row = await findSubscriber(db, id);
  const moment = (at: Date | null | undefined) => at && utcMinute(at);
  return {
    fields: [
      ["Email", row?.email],
      ["Signed up", moment(row?.subscribedAt)],
      ["Confirmed", moment(row?.confirmedAt) ?? "Not yet"],
      ["Unsubscribed", moment(row?.unsubscribedAt)],
    ],
  };
}
