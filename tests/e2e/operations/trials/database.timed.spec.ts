import { setTimeout as pause } from "node:timers/promises";
import { expect, type MailSite, secret, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { type Relay, startRelay } from "#tests/support/relay.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startSite } from "#tests/support/site.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import { type Load, startLoad } from "./load.ts";
import { diedOf, expectNothingLost, lostOf, mailsOf, requestsOf, takenBy, tell } from "./trial.ts";

const posters = isLong ? 12 : 4;
/** How often the database is restarted, alternately in order and as in a crash. */
const restarts = isLong ? 10 : 2;
const failovers = isLong ? 3 : 1;
/** Milliseconds without a response. */
const silence = isLong ? 60_000 : 2_000;
/** Milliseconds within which nine of ten visitors get a response, even while the database is down. */
const usualWait = { form: 6_000, page: 1_000 };
/**
 * The longest wait on a busy machine. Rendering a page waits three seconds for the database before the last good version is
 * shown.
 */
const longestWait = { form: 10_000, page: 6_000 };

/** The maximum duration of all these requests, and of the fastest nine tenths, in milliseconds. */
function waitsOf(asked: readonly { began: number; ended: number }[]) {
  const waits = asked.map(({ began, ended }) => Math.round(ended - began)).sort((a, b) => a - b);
  return { usual: waits[Math.ceil(waits.length * 0.9) - 1] ?? 0, longest: waits.at(-1) ?? 0 };
}

test.describe("PostgreSQL fails under load", () => {
  // The tests share one server and run in order: the last one replaces it.
  test.describe.configure({ mode: "default" });

  let server: PostgresServer;
  let relay: Relay;
  let own: MailSite;
  let databasePath: string;

  test.beforeAll(async () => {
    server = await startPostgres();
    const made = new URL(await server.createDatabase());
    databasePath = made.pathname;
    relay = await startRelay(Number(made.port));
    const databaseUrl = `postgres://tester@127.0.0.1:${relay.port}${databasePath}`;
    const smtp = await SmtpSink.start();
    const env = {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret.current,
      SEED: "demo",
      TRUST_PROXY: "1",
      SMTP_URL: smtp.url,
    };
    own = { site: await startSite({ env }), smtp, databaseUrl };
  });
  test.afterAll(async () => {
    await own.site.stop();
    await own.smtp.close();
    await relay.stop();
    await server.stop();
  });

  const loadOf = (prefix: string) =>
    startLoad({
      origin: own.site.origin,
      prefix,
      posters,
      readers: 4,
      interval: isLong ? 800 : 400,
      personEvery: 5,
    });

  /** Ends the load, reports its results and checks them. */
  async function judge(load: Load, prefix: string, trial: string, rounds: number, note = "") {
    await load.stop();
    const lost = await lostOf(load, own, prefix);
    const died = diedOf([own.site]);
    tell({ trial, rounds, ...requestsOf(load), lost: lost.length, died, note });
    expectNothingLost(load, lost, died);
  }

  test("restarts end no process and lose no accepted message", async () => {
    test.setTimeout(600_000);
    const load = await loadOf("restart");
    for (let restart = 0; restart < restarts; restart += 1) {
      await takenBy(load, 10);
      await load.during("something behind it", () =>
        server.restart(restart % 2 === 0 ? "fast" : "immediate"),
      );
    }
    await takenBy(load, 10);
    await judge(load, "restart", `PostgreSQL restarts, ${posters} posters`, restarts);
  });

  const silences = {
    // database-trouble.timed.spec.ts has the short form, which also checks the typed values.
    ...(isLong ? { frozen: () => server.freeze() } : {}),
    "behind a network that swallows everything": () => relay.swallow(),
  };
  for (const [name, fall] of Object.entries(silences)) {
    test(`${name}, it delays forms by at most six seconds, and pages respond at once`, {
      tag: "@slow",
    }, async () => {
      test.setTimeout(600_000);
      const prefix = name.split(" ")[0] ?? "";
      const load = await loadOf(prefix);
      await takenBy(load, 10);
      const [posted, read] = [load.posts.length, load.reads.length];
      await load.during("something behind it", async () => {
        const mend = fall();
        try {
          await pause(silence);
        } finally {
          mend();
        }
        // Visitors who started to wait in the meantime must still get a response.
        await takenBy(load, 1);
      });
      const posts = waitsOf(load.posts.slice(posted));
      const reads = waitsOf(load.reads.slice(read));
      await takenBy(load, 10);
      const note = `nine of ten forms within ${posts.usual} ms, all within ${posts.longest}; pages ${reads.usual}, ${reads.longest}`;
      await judge(load, prefix, `PostgreSQL ${name}, ${silence / 1_000} s`, 1, note);
      expect(posts.usual, "nine of ten forms").toBeLessThan(usualWait.form);
      expect(reads.usual, "nine of ten pages").toBeLessThan(usualWait.page);
      expect(posts.longest, "the slowest form").toBeLessThan(longestWait.form);
      expect(reads.longest, "the slowest page").toBeLessThan(longestWait.page);
    });
  }

  test("a standby takes over without losing an accepted message", async () => {
    test.setTimeout(600_000);
    const load = await loadOf("failover");
    for (let failover = 0; failover < failovers; failover += 1) {
      const standby = await startPostgres({ standbyOf: server.url });
      await server.awaitStandby();
      await takenBy(load, 10);
      await load.during("something behind it", async () => {
        await server.crash();
        await standby.promote();
        relay.leadTo(Number(new URL(standby.url).port));
      });
      await server.stop();
      server = standby;
    }
    await takenBy(load, 10);
    await judge(load, "failover", `failover to a standby, ${posters} posters`, failovers);
  });

  test("every email about these messages was sent once", async () => {
    test.setTimeout(300_000);
    const mails = await mailsOf(own, own.smtp);
    const died = diedOf([own.site]);
    const trial = "emails through all this";
    const leads = await queryRows(own, "select count(*)::int from leads");
    const acknowledged = Number(leads[0]?.count);
    tell({ trial, rounds: 1, acknowledged, lost: 0, died, ...mails });
    expect(mails).toMatchObject({ mailsLost: 0, mailsDoubled: 0 });
  });
});
