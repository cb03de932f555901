import { and, eq, inArray, sql } from "drizzle-orm";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { newsletterSubscribers as subscribers } from "#modules/leads/.server/schema/requests.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { storedAnswer } from "#platform/smtp/stored-answer.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
} from "../schema/newsletter.ts";
import { isWrittenTo } from "./subscriber-list.ts";

/**
 * How long a process may hold a delivery before another takes it over, in seconds: longer than a mail server may keep silent
 * (bulk-transport.ts). A process that was only slow finds its claim gone before the end of the text.
 */
const maxHeldSeconds = 120;
/** For how many days a copy is tried again that a mail server has put off. */
const maxDays = 3;

const notCanonical = "This is not an email address, or another spelling of one.";

/** A copy that a process holds to send it. */
export type Claimed = { id: string; claim: string; subscriberId: string; email: string };

/** Makes a copy for each who is subscribed now. Returns how many there are. */
export async function prepareDeliveries(tx: Tx, issueId: string): Promise<number> {
  const made = await tx.execute(sql`
    insert into ${deliveries} (issue_id, subscriber_id)
    select ${issueId}::uuid, ${subscribers.id} from ${subscribers} where ${isWrittenTo}
    on conflict do nothing returning 1`);
  return made.rows.length;
}

/**
 * Takes so many places in the order of sending, `perSecond` a second for all processes together. Returns how long to wait for the
 * first, in milliseconds; nothing when the issue is not being sent.
 */
export async function reservePlaces(
  tx: Tx,
  { issueId, places, perSecond }: { issueId: string; places: number; perSecond: number },
): Promise<number | undefined> {
  const span = sql`${places / perSecond} * interval '1 second'`;
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
 * Holds the next copy of an issue that is being sent, for the process that says `claim`. A copy of someone who has left in the meantime is
 * noted as such. Returns nothing when none is to be sent now.
 */
export async function claimDelivery(
  tx: Tx,
  issueId: string,
  claim: string,
): Promise<Claimed | undefined> {
  for (;;) {
    const next = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(issues, eq(issues.id, deliveries.issueId))
      .where(
        and(
          eq(deliveries.issueId, issueId),
          eq(deliveries.state, "waiting"),
          sql`${deliveries.tryAt} <= clock_timestamp()`,
          eq(issues.status, "sending"),
        ),
      )
      .orderBy(deliveries.tryAt)
      .limit(1)
      .for("update", { of: deliveries, skipLocked: true });
    const [held] = await tx
      .update(deliveries)
      .set({
        state: sql`case when exists (select from ${subscribers} where ${subscribers.id} = ${deliveries.subscriberId} and ${isWrittenTo}) then 'sending' else 'left' end`,
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
    // An older process may have written it next to this one: the same mailbox may have left under its other spelling.
    await tx
      .update(deliveries)
      .set({ state: "refused", answer: notCanonical, claim: null, claimedAt: null })
      .where(eq(deliveries.id, held.id));
  }
}

const isHeld = ({ id, claim }: Pick<Claimed, "id" | "claim">) =>
  and(eq(deliveries.id, id), eq(deliveries.claim, claim));

/**
 * Notes that the mail server is about to be given the end of the text. Returns whether it still may: the copy is ours, the issue is
 * being sent, and the reader has not left.
 */
export async function handDelivery(tx: Tx, held: Claimed): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "handed", claimedAt: sql`clock_timestamp()` })
    .where(
      and(
        isHeld(held),
        eq(deliveries.state, "sending"),
        sql`exists (select from ${issues} where ${issues.id} = ${deliveries.issueId} and ${issues.status} = 'sending')`,
        sql`exists (select from ${subscribers} where ${subscribers.id} = ${deliveries.subscriberId} and ${isWrittenTo})`,
      ),
    )
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

/** The result of a delivery that a process held. */
export type Outcome =
  | { state: "sent" }
  | { state: "refused" | "unsure"; answer: string }
  /** To be tried again; `after` are seconds. */
  | { state: "waiting"; answer: string; after: number };

/** Notes what became of a copy. One that was put off for days is given up. */
export async function noteOutcome(tx: Tx, held: Claimed, outcome: Outcome): Promise<void> {
  const isOver = sql`exists (select from ${issues} where ${issues.id} = ${deliveries.issueId} and ${issues.startedAt} < now() - ${maxDays} * interval '1 day')`;
  await tx
    .update(deliveries)
    .set({
      state:
        outcome.state === "waiting"
          ? sql`case when ${isOver} then 'refused' else 'waiting' end`
          : outcome.state,
      answer: outcome.state === "sent" ? "" : storedAnswer(outcome.answer),
      ...(outcome.state === "sent" && { sentAt: sql`clock_timestamp()` }),
      ...(outcome.state === "waiting" && {
        tryAt: sql`clock_timestamp() + ${outcome.after} * interval '1 second'`,
      }),
      claim: null,
      claimedAt: null,
    })
    .where(isHeld(held));
}

/** Stops an address that its mail server has refused for good. */
export async function stopSubscriber(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .update(subscribers)
    .set({ stoppedAt: sql`now()`, stopReason: storedAnswer(reason) })
    .where(and(eq(subscribers.id, id), sql`${subscribers.stoppedAt} is null`));
}

/**
 * Takes deliveries over from a dead process. Those not handed to the mail server wait again. For the others no one can know
 * whether the server has them, so they are not retried automatically.
 */
export async function takeBackDeliveries(tx: Tx): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      state: sql`case ${deliveries.state} when 'sending' then 'waiting' else 'unsure' end`,
      answer: sql`case ${deliveries.state} when 'sending' then ${deliveries.answer} else 'The site was stopped before the email server responded.' end`,
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

/** Lets the copies of an issue go out again of which no one knows whether they arrived. Returns how many. */
export async function repeatUnsure(tx: Tx, issueId: string): Promise<number> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "waiting", tryAt: sql`now()` })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, "unsure")))
    .returning({ id: deliveries.id });
  return rows.length;
}

/** How many copies of an issue are in each state. */
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

/** The copies of an issue that a mail server refused, or of which no one knows; a bounded number. */
export function listTroubled(db: Db, issueId: string) {
  return db
    .select({
      id: deliveries.id,
      email: subscribers.email,
      state: deliveries.state,
      answer: deliveries.answer,
      isStopped: sql<boolean>`${subscribers.stoppedAt} is not null`,
    })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(and(eq(deliveries.issueId, issueId), inArray(deliveries.state, ["refused", "unsure"])))
    .orderBy(subscribers.email)
    .limit(200);
}
