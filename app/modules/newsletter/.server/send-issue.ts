import { setTimeout as delay } from "node:timers/promises";
import type { JobServices } from "#app/job-handler.ts";
import { noteSurely } from "#modules/mail/.server/note-surely.ts";
import { errorMessage } from "#platform/log.ts";
import {
  type BulkOutcome,
  type BulkTransport,
  createBulkTransport,
} from "#platform/smtp/bulk-transport.ts";
import { newsletterSettings } from "./newsletter-settings.ts";
import {
  type Claimed,
  claimDelivery,
  handDelivery,
  noteOutcome,
  type Outcome,
  reservePlaces,
  stopSubscriber,
} from "./queries/newsletter-deliveries.ts";
import { finishIssue, noteTrouble, type SentIssue } from "./queries/newsletter-issues.ts";
import { unsubscribeHeaders, unsubscribePlace, unsubscribeUrl } from "./unsubscribe-place.ts";

/** Maximum connections of one process; each sends one email after the other. */
const maxLanes = 10;
/** Seconds without attempts when the email server is down or rejects us. */
const pauseAfterTrouble = 30;
/** Seconds before the retry of a deferred email; every delay is the same, as greylists last minutes. */
const putOffFor = 300;
/**
 * So many connections that end one after another, with no email accepted in between, are not caused by a single reader.
 */
const cutOffsOfTrouble = 3;

type Run = Pick<
  JobServices,
  "db" | "log" | "documents" | "env" | "secret" | "siteUrl" | "stopping"
> & {
  issue: SentIssue;
  smtpUrl: string;
  /** When it ends in any case, on the clock of `performance.now()`. */
  until: number;
};

/** Sends the due deliveries of one issue, as fast as the settings allow, and marks it as sent when none is waiting. */
export async function sendIssue(run: Run): Promise<void> {
  const { db, issue, documents, env } = run;
  const settings = newsletterSettings(await documents.current(), env);
  const lanes = Math.min(maxLanes, Math.ceil(settings.perSecond / 2));
  const transport = createBulkTransport(run.smtpUrl, lanes);
  const places = placesOf(run, settings.perSecond);
  const claim = crypto.randomUUID();
  let isInTrouble = false;
  let cutOffs = 0;
  /** The meaning of an attempt for the email server, in the context of the others. */
  const judge = (outcome: BulkOutcome): BulkOutcome => {
    cutOffs = outcome.is === "cut off" ? cutOffs + 1 : 0;
    return outcome.is === "cut off" && cutOffs >= cutOffsOfTrouble
      ? { ...outcome, is: "trouble" }
      : outcome;
  };
  const lane = async () => {
    while (!isInTrouble && !run.stopping.aborted && performance.now() < run.until) {
      if (!(await places.next())) return;
      const held = await db.transaction((tx) => claimDelivery(tx, issue.id, claim));
      if (!held) return;
      const outcome = judge(await trySending(held, transport, run, settings));
      if (outcome.is === "trouble") isInTrouble = true;
      await note(held, outcome, run);
    }
  };
  // Each fails separately: a failing lane must not cut off the others.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  transport.close();
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  await db.transaction((tx) => finishIssue(tx, issue.id));
}

/**
 * Slots in the order of sending, reserved a second ahead at most, so that readers who unsubscribe in the meantime get
 * no email.
 */
function placesOf({ db, issue, stopping }: Run, perSecond: number) {
  let free: number[] = [];
  let isOver = false;
  let reserving: Promise<void> | undefined;
  const reserve = async () => {
    const wait = await db.transaction((tx) =>
      reservePlaces(tx, { issueId: issue.id, places: perSecond, perSecond }),
    );
    if (wait === undefined) {
      isOver = true;
      return;
    }
    const first = performance.now() + wait;
    free = Array.from({ length: perSecond }, (_, place) => first + (place * 1000) / perSecond);
  };
  return {
    /**
     * Waits for the next slot. Returns whether there is one: the issue is still being sent, and this process continues.
     */
    async next(): Promise<boolean> {
      while (free.length === 0 && !isOver) {
        reserving ??= reserve().finally(() => {
          reserving = undefined;
        });
        await reserving;
      }
      const at = free.shift();
      if (at === undefined) return false;
      const wait = Math.max(0, at - performance.now());
      await delay(wait, undefined, { signal: stopping }).catch(() => {});
      return !stopping.aborted;
    },
  };
}

function sendTo(
  held: Claimed,
  transport: BulkTransport,
  { db, issue, secret, siteUrl }: Run,
  { from, replyTo }: { from: string; replyTo: string },
): Promise<BulkOutcome> {
  const url = unsubscribeUrl({ id: held.subscriberId }, { secret, siteUrl });
  return transport.send(
    {
      id: held.id,
      from,
      to: held.email,
      replyTo,
      subject: issue.subject,
      html: issue.html.replaceAll(unsubscribePlace, url),
      text: issue.text.replaceAll(unsubscribePlace, url),
      headers: unsubscribeHeaders(url, replyTo),
    },
    () => db.transaction((tx) => handDelivery(tx, held)),
  );
}

/** Never throws: an email that cannot be rendered waits, and the others are sent. */
async function trySending(
  held: Claimed,
  transport: BulkTransport,
  run: Run,
  mailboxes: { from: string; replyTo: string },
): Promise<BulkOutcome> {
  try {
    return await sendTo(held, transport, run, mailboxes);
  } catch (error) {
    run.log.error({ err: error, deliveryId: held.id }, "an email of an issue could not be written");
    return { is: "put off", answer: errorMessage(error) };
  }
}

/** The result of an attempt for a delivery. */
function outcomeFor(outcome: BulkOutcome): Outcome {
  switch (outcome.is) {
    case "sent":
      return { state: "sent" };
    case "refused":
      return { state: "refused", answer: outcome.answer };
    case "unsure":
      return { state: "unsure", answer: outcome.answer };
    case "put off":
      return { state: "waiting", answer: outcome.answer, after: putOffFor };
    case "cut off":
      return { state: "waiting", answer: outcome.answer, after: pauseAfterTrouble };
    case "trouble":
      return { state: "waiting", answer: outcome.answer, after: 0 };
    case "withheld":
      return { state: "waiting", answer: "", after: 0 };
  }
}

async function note(held: Claimed, outcome: BulkOutcome, { db, log, issue }: Run): Promise<void> {
  const about = { issueId: issue.id, deliveryId: held.id };
  await noteSurely(log, about, () =>
    db.transaction(async (tx) => {
      await noteOutcome(tx, held, outcomeFor(outcome));
      if (outcome.is === "refused" && !outcome.onlyText)
        await stopSubscriber(tx, held.subscriberId, outcome.answer);
      if (outcome.is === "trouble")
        await noteTrouble(tx, issue.id, { trouble: outcome.answer, pause: pauseAfterTrouble });
    }),
  );
  if (outcome.is !== "sent" && outcome.is !== "withheld")
    log.warn({ ...about, outcome: outcome.is }, "an email of an issue was not sent");
}
