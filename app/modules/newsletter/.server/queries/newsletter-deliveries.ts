import { and, eq, inArray, sql } from "drizzle-orm";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { storedResponse } from "#platform/smtp/transport.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "../schema.ts";
import { isRecipient } from "./subscribers.ts";

/**
 * Lease of a process on a delivery in seconds. When it expires, another process takes over. It is longer than the
 * timeout for a silent mail server (bulk-transport.ts). A process that was only slow notices the lost claim before the
 * end of the text.
 */
const maxHeldSeconds = 120;
/** Number of days to retry a delivery that a server has deferred. */
const maxDays = 3;

const notCanonical = "This is not an email address, or another spelling of one.";

/** A delivery that a process has claimed for sending. */
export type ClaimedEmail = { id: string; claim: string; subscriberId: string; email: string };

/** Creates a delivery for each current subscriber. Returns their number. */
export async function prepareDeliveries(tx: Tx, issueId: string): Promise<number> {
  const made = await tx.execute(sql`
    insert into ${deliveries} (issue_id, subscriber_id)
    select ${issueId}::uuid, ${subscribers.id} from ${subscribers} where ${isRecipient}
    on conflict do nothing returning 1`);
  return made.rows.length;
}

/**
 * Reserves slots in the sending order at `perSecond` per second, across all processes. Returns the wait for the first
 * slot in milliseconds, or undefined if the issue is not being sent.
 */
export async function reserveSlots(
  tx: Tx,
  { issueId, slots, perSecond }: { issueId: string; slots: number; perSecond: number },
): Promise<number | undefined> {
  const span = sql`${slots / perSecond} * interval '1 second'`;
  const [row] = await tx
    .update(issues)
    .set({ nextAt: sql`greatest(${issues.nextAt}, clock_timestamp()) + ${span}` })
    .where(and(eq(issues.id, issueId), eq(issues.status, "sending")))
    .returning({
      wait: sql<number>`extract(epoch from ${issues.nextAt} - ${span} - clock_timestamp()) * 1000`.mapWith(
        Number,
      ),
    });
  return row && Math.max(0, row.wait);
}

/**
 * Claims the next delivery of an issue in progress for the process with this `claim`. If the reader has unsubscribed in
 * the meantime, the delivery is marked accordingly. Returns undefined if none is due.
 */
export async function claimDelivery(
  tx: Tx,
  issueId: string,
  claim: string,
): Promise<ClaimedEmail | undefined> {
  for (;;) {
    const next = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(issues, eq(issues.id, deliveries.issueId))
      .where(
        and(
          eq(deliveries.issueId, issueId),
          eq(deliveries.state, "waiting"),
          sql`${deliveries.nextAttemptAt} <= clock_timestamp()`,
          eq(issues.status, "sending"),
        ),
      )
      .orderBy(deliveries.nextAttemptAt)
      .limit(1)
      .for("update", { of: deliveries, skipLocked: true });
    const [held] = await tx
      .update(deliveries)
      .set({
        state: sql`case when exists (select from ${subscribers} where ${subscribers.id} = ${deliveries.subscriberId} and ${isRecipient}) then 'sending' else 'left' end`,
        claim,
        claimedAt: sql`clock_timestamp()`,
        attempts: sql`${deliveries.attempts} + 1`,
      })
      .where(inArray(deliveries.id, next))
      .returning({
        id: deliveries.id,
        state: deliveries.state,
        subscriberId: deliveries.subscriberId,
      });
    if (!held) return undefined;
    if (held.state === "left") continue;
    const [subscriber] = await tx
      .select({ email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.id, held.subscriberId));
    if (!subscriber) continue;
    const { email } = subscriber;
    if (mailboxOf(email) === email) return { ...held, claim, email };
    // An older process running at the same time may have written it: the same mailbox may have unsubscribed under its
    // other spelling.
    await tx
      .update(deliveries)
      .set({ state: "refused", response: notCanonical, claim: null, claimedAt: null })
      .where(eq(deliveries.id, held.id));
  }
}

const isHeld = ({ id, claim }: Pick<ClaimedEmail, "id" | "claim">) =>
  and(eq(deliveries.id, id), eq(deliveries.claim, claim));

