import { setTimeout as pause } from "node:timers/promises";
import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { tokenField } from "#modules/leads/form-guard.ts";
import { engines, expect, type MailSite, secret, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { post } from "#tests/support/post.ts";
import type { PostgresServer } from "#tests/support/postgres.ts";
import { queryRows } from "#tests/support/rows.ts";
import { starve } from "#tests/support/starve.ts";
import { until } from "#tests/support/until.ts";
import { diedOf, tell } from "./trial.ts";

const rounds = isLong ? 50 : 2;
const senders = isLong ? 20 : 6;
/** Whether one sender floods the site right after the recovery in this round. */
const isFlooded = (round: number) => (isLong ? round % 10 === 9 : round === rounds - 1);
/** Milliseconds from the recovery until both emails of a request must have arrived. */
const emailsWithin = 60_000;
/** Pause of the embedded database's process, in milliseconds. */
const stoppedFor = 2_000;
const floodOf = 66;

let addresses = 0;
/** An IP address that no sender had before: a site limits messages per address. */
function newAddress(): string {
  addresses += 1;
  return `10.2.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The outage of a round; `mend` resolves after the recovery. */
type Outage = { mend: () => Promise<void> };

async function breakPostgres(server: PostgresServer): Promise<Outage> {
  const goOn = server.freeze();
  return { mend: async () => goOn() };
}

/** Kills the process or, in alternate rounds, pauses it, as a sleeping machine does. Either also stops its database. */
async function breakEmbedded({ site }: MailSite, round: number): Promise<Outage> {
  if (round % 4 === 1 || round % 4 === 2) {
    const pid = site.pid() ?? 0;
    process.kill(pid, "SIGSTOP");
    return {
      async mend() {
        await pause(stoppedFor);
        process.kill(pid, "SIGCONT");
      },
    };
  }
  await site.kill();
  return { mend: () => site.restart() };
}

/** Sends the contact form. Returns the status, and whether the response contains the typed name. */
async function send({ site }: MailSite, name: string, address: string) {
  const form = {
    name,
    email: `${name}@client.example`,
    service: "Solar",
    message: "A roof",
    [tokenField]: issueFormToken(secret, Date.now() - 60_000),
  };
  try {
    const { status, text } = await post({
      url: `${site.origin}/contact`,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": address,
      },
      body: Buffer.from(new URLSearchParams(form).toString()),
    });
    return { status, isKept: text.includes(name) };
  } catch {
    // The process was killed.
    return { status: 0, isKept: false };
  }
}

/** The names in requests without both their emails. */
function withoutEmails({ smtp }: MailSite, accepted: readonly string[]): string[] {
  const toClients = new Set(smtp.received.flatMap(({ envelopeTo }) => envelopeTo));
  const aboutClients = new Set(
    smtp.received.flatMap(({ mail }) => mail.replyTo?.map(({ address }) => address) ?? []),
  );
  return accepted.filter((name) => {
    const email = `${name}@client.example`;
    return !toClients.has(email) || !aboutClients.has(email);
  });
}

/** Sends more messages of one sender than the site accepts, right after the recovery. */
async function flood(own: MailSite, name: string) {
  const address = newAddress();
  const counts = { accepted: 0, refused: 0 };
  // As many connections as a browser opens at once.
  for (let sent = 0; sent < floodOf; sent += 6) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(own, `${name}-${sent + index}`, address)),
    );
    counts.accepted += answers.filter(({ status }) => status === 200).length;
    counts.refused += answers.filter(({ status }) => status === 429).length;
  }
  return counts;
}

for (const engine of engines) {
  test(`an outage silences no request, on an idle or a starved machine, on ${engine}`, {
    tag: "@slow",
  }, async ({ ownSite, postgres }) => {
    test.setTimeout(3_000_000);
    const own = await ownSite(engine, { TRUST_PROXY: "1", AUTH_SECRET: secret.current });
    const outageOf = async (round: number): Promise<Outage> =>
      engine === "postgres" ? breakPostgres(await postgres()) : breakEmbedded(own, round);
    expect((await send(own, "first", newAddress())).status).toBe(200);
    const accepted: string[] = [];
    const floods: Awaited<ReturnType<typeof flood>>[] = [];
    let [starts, failed, unkept, latest] = [1, 0, 0, 0];

    /** Sends a message until it is accepted, each time with a different name. */
    async function sendUntilAccepted(name: string, address: string, hasReturned: () => boolean) {
      for (let attempt = 0; ; attempt += 1) {
        const { status, isKept } = await send(own, `${name}-${attempt}`, address);
        if (status === 200) accepted.push(`${name}-${attempt}`);
        if (status === 200 && hasReturned()) return;
        if (status === 503) {
          failed += 1;
          if (!isKept) unkept += 1;
        }
        // A person does not press the button more often.
        await pause(500);
      }
    }

    for (let round = 0; round < rounds; round += 1) {
      let returned = 0;
      const [acceptedBefore, failedBefore] = [accepted.length, failed];
      const { mend } = await outageOf(round);
      const isDead = !own.site.isRunning();
      const names = Array.from({ length: senders }, (_, sender) => `${engine}-${round}-${sender}`);
      const sending = names.map((name) =>
        sendUntilAccepted(name, newAddress(), () => returned > 0),
      );
      // In every second round the site gets little processor time until all requests have been accepted.
      const isStarved = round % 2 === 1;
      if (engine === "postgres") {
        await until(() => failed >= failedBefore + senders || undefined, { what: "failures" });
      }
      await mend();
      if (isDead) starts += 1;
      returned = performance.now();
      const relieve = isStarved ? starve(own.site.pid() ?? 0) : () => {};
      try {
        await Promise.all(sending);
      } finally {
        relieve();
      }
      if (isFlooded(round)) floods.push(await flood(own, `flood-${engine}-${round}`));
      const ofRound = accepted.slice(acceptedBefore);
      await until(() => withoutEmails(own, ofRound).length === 0 || undefined, {
        timeoutMs: emailsWithin,
        what: `both emails of each request of round ${round}`,
      }).catch(() => undefined);
      latest = Math.max(latest, performance.now() - returned);
    }

    const lacking = withoutEmails(own, accepted);
    const stored = await queryRows(
      own,
      "select name, suspicions from leads where starts_with(name, $1) or starts_with(name, 'flood-')",
      [`${engine}-`],
    );
    const isFlood = (name: unknown) => String(name).startsWith("flood-");
    const suspected = stored.filter(
      ({ name, suspicions }) => !isFlood(name) && (suspicions as string[]).length > 0,
    );
    const names = new Set(stored.map(({ name }) => name));
    const lost = accepted.filter((name) => !names.has(name));
    const ofFloods = stored.filter(({ name }) => isFlood(name));
    const flagged = ofFloods.filter(({ suspicions }) => (suspicions as string[]).length > 0);
    const refused = floods.reduce((sum, each) => sum + each.refused, 0);
    const died = diedOf([own.site], starts);
    tell({
      trial: `outages, ${senders} senders, idle and starved, ${engine}`,
      rounds,
      acknowledged: accepted.length,
      lost: lost.length,
      failedMeanwhile: failed,
      died,
      mails: 2 * accepted.length,
      mailsLost: lacking.length,
      note: `emailed within ${(latest / 1000).toFixed(1)} s of the recovery, ${suspected.length} suspected; floods: ${ofFloods.length - flagged.length} passed, ${flagged.length} flagged, ${refused} refused`,
    });
    expect(lost).toEqual([]);
    expect(lacking, "requests without both emails").toEqual([]);
    expect(latest, "the latest email").toBeLessThan(emailsWithin);
    expect(suspected, "requests marked as suspected spam").toEqual([]);
    expect(unkept, "failures that lose the typed values").toBe(0);
    expect(died).toBe(0);
    for (const { accepted: taken, refused: over } of floods) {
      expect(taken).toBeLessThanOrEqual(60);
      expect(over).toBeGreaterThan(0);
    }
    expect(ofFloods.length - flagged.length).toBeLessThanOrEqual(10 * floods.length);
  });
}
