import { and, desc, eq, getTableColumns, inArray, isNull, not, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { mails } from "#modules/mail/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { keysetOf } from "#platform/db/keyset.ts";
import { countAll, isIn } from "#platform/db/query-helpers.ts";
import { currentDue, endsDue } from "../../due-time.ts";
import type { LeadEventKind } from "../../lead.ts";
import { contactSubmissions } from "../request-tables.ts";
import { isSuspect, leadEvents, leadReminders, leads } from "../schema.ts";

/** The person who changes a lead; undefined if the site changes it. */
export type LeadActor = { id: string; name: string } | undefined;

type NewLeadEvent = {
  id?: string;
  leadId: string;
  kind: LeadEventKind;
  actor: LeadActor;
  /** The old and the new value, for display; no addresses and no secrets. */
  detail?: Record<string, string>;
};

/** Records an event of a lead, in the transaction of the change. */
export async function addLeadEvent(
  tx: Tx,
  { id, leadId, kind, actor, detail = {} }: NewLeadEvent,
): Promise<void> {
  await tx
    .insert(leadEvents)
    .values({ id, leadId, kind, actorId: actor?.id, actorName: actor?.name ?? "", detail });
}

/** Longer than a message offers Undo, also while its timer stops. */
const undoWindow = sql`interval '10 minutes'`;

/**
 * Records a change of a value in a lead's timeline. An undo deletes the latest change of that value instead if it is the
 * one that the same person undoes: the history leaves slips out. The audit log has both.
 */
async function recordChange(
  tx: Tx,
  event: NewLeadEvent & { detail: { from: string; to: string } },
  isUndo: boolean,
): Promise<void> {
  const { leadId, kind, actor, detail } = event;
  if (!isUndo || !actor) return addLeadEvent(tx, event);
  const [latest] = await tx
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, kind)))
    .orderBy(...byTime.newestFirst)
    .limit(1);
  const [deleted] = latest
    ? await tx
        .delete(leadEvents)
        .where(
          and(
            eq(leadEvents.id, latest.id),
            eq(leadEvents.actorId, actor.id),
            sql`${leadEvents.at} > now() - ${undoWindow}`,
            sql`${leadEvents.detail}->>'from' = ${detail.to}`,
            sql`${leadEvents.detail}->>'to' = ${detail.from}`,
          ),
        )
        .returning({ id: leadEvents.id })
    : [];
  if (!deleted) await addLeadEvent(tx, event);
}

/** Entries on one page of a timeline. */
export const leadEventsPerPage = 50;

const byTime = keysetOf(leadEvents.at, leadEvents.id);

/** The last events of a lead, or the last before a place, oldest first; `earlier` is the place to continue from. */
export async function listLeadEvents(db: Db, leadId: string, place?: string) {
  const rows = await db
    .select({
      id: leadEvents.id,
      at: leadEvents.at,
      kind: leadEvents.kind,
      actorName: leadEvents.actorName,
      detail: leadEvents.detail,
      cursor: byTime.cursor,
    })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), byTime.olderThan(place)))
    .orderBy(...byTime.newestFirst)
    // One extra row shows whether there are earlier events.
    .limit(leadEventsPerPage + 1);
  const shown = rows.slice(0, leadEventsPerPage);
  const earlier = rows.length > leadEventsPerPage ? shown.at(-1)?.cursor : undefined;
  return { events: shown.reverse().map(({ cursor: _, ...event }) => event), earlier };
}

export type LeadEvent = Awaited<ReturnType<typeof listLeadEvents>>["events"][number];

type NewLead = Pick<
  typeof leads.$inferInsert,
  | "id"
  | "kind"
  | "requestId"
  | "name"
  | "email"
  | "summary"
  | "suspicions"
  | "words"
  | "details"
  | "source"
  | "services"
  | "landing"
  | "referringHost"
  | "utmSource"
  | "utmMedium"
  | "utmCampaign"
  | "ownerId"
  | "dueAt"
>;

/** Adds a stored request to the inbox. */
export async function insertLead(tx: Tx, lead: NewLead): Promise<void> {
  await tx.insert(leads).values(lead);
}

/** Inserts the lead of a request unless it exists (idempotent). */
export async function insertLeadOnce(tx: Tx, lead: NewLead): Promise<void> {
  await tx.insert(leads).values(lead).onConflictDoNothing();
}

/**
 * Upserts the lead of a request; an existing lead gets the new summary and suspicions. Returns its id if it is new or
 * was suspected spam.
 */
export async function upsertLead(tx: Tx, lead: NewLead): Promise<string | undefined> {
  const { kind, requestId, summary, suspicions } = lead;
  const [known] = await tx
    .select({ suspicions: leads.suspicions })
    .from(leads)
    .where(and(eq(leads.kind, kind), eq(leads.requestId, requestId)));
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({
      target: [leads.kind, leads.requestId],
      set: { summary, suspicions, updatedAt: sql`now()` },
    })
    .returning({ id: leads.id });
  return known && known.suspicions.length === 0 ? undefined : row?.id;
}

