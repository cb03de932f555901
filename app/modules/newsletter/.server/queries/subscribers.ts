import { and, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { beginOf, beginsOf, daysIn, type Period } from "#modules/analytics/period.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type KeysetCursor, keysetOf } from "#platform/db/keyset.ts";
import { countAll, isIn } from "#platform/db/query-helpers.ts";
import type { SubscriberState, subscriberStates } from "../../newsletter.ts";
import { newsletterSubscribers, newsletterSubscribers as subscribers } from "../schema.ts";

const subscriberColumns = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  subscribedAt: newsletterSubscribers.subscribedAt,
  confirmedAt: newsletterSubscribers.confirmedAt,
  unsubscribedAt: newsletterSubscribers.unsubscribedAt,
  stoppedAt: newsletterSubscribers.stoppedAt,
};

export type Subscriber = {
  id: string;
  email: string;
  subscribedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  stoppedAt: Date | null;
};

/** Whether an address is subscribed: confirmed, not unsubscribed and not refused by its mail server since. */
export function isSubscribed({ confirmedAt, unsubscribedAt, stoppedAt }: Subscriber): boolean {
  return confirmedAt !== null && unsubscribedAt === null && stoppedAt === null;
}

/** The page of our site and the wording that someone consented to when signing up. */
export type Consent = { consentForm: string; consentText: string };

/** Kept while the address is subscribed, so that another person's sign-up does not replace the consent. */
const unlessSubscribed = (column: PgColumn) =>
  sql`case when ${newsletterSubscribers.confirmedAt} is null or ${newsletterSubscribers.unsubscribedAt} is not null then excluded.${sql.identifier(column.name)} else ${column} end`;

/**
 * Upserts the row of an address with the same write in either case (no timing difference). An unconfirmed sign-up
 * starts over.
 */
export async function ensureSubscriber(
  tx: Tx,
  email: string,
  consent: Consent,
): Promise<Subscriber> {
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ email, ...consent })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: {
        subscribedAt: sql`case when ${newsletterSubscribers.confirmedAt} is null then excluded.subscribed_at else ${newsletterSubscribers.subscribedAt} end`,
        consentForm: unlessSubscribed(newsletterSubscribers.consentForm),
        consentText: unlessSubscribed(newsletterSubscribers.consentText),
      },
    })
    .returning(subscriberColumns);
  if (!row) throw new Error("newsletter_subscribers returned no row");
  return row;
}

/** A subscriber, whether the address is confirmed or not. */
export async function findSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  const [row] = await db
    .select(subscriberColumns)
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return row;
}

/** {@link findSubscriber} with a row lock until the transaction ends. */
export async function lockSubscriber(tx: Tx, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx
    .select(subscriberColumns)
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .for("update");
  return row;
}

/** The addresses of subscribers, without those that no longer exist. */
export const listSubscriberAddresses = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, [...ids]));

/**
 * Subscribes an address, even if it had unsubscribed or was stopped: confirming proves that its owner has read an email
 * there.
 */
export async function confirmSubscriber(tx: Tx, id: string): Promise<void> {
  await tx
    .update(newsletterSubscribers)
    .set({ confirmedAt: new Date(), unsubscribedAt: null, stoppedAt: null, stopReason: "" })
    .where(eq(newsletterSubscribers.id, id));
}

/** Unsubscribes an address, along with the other spelling of its mailbox. Idempotent: the first time is kept. */
export async function unsubscribeSubscriber(
  tx: Tx,
  { id, email }: Pick<Subscriber, "id" | "email">,
): Promise<void> {
  const isTheirs = or(
    eq(newsletterSubscribers.id, id),
    eq(newsletterSubscribers.email, mailboxOf(email) ?? email),
  );
  await tx
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: new Date() })
    .where(and(isTheirs, isNull(newsletterSubscribers.unsubscribedAt)));
}