/**
 * Records that the end of the text is about to be sent to the mail server. Returns whether that is still allowed: the
 * claim is ours, the issue is being sent, and the reader has not unsubscribed.
 */
export async function markTransmitting(tx: Tx, held: ClaimedEmail): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "handed", claimedAt: sql`clock_timestamp()` })
    .where(
      and(
        isHeld(held),
        eq(deliveries.state, "sending"),
        sql`exists (select from ${issues} where ${issues.id} = ${deliveries.issueId} and ${issues.status} = 'sending')`,
        sql`exists (select from ${subscribers} where ${subscribers.id} = ${deliveries.subscriberId} and ${isRecipient})`,
      ),
    )
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

/** The result of a delivery that a process had claimed. */
export type Outcome =
  | { state: "sent" }
  | { state: "refused" | "unsure"; response: string }
  /** To be retried; `after` is in seconds. */
  | { state: "waiting"; response: string; after: number };

/** Records the result of a delivery. One that was deferred for days is given up. */
export async function recordOutcome(tx: Tx, held: ClaimedEmail, outcome: Outcome): Promise<void> {
  const isOver = sql`exists (select from ${issues} where ${issues.id} = ${deliveries.issueId} and ${issues.startedAt} < now() - ${maxDays} * interval '1 day')`;
  await tx
    .update(deliveries)
    .set({
      state:
        outcome.state === "waiting"
          ? sql`case when ${isOver} then 'refused' else 'waiting' end`
          : outcome.state,
      response: outcome.state === "sent" ? "" : storedResponse(outcome.response),
      ...(outcome.state === "sent" && { sentAt: sql`clock_timestamp()` }),
      ...(outcome.state === "waiting" && {
        nextAttemptAt: sql`clock_timestamp() + ${outcome.after} * interval '1 second'`,
      }),
      claim: null,
      claimedAt: null,
    })
    .where(isHeld(held));
}

/** Stops deliveries to an address that its server has refused for good. */
export async function suppressSubscriber(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .update(subscribers)
    .set({ stoppedAt: sql`now()`, stopReason: storedResponse(reason) })
    .where(and(eq(subscribers.id, id), sql`${subscribers.stoppedAt} is null`));
}

/**
 * Takes deliveries over from a dead process. Those not handed to the mail server wait again. The others may have
 * reached the server, so they are not retried automatically.
 */
export async function reclaimDeliveries(tx: Tx): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      state: sql`case ${deliveries.state} when 'sending' then 'waiting' else 'unsure' end`,
      response: sql`case ${deliveries.state} when 'sending' then ${deliveries.response} else 'The site was stopped before the email server responded.' end`,
      claim: null,
      claimedAt: null,
    })
    .where(
      and(
        inArray(deliveries.state, ["sending", "handed"]),
        sql`${deliveries.claimedAt} < clock_timestamp() - ${maxHeldSeconds} * interval '1 second'`,
      ),
    );
}

/** Re-sends the deliveries of an issue with an unknown result. Returns their number. */
export async function retryUncertainDeliveries(tx: Tx, issueId: string): Promise<number> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "waiting", nextAttemptAt: sql`now()` })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, "unsure")))
    .returning({ id: deliveries.id });
  return rows.length;
}

export async function countDeliveries(db: Db, issueId: string) {
  const rows = await db
    .select({ state: deliveries.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId))
    .groupBy(deliveries.state);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (...states: (typeof rows)[number]["state"][]) =>
    states.reduce((sum, state) => sum + (counted.get(state) ?? 0), 0);
  return {
    waiting: of("waiting", "sending", "handed"),
    sent: of("sent"),
    refused: of("refused"),
    unsure: of("unsure"),
    left: of("left"),
  };
}

export type DeliveryCounts = Awaited<ReturnType<typeof countDeliveries>>;

/** Deliveries of an issue that were refused or have an unknown result, up to a limit. */
export function listFailedDeliveries(db: Db, issueId: string) {
  return db
    .select({
      id: deliveries.id,
      email: subscribers.email,
      state: deliveries.state,
      response: deliveries.response,
      isStopped: sql<boolean>`${subscribers.stoppedAt} is not null`,
    })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(and(eq(deliveries.issueId, issueId), inArray(deliveries.state, ["refused", "unsure"])))
    .orderBy(subscribers.email)
    .limit(200);
}
