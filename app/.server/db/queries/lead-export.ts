import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { leads } from "../schema/leads.ts";
import {
  contactSubmissions,
  glareAssessments,
  newsletterSubscribers,
  quoteRequests,
} from "../schema/requests.ts";
import { type LeadFilter, leadPlace, leadsThat, olderThan } from "./lead-inbox.ts";
import { subscriberColumns } from "./newsletter-subscribers.ts";

/** Leads that one statement reads. */
const rowsAtOnce = 500;

/** A page of leads with the fields of their requests, those older than the lead at `place`. */
function readPage(db: Db, filter: LeadFilter, place: string | undefined) {
  return db
    .select({
      place: leadPlace,
      submittedAt: leads.submittedAt,
      kind: leads.kind,
      status: leads.status,
      suspicions: leads.suspicions,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      source: leads.source,
      details: leads.details,
      notes: leads.notes,
      // The first of each is never null: by it Drizzle tells whether there is such a row.
      contact: {
        message: contactSubmissions.message,
        phone: contactSubmissions.phone,
        company: contactSubmissions.company,
      },
      glare: {
        pvSize: glareAssessments.pvSize,
        company: glareAssessments.company,
        nearAirport: glareAssessments.nearAirport,
        planningStage: glareAssessments.planningStage,
      },
      quote: {
        projectDetails: quoteRequests.projectDetails,
        phone: quoteRequests.phone,
        company: quoteRequests.company,
        country: quoteRequests.country,
        scanFormats: quoteRequests.scanFormats,
        lod: quoteRequests.lod,
        deadline: quoteRequests.deadline,
        express: quoteRequests.express,
        budget: quoteRequests.budget,
        attachments: quoteRequests.attachments,
      },
      newsletter: subscriberColumns,
    })
    .from(leads)
    .leftJoin(
      contactSubmissions,
      and(eq(leads.kind, "contact"), eq(contactSubmissions.id, leads.requestId)),
    )
    .leftJoin(
      glareAssessments,
      and(eq(leads.kind, "glare"), eq(glareAssessments.id, leads.requestId)),
    )
    .leftJoin(
      quoteRequests,
      and(inArray(leads.kind, ["quote", "project"]), eq(quoteRequests.id, leads.requestId)),
    )
    .leftJoin(
      newsletterSubscribers,
      and(eq(leads.kind, "newsletter"), eq(newsletterSubscribers.id, leads.requestId)),
    )
    .where(and(leadsThat(filter), olderThan(place)))
    .orderBy(desc(leads.submittedAt), desc(leads.id))
    .limit(rowsAtOnce);
}

export type ExportedLead = Awaited<ReturnType<typeof readPage>>[number];

/** Every lead that a filter lets through, the newest first, page by page as they are taken. */
export async function* exportLeads(db: Db, filter: LeadFilter): AsyncGenerator<ExportedLead[]> {
  let place: string | undefined;
  do {
    const rows = await readPage(db, filter, place);
    yield rows;
    place = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.place;
  } while (place !== undefined);
}
