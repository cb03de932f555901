import { and, desc, eq } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { leads } from "../schema.ts";
import { type LeadFilter, leadFilterCondition, leadPlace, olderThan } from "./lead-inbox.ts";

/** Batch size of the export. */
const batchSize = 500;

/** A page of the leads older than the one at `place`. */
function readPage(db: Db, filter: LeadFilter, place: string | undefined) {
  return db
    .select({
      id: leads.id,
      place: leadPlace,
      submittedAt: leads.submittedAt,
      kind: leads.kind,
      requestId: leads.requestId,
      status: leads.status,
      suspicions: leads.suspicions,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      source: leads.source,
      landing: leads.landing,
      referringHost: leads.referringHost,
      utmSource: leads.utmSource,
      utmMedium: leads.utmMedium,
      utmCampaign: leads.utmCampaign,
      details: leads.details,
      notes: leads.notes,
      ownerName: user.name,
      dueAt: leads.dueAt,
      nextStep: leads.nextStep,
    })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(leadFilterCondition(filter), olderThan(place)))
    .orderBy(desc(leads.submittedAt), desc(leads.id))
    .limit(batchSize);
}

export type ExportedLead = Awaited<ReturnType<typeof readPage>>[number];

/** How many leads an export has. */
export const countExportedLeads = (db: Db, filter: LeadFilter): Promise<number> =>
  countAll(db, leads, leadFilterCondition(filter));

/** Streams all leads that match a filter, newest first, in batches (keyset pagination). */
export async function* exportLeads(db: Db, filter: LeadFilter): AsyncGenerator<ExportedLead[]> {
  let place: string | undefined;
  do {
    const rows = await readPage(db, filter, place);
    yield rows;
    place = rows.length < batchSize ? undefined : rows.at(-1)?.place;
  } while (place !== undefined);
}