/** Updates a lead's summary, if the lead exists. */
export async function summariseLead(
  tx: Tx,
  { kind, requestId, summary }: Pick<NewLead, "kind" | "requestId" | "summary">,
): Promise<void> {
  await tx
    .update(leads)
    .set({ summary, updatedAt: sql`now()` })
    .where(and(eq(leads.kind, kind), eq(leads.requestId, requestId)));
}

/** Upserts the lead of a request as a new one; notes are kept. Returns the lead's id. */
export async function reopenLead(tx: Tx, lead: NewLead): Promise<string> {
  const { kind: _, requestId: __, ...changes } = lead;
  const now = sql`now()`;
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({
      target: [leads.kind, leads.requestId],
      set: {
        ...changes,
        dueAt: sql`case when ${leads.isDueSet} then ${leads.dueAt} else excluded.due_at end`,
        status: "New",
        submittedAt: now,
        updatedAt: now,
      },
    })
    .returning({ id: leads.id });
  if (!row) throw new Error("the inbox returned no row");
  return row.id;
}

const leadColumns = {
  id: leads.id,
  kind: leads.kind,
  requestId: leads.requestId,
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
  status: leads.status,
  suspicions: leads.suspicions,
  ownerId: leads.ownerId,
  dueAt: leads.dueAt,
  isDueSet: leads.isDueSet,
  nextStep: leads.nextStep,
  estimatedValue: leads.estimatedValue,
  repliedAt: leads.repliedAt,
  submittedAt: leads.submittedAt,
};

/** A lead with all its details; undefined if it does not exist. */
export async function findLead(db: Db, id: string) {
  const [row] = await db.select(leadColumns).from(leads).where(eq(leads.id, id));
  return row;
}

export type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** The present names and addresses of leads, without those that no longer exist. */
export const listLeadNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: leads.id, name: leads.name, email: leads.email })
    .from(leads)
    .where(inArray(leads.id, [...ids]));

/** The IDs of the newest leads whose name or address contains the words. */
export const findLeadIds = (db: Db, words: string, limit: number): Promise<string[]> =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(isIn(words, leads.name, leads.email))
    .orderBy(desc(leads.submittedAt))
    .limit(limit)
    .then((rows) => rows.map(({ id }) => id));

/** Locks leads until the transaction ends, and returns them. */
export async function lockLeads(tx: Tx, ids: readonly string[]): Promise<Lead[]> {
  return tx
    .select(leadColumns)
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for("update");
}

/** Who makes a change, and whether it undoes their last one. */
type By = { actor: LeadActor; isUndo?: boolean };

/** Sets the status of a lead, and records a change in its timeline. */
export async function markLead(
  tx: Tx,
  lead: Lead,
  status: Lead["status"],
  { actor, isUndo = false }: By,
): Promise<void> {
  const { id, status: from } = lead;
  await tx.update(leads).set({ status, updatedAt: sql`now()` }).where(eq(leads.id, id));
  if (status === from) return;
  const detail = { from, to: status, ...(endsDue(lead, status) && { due: "ended" }) };
  await recordChange(tx, { leadId: id, kind: "status", actor, detail }, isUndo);
}

/** A person who can reply to leads, by id and name. */
export type LeadOwner = { id: string; name: string };

/** Assigns a lead, or unassigns it (null), and records this in its timeline; `from` is the previous owner. */
export async function assignLead(
  tx: Tx,
  id: string,
  { from, to, actor, isUndo = false }: By & { from: LeadOwner | null; to: LeadOwner | null },
): Promise<void> {
  if (from?.id === to?.id) return;
  await tx
    .update(leads)
    .set({ ownerId: to?.id ?? null, updatedAt: sql`now()` })
    .where(eq(leads.id, id));
  const detail = { from: from?.name ?? "", to: to?.name ?? "" };
  await recordChange(tx, { leadId: id, kind: "owner", actor, detail }, isUndo);
}

/**
 * Records the first reply to a lead, which stops its clock. Returns false, and keeps the time, if a reply was already
 * recorded.
 */
export async function markLeadReplied(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ repliedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(leads.id, id), isNull(leads.repliedAt)))
    .returning({ id: leads.id });
  return rows.length > 0;
}

/** Starts the clock of a lead again if each of its replies was discarded. */
export async function unmarkLeadReplied(tx: Tx, id: string): Promise<void> {
  const hasReply = sql`exists (select from ${mails} where ${mails.leadId} = ${id}
    and ${mails.isReply} and ${mails.status} <> 'discarded')`;
  await tx
    .update(leads)
    .set({ repliedAt: null, updatedAt: sql`now()` })
    .where(and(eq(leads.id, id), not(hasReply)));
}

/** Maximum characters of a lead's notes before another is added, as the export has all of them in one cell. */
const maxNotes = 100_000;

