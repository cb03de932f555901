import { expect, type MailSite, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import type { Site } from "#tests/support/site.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import type { Load } from "./load.ts";

/** The result of a trial. */
export type TrialFigures = {
  trial: string;
  rounds: number;
  /** Messages, or anything else that the site has accepted. */
  acknowledged: number;
  /** Those that are missing afterwards. */
  lost: number;
  requests?: number;
  /** Requests that failed during an outage, and those that failed outside one. */
  failedMeanwhile?: number;
  failedBeyond?: number;
  /** Processes that ended without being stopped. */
  died: number;
  mails?: number;
  mailsLost?: number;
  /** Copies beyond the first. */
  mailsDoubled?: number;
  /** Any other remark. */
  note?: string;
};

/**
 * Adds a trial's figures to the test's annotations: the reporter lists them at the end and writes test-results/trials.json.
 */
export function tell(figures: TrialFigures): void {
  test.info().annotations.push({ type: "trial", description: JSON.stringify(figures) });
}

type Asked = Pick<MailSite, "site" | "databaseUrl">;

/** The accepted messages that are missing. */
export async function lostOf(load: Load, asked: Asked, prefix: string): Promise<string[]> {
  const rows = await queryRows(
    asked,
    `select request.name, count(leads.id)::int as leads
     from contact_submissions request left join leads on leads.request_id = request.id
     where starts_with(request.name, $1) group by request.id, request.name`,
    [`${prefix}-`],
  );
  const kept = new Set(rows.filter(({ leads }) => leads === 1).map(({ name }) => name));
  return load.acknowledged().filter((name) => !kept.has(name));
}

/** Waits until the outbox is empty. Jobs that wait for another process's heartbeat take half a minute. */
async function outboxEmptied(asked: Asked, timeoutMs: number): Promise<void> {
  const waiting = async () => {
    const [row] = await queryRows(
      asked,
      "select count(*)::int from mails where status = 'waiting'",
    );
    return row?.count;
  };
  await until(async () => (await waiting()) === 0 || undefined, {
    timeoutMs,
    what: "an empty outbox",
  });
}

/** Waits until all emails are sent, and compares them with those that reached the sink. */
export async function mailsOf(asked: Asked, smtp: SmtpSink, timeoutMs = 180_000) {
  await outboxEmptied(asked, timeoutMs);
  const copies = new Map<string, number>();
  for (const { mail } of smtp.received) {
    const id = mail.messageId?.slice(1).split("@")[0] ?? "";
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const mails = await queryRows(asked, "select job_id, status from mails");
  // A lead that is not suspected spam causes two emails.
  const [missing] = await queryRows(
    asked,
    `select count(*)::int from leads where kind = 'contact' and cardinality(suspicions) = 0
     and (select count(*) from mails where mails.lead_id = leads.id) <> 2`,
  );
  const unsent = mails.filter(
    ({ job_id, status }) => status !== "sent" || !copies.has(String(job_id)),
  ).length;
  return {
    mails: mails.length,
    mailsLost: unsent + Number(missing?.count),
    mailsDoubled: [...copies.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

/** The number of sites that have ended, or were started more often than `starts`. */
export const diedOf = (sites: readonly Site[], starts = 1) =>
  sites.filter(
    (site) => !site.isRunning() || site.output().match(/The site is on/g)?.length !== starts,
  ).length;

/** The figures of a load alone. */
export const requestsOf = (load: Load) => ({
  acknowledged: load.acknowledged().length,
  requests: load.posts.length + load.reads.length,
  failedMeanwhile: load.failedMeanwhile(),
  failedBeyond: load.failedBeyond().length,
});

/** Waits until `more` messages have been accepted. */
export async function takenBy(load: Load, more: number): Promise<void> {
  const before = load.acknowledged().length;
  await until(() => load.acknowledged().length >= before + more || undefined, {
    timeoutMs: 60_000,
    what: `${more} more accepted messages`,
  });
}

/** Conditions after every trial. */
export function expectNothingLost(load: Load, lost: readonly string[], died: number): void {
  expect(lost, "accepted messages that are missing").toEqual([]);
  expect(load.failedBeyond(), "requests that failed outside an outage").toEqual([]);
  expect(died, "processes that ended unexpectedly").toBe(0);
}
