import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { expect, type MailSite, secret, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { queryRows } from "#tests/support/rows.ts";
import type { MailFault } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import { diedOf, tell } from "./trial.ts";

type Kind = {
  fault: MailFault;
  /** Number of failed attempts before the email is accepted, and number of visitors' emails. */
  times: number;
  mails: number;
  /** Whether the server's response is final. */
  isFinal?: true;
};

const times = isLong ? 3 : 1;
const mails = isLong ? 8 : 1;

/** The email server's response to the first attempts, by the start of the visitor's address. */
const kinds: Record<string, Kind> = {
  later: { fault: { stage: "RCPT TO", answer: "450 4.2.0 Try again later" }, times, mails },
  busy: { fault: { stage: "DATA", answer: "451 4.3.0 Try again later" }, times, mails },
  refused: {
    fault: { stage: "RCPT TO", answer: "550 5.1.1 No such mailbox" },
    times: Number.POSITIVE_INFINITY,
    mails,
    isFinal: true,
  },
  // Longer than the delay until another process may take over a killed process's emails.
  slow: { fault: { stage: "DATA", slow: isLong ? 25_000 : 1_500 }, times: 1, mails: 1 },
  torn: { fault: "cut within", times, mails },
  unacknowledged: { fault: "cut after", times, mails },
  // Each occupies one of two workers for half a minute; contact.spec.ts has the short form.
  ...(isLong ? { silent: { fault: "silence", times: 1, mails: 3 } satisfies Kind } : {}),
};

const kindOf = (email: string) => kinds[email.split("-")[0] ?? ""];
const addresses = Object.entries(kinds).flatMap(([name, { mails }]) =>
  Array.from({ length: mails }, (_, number) => `${name}-${number}@client.example`),
);

/** Sends a message to the firm as each of the visitors. */
async function writeAll({ site }: MailSite): Promise<void> {
  const token = issueFormToken(secret, Date.now() - 60_000);
  for (const [number, email] of addresses.entries()) {
    const form = { name: "Planner", email, service: "Solar", message: "Hello", form_token: token };
    const answer = await fetch(`${site.origin}/contact`, {
      method: "POST",
      headers: { "X-Forwarded-For": `10.1.0.${number}` },
      body: new URLSearchParams(form),
    });
    expect(answer.status).toBe(200);
  }
}

/** The number of copies of a visitor's email, of attempts, of different IDs, and of copies to the firm. */
function outcome({ smtp }: MailSite, email: string, attempts: number | undefined) {
  const copies = smtp.mailsTo(email);
  const toFirm = smtp
    .mailsTo("leads@firm.example")
    .filter(({ replyTo }) => replyTo?.[0]?.address === email);
  const ids = new Set(copies.map(({ messageId }) => messageId)).size;
  return { copies: copies.length, attempts, ids, toFirm: toFirm.length };
}

/**
 * Duplicates after a break are intended: a receiver can recognise them by their ID, and the firm gets a separate email
 * in any case.
 */
function wanted(email: string) {
  const { fault, times, isFinal } = kindOf(email) as Kind;
  if (isFinal) return { copies: 0, attempts: 1, ids: 0, toFirm: 1 };
  if (typeof fault === "object" && "slow" in fault)
    return { copies: 1, attempts: 1, ids: 1, toFirm: 1 };
  return { copies: fault === "cut after" ? times + 1 : 1, attempts: times + 1, ids: 1, toFirm: 1 };
}

test("a slow, refusing, breaking or silent email server gets every email once, unless no one can know", {
  tag: "@slow",
}, async ({ ownSite }) => {
  test.setTimeout(600_000);
  const own = await ownSite("postgres", { TRUST_PROXY: "1" });
  const attempts = new Map<string, number>();
  own.smtp.faultOf = (to) => {
    const count = (attempts.get(to) ?? 0) + 1;
    attempts.set(to, count);
    const kind = kindOf(to);
    return kind && count <= kind.times ? kind.fault : undefined;
  };
  await writeAll(own);
  await until(
    async () => {
      const waiting = "select from mails where status = 'waiting'";
      return (await queryRows(own, waiting)).length === 0 || undefined;
    },
    { timeoutMs: 400_000, what: "emails that are sent or given up" },
  );
  const outcomes = addresses.map((email) => ({
    email,
    found: outcome(own, email, attempts.get(email)),
    wanted: wanted(email),
  }));
  const refused = await queryRows(own, `select "to" from mails where status = 'failed'`);
  tell({
    trial: `mail server faults: ${Object.keys(kinds).join(", ")}`,
    rounds: times,
    acknowledged: addresses.length,
    lost: 0,
    died: diedOf([own.site]),
    mails: 2 * addresses.length,
    mailsLost: outcomes.filter(({ found, wanted }) => found.copies < wanted.copies).length,
    mailsDoubled: outcomes.reduce((sum, { found }) => sum + Math.max(0, found.copies - 1), 0),
    note: `doubled only if the connection broke after the text; ${refused.length} refused for good`,
  });
  for (const { email, found, wanted } of outcomes) expect(found, email).toEqual(wanted);
  expect(refused.map(({ to }) => String(to)).sort()).toEqual(
    addresses.filter((email) => kindOf(email)?.isFinal),
  );
  expect(diedOf([own.site])).toBe(0);
});