/** Adds a note to a lead, as an event of its timeline. Returns its ID; undefined if the lead has too many notes. */
export async function addLeadNote(
  tx: Tx,
  leadId: string,
  text: string,
  actor: LeadActor,
): Promise<string | undefined> {
  const rows = await tx
    .update(leads)
    .set({
      notes: sql`concat_ws(E'\n\n', nullif(${leads.notes}, ''), ${text}::text)`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(leads.id, leadId), sql`length(${leads.notes}) < ${maxNotes}`))
    .returning({ id: leads.id });
  if (rows.length === 0) return undefined;
  const id = crypto.randomUUID();
  await addLeadEvent(tx, { id, leadId, kind: "note", actor, detail: { notes: text } });
  return id;
}

/** Deletes a note of a lead. Returns false if it does not exist. */
export async function deleteLeadNote(tx: Tx, leadId: string, id: string): Promise<boolean> {
  await lockLeads(tx, [leadId]);
  const deleted = await tx
    .delete(leadEvents)
    .where(and(eq(leadEvents.id, id), eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "note")))
    .returning({ id: leadEvents.id });
  if (deleted.length === 0) return false;
  // The events of early notes have the text of all notes until then, so no part of the whole can be cut out.
  const text = sql`${leadEvents.detail}->>'notes'`;
  const [rest] = await tx
    .select({
      notes: sql<string>`coalesce(string_agg(${text}, E'\n\n' order by ${leadEvents.at}, ${leadEvents.id}), '')`,
    })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "note"), sql`${text} <> ''`));
  await tx
    .update(leads)
    .set({ notes: rest?.notes ?? "", updatedAt: sql`now()` })
    .where(eq(leads.id, leadId));
  return true;
}

type FollowUp = Pick<Lead, "dueAt" | "isDueSet" | "nextStep" | "estimatedValue">;

/**
 * Saves a lead's due date, next step and value, and records changes in its timeline; the value as `format` shows it. A new
 * date gets a new reminder.
 */
export async function followUpLead(
  tx: Tx,
  before: Lead,
  after: FollowUp,
  { actor, isUndo = false, format }: By & { format: (value: number) => string },
): Promise<void> {
  const { id } = before;
  const { dueAt, isDueSet, nextStep, estimatedValue } = after;
  await tx
    .update(leads)
    .set({ dueAt, isDueSet, nextStep, estimatedValue, updatedAt: sql`now()` })
    .where(eq(leads.id, id));
  const words = {
    // A date that ended with a status is still stored.
    due: (lead: Lead) => currentDue(lead)?.toISOString() ?? "",
    step: ({ nextStep }: Lead) => nextStep,
    value: ({ estimatedValue: value }: Lead) => (value === null ? "" : format(value)),
  };
  for (const kind of ["due", "step", "value"] as const) {
    const detail = { from: words[kind](before), to: words[kind]({ ...before, ...after }) };
    if (detail.from === detail.to) continue;
    if (kind === "due") await tx.delete(leadReminders).where(eq(leadReminders.leadId, id));
    await recordChange(tx, { leadId: id, kind, actor, detail }, isUndo);
  }
}

/** Clears a lead's suspicions. Returns false if there were none. */
export async function clearSuspicions(tx: Tx, id: string, actor: LeadActor): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ suspicions: [], status: "New", updatedAt: sql`now()` })
    .where(and(eq(leads.id, id), sql`cardinality(${leads.suspicions}) > 0`))
    .returning({ id: leads.id });
  if (rows.length === 0) return false;
  await addLeadEvent(tx, { leadId: id, kind: "released", actor });
  return true;
}

/** The new leads with this suspicion alone, oldest first. */
export async function listLeadsFlaggedOnlyBy(db: Db, suspicion: string): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.suspicions, [suspicion]), isSuspect))
    .orderBy(leads.submittedAt, leads.id);
  return rows.map(({ id }) => id);
}

/** Deletes the leads of one kind's requests, with their timelines and emails. */
export async function deleteLeadsOf(
  tx: Tx,
  kind: NewLead["kind"],
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return;
  await tx
    .delete(leads)
    .where(and(eq(leads.kind, kind), inArray(leads.requestId, [...requestIds])));
}

export type RequestTable = PgTable & { id: PgColumn };

/** A row of such a table by its column names in the schema. The kind of the request determines its content. */
export type RequestRow = Readonly<Record<string, unknown>>;

/** Stores a request and returns its id. */
export async function insertRequest<Table extends RequestTable>(
  tx: Tx,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<string> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!row) throw new Error("a request was stored and returned no row");
  return String(row.id);
}

/** A stored request, or undefined. */
export async function findRequest(
  db: Db,
  table: RequestTable,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await db.select(getTableColumns(table)).from(table).where(eq(table.id, id));
  return row;
}

/** Several requests of one table, by their ids. */
export async function findRequests(
  db: Db,
  table: RequestTable,
  ids: readonly string[],
): Promise<Map<string, RequestRow>> {
  if (ids.length === 0) return new Map();
  const rows: RequestRow[] = await db
    .select(getTableColumns(table))
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Number of contact messages, suspected spam included. */
export const countContactSubmissions = (db: Db): Promise<number> =>
  countAll(db, contactSubmissions);
