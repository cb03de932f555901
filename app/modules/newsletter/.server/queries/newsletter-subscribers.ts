import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { newsletterSubscribers } from "#modules/leads/.server/request-tables.ts";
import type { Db, Tx } from "#platform/db/database.ts";

export const subscriberColumns = {
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
const unlessSubscribed = (kept: PgColumn) =>
  sql`case when ${newsletterSubscribers.confirmedAt} is null or ${newsletterSubscribers.unsubscribedAt} is not null then excluded.${sql.identifier(kept.name)} else ${kept} end`;

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
