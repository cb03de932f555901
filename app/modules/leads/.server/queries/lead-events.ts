import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import type { LeadEventKind } from "../../lead-event-kinds.ts";
import { leadEvents } from "../schema.ts";

/** The person who changes a lead; undefined if the site changes it. */
export type LeadActor = { id: string; name: string } | undefined;

type NewLeadEvent = {
  leadId: string;
  kind: LeadEventKind;
  actor: LeadActor;
  /** The old and the new value, for display; no addresses and no secrets. */
  detail?: Record<string, string>;
};

/** Records an event of a lead, in the transaction of the change. */
export async function addLeadEvent(
  tx: Tx,
  { leadId, kind, actor, detail = {} }: NewLeadEvent,
): Promise<void> {
  await tx
    .insert(leadEvents)
    .values({ leadId, kind, actorId: actor?.id, actorName: actor?.name ?? "", detail });
}

/** Entries on one page of a timeline. */
export const leadEventsPerPage = 50;

/** Keyset cursor of an event: its timestamp, to the microsecond, and id. */
const eventPlace = sql<string>`to_char(${leadEvents.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${leadEvents.id}`;
const placePattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function before(place: string | undefined) {
  const [, moment, id] = placePattern.exec(place ?? "") ?? [];
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined;
  return sql`(${leadEvents.at}, ${leadEvents.id}) < (${moment}::timestamptz, ${id}::uuid)`;
}

/** The last events of a lead, or the last before a place, oldest first; `earlier` is the place to continue from. */
export async function listLeadEvents(db: Db, leadId: string, place?: string) {
  const rows = await db
    .select({
      id: leadEvents.id,
      at: leadEvents.at,
      kind: leadEvents.kind,
      actorName: leadEvents.actorName,
      detail: leadEvents.detail,
      place: eventPlace,
    })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), before(place)))
    .orderBy(desc(leadEvents.at), desc(leadEvents.id))
    // One extra row shows whether there are earlier events.
    .limit(leadEventsPerPage + 1);
  const shown = rows.slice(0, leadEventsPerPage);
  const earlier = rows.length > leadEventsPerPage ? shown.at(-1)?.place : undefined;
  return { events: shown.reverse().map(({ place: _, ...event }) => event), earlier };
}

export type LeadEvent = Awaited<ReturnType<typeof listLeadEvents>>["events"][number];