/** Deletes addresses that were entered before `before` and never confirmed. Returns their ids. */
export async function deleteUnconfirmedSubscribers(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(newsletterSubscribers)
    .where(
      and(
        isNull(newsletterSubscribers.confirmedAt),
        lt(newsletterSubscribers.subscribedAt, before),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  return rows.map(({ id }) => id);
}

/** Filters of the list; a missing filter matches everyone. */
export type SubscriberFilter = {
  /** A part of the address or of the consent's source. */
  search?: string | undefined;
  state?: SubscriberState | undefined;
};

/** Subscribers per page of the list. */
export const subscribersPerPage = 50;
/** Rows per page of the export, and per statement of an import. */
const batchSize = 500;

/** A subscriber's state. A person who unsubscribed stays unsubscribed, even if the address was refused. */
const state = sql<SubscriberState>`case
  when ${subscribers.confirmedAt} is null then 'waiting'
  when ${subscribers.unsubscribedAt} is not null then 'unsubscribed'
  when ${subscribers.stoppedAt} is not null then 'stopped'
  else 'subscribed' end`;

/** The condition for current recipients. */
export const isRecipient = sql`(${subscribers.confirmedAt} is not null and ${subscribers.unsubscribedAt} is null and ${subscribers.stoppedAt} is null)`;

const bySignUp = keysetOf(subscribers.subscribedAt, subscribers.id);

const matches = ({ search, state: wanted }: SubscriberFilter) =>
  and(
    search ? isIn(search, subscribers.email, subscribers.source) : undefined,
    wanted ? sql`${state} = ${wanted}` : undefined,
  );

const row = {
  id: subscribers.id,
  email: subscribers.email,
  source: subscribers.source,
  subscribedAt: subscribers.subscribedAt,
  confirmedAt: subscribers.confirmedAt,
  unsubscribedAt: subscribers.unsubscribedAt,
  stoppedAt: subscribers.stoppedAt,
  stopReason: subscribers.stopReason,
  state,
};

/** One page of subscribers, newest first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listSubscribers(db: Db, filter: SubscriberFilter, place: KeysetCursor = {}) {
  const page = bySignUp.page(place, subscribersPerPage);
  const found = await db
    .select({ ...row, cursor: bySignUp.cursor })
    .from(subscribers)
    .where(and(matches(filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, ...neighbours } = page.read(found);
  return { subscribers: rows, ...neighbours };
}

export type ListedSubscriber = Awaited<ReturnType<typeof listSubscribers>>["subscribers"][number];

/** Number of subscribers that match a search, by state. */
export async function countSubscribers(
  db: Db,
  search?: string,
): Promise<Record<SubscriberState, number>> {
  const [counts] = await db
    .select({
      subscribed: countOf("subscribed"),
      waiting: countOf("waiting"),
      unsubscribed: countOf("unsubscribed"),
      stopped: countOf("stopped"),
    })
    .from(subscribers)
    .where(matches({ search }));
  return counts ?? { subscribed: 0, waiting: 0, unsubscribed: 0, stopped: 0 };
}

const countOf = (counted: (typeof subscriberStates)[number]["value"]) =>
  sql<number>`count(*) filter (where ${state} = ${counted})`.mapWith(Number);

export const countExportedSubscribers = (db: Db, filter: SubscriberFilter): Promise<number> =>
  countAll(db, subscribers, matches(filter));

/** Streams all subscribers that match a filter, newest first, in batches. */
export async function* exportSubscribers(
  db: Db,
  filter: SubscriberFilter,
): AsyncGenerator<ListedSubscriber[]> {
  let cursor: string | undefined;
  do {
    const rows = await db
      .select({ ...row, cursor: bySignUp.cursor })
      .from(subscribers)
      .where(and(matches(filter), bySignUp.olderThan(cursor)))
      .orderBy(...bySignUp.newestFirst)
      .limit(batchSize);
    yield rows;
    cursor = rows.length < batchSize ? undefined : rows.at(-1)?.cursor;
  } while (cursor !== undefined);
}

/** Resumes deliveries to a stopped address. Returns the address, or undefined if it is not stopped. */
export async function resumeSubscriber(tx: Tx, id: string): Promise<string | undefined> {
  const [resumed] = await tx
    .update(subscribers)
    .set({ stoppedAt: null, stopReason: "" })
    .where(and(eq(subscribers.id, id), sql`${subscribers.stoppedAt} is not null`))
    .returning({ email: subscribers.email });
  return resumed?.email;
}

/** An address with consent recorded elsewhere: its time and source. */
export type ProvenConsent = { email: string; date: Date; source: string };

/** The result of subscribing an address: new, confirmed now, or already in this state. */
export type ImportedSubscriber = { id: string; was: "added" | "confirmed" | SubscriberState };

/**
 * Subscribes addresses with the proof of their consent. Unsubscribed addresses and those refused by their mail server
 * stay unchanged. Each address may occur only once.
 */
export async function importSubscribers(
  tx: Tx,
  consents: readonly ProvenConsent[],
): Promise<Map<string, ImportedSubscriber>> {
  const became = new Map<string, ImportedSubscriber>();
  for (let at = 0; at < consents.length; at += batchSize) {
    const batch = consents.slice(at, at + batchSize);
    const taken = await tx
      .insert(subscribers)
      .values(
        batch.map(({ email, date, source }) => ({
          email,
          source,
          subscribedAt: date,
          confirmedAt: date,
        })),
      )
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { confirmedAt: sql`excluded.confirmed_at`, source: sql`excluded.source` },
        setWhere: sql`${subscribers.confirmedAt} is null`,
      })
      // An updated row has this transaction's number as its deleter (PostgreSQL's xmax).
      .returning({
        id: subscribers.id,
        email: subscribers.email,
        isNew: sql<boolean>`xmax = 0`,
      });
    for (const { id, email, isNew } of taken)
      became.set(email, { id, was: isNew ? "added" : "confirmed" });
    const known = batch.flatMap(({ email }) => (became.has(email) ? [] : [email]));
    if (known.length === 0) continue;
    const rows = await tx
      .select({ id: subscribers.id, email: subscribers.email, state })
      .from(subscribers)
      .where(inArray(subscribers.email, known));
    for (const { id, email, state: was } of rows) became.set(email, { id, was });
  }
  return became;
}

/** How many addresses were confirmed on each day (UTC) of a period; days without any are left out. */
export async function confirmationsByDay(db: Db, period: Period) {
  const { confirmedAt } = subscribers;
  const place = sql<number>`width_bucket(${confirmedAt}, ${beginsOf(period)}::text::timestamptz[])`;
  const days = daysIn(period);
  const rows = await db
    .select({
      place: place.as("place"),
      sum: sql<number>`count(*)`.mapWith(Number),
    })
    .from(subscribers)
    .where(
      and(
        gte(confirmedAt, new Date(beginOf(period.from, period))),
        lt(confirmedAt, new Date(beginOf(period.to, period, 1))),
      ),
    )
    .groupBy(sql`1`);
  return rows.map(({ place, sum }) => ({ day: days[place - 1] ?? "", sum }));
}
