import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestDatabase,
  type TestEnvironment,
  writable,
} from "#tests/support/engines.ts";
import {
  type ScriptedSmtp,
  type SmtpStage,
  smtpStages,
  startScriptedSmtp,
} from "#tests/support/scripted-smtp.ts";
import { handleSendIssues } from "./handlers.ts";
import { unsubscribePlaceholder } from "./links/subscription.ts";
import { countDeliveries } from "./queries/newsletter-deliveries.ts";
import { findIssue, insertIssue, listSending, startIssue } from "./queries/newsletter-issues.ts";
import { sendIssue } from "./send-issue.ts";

const readers = ["ada", "boris", "nora"].map((name) => `${name}@client.example`);
const [, boris = "", nora = ""] = readers;

describeOnEachEngine("an issue through a mail server that breaks off", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let db: TestDatabase;
  let sink: ScriptedSmtp;
  beforeAll(async () => {
    place = await makeTestEnvironment(engine, { NEWSLETTER_FROM: "News <news@firm.example>" });
    services = await startServices(place.env, createLog("silent"));
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate newsletter_subscribers, newsletter_issues cascade`);
    for (const email of readers)
      await db.execute(
        sql`insert into newsletter_subscribers (email, confirmed_at) values (${email}, now())`,
      );
    sink = await startScriptedSmtp();
  });
  afterEach(() => sink.close());
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  const begin = async (size = 100) => {
    const id = await insertIssue(db, { subject: "May" });
    const link = `<a href="${unsubscribePlaceholder}">Unsubscribe</a>`;
    const html = `<p>${"x ".repeat(size / 2)}</p>${link}`;
    await db.transaction((tx) =>
      startIssue(tx, id, { html, text: `News ${unsubscribePlaceholder}`, slug: null }),
    );
    return id;
  };
  const send = async () => {
    const stopping = new AbortController().signal;
    const until = performance.now() + 60_000;
    for (const issue of await listSending(db))
      await sendIssue({ ...services, issue, smtpUrl: sink.url, stopping, until });
  };
  /** As if the pauses were over. */
  const sendAgain = async () => {
    await db.execute(sql`update newsletter_deliveries set try_at = now() where state = 'waiting'`);
    await db.execute(sql`update newsletter_issues set next_at = null`);
    await send();
  };

  it("reaches the other readers when the server closes at two of them, and those two on the next attempt", async () => {
    const id = await begin();
    sink.faultAt = (stage, { to }) => {
      if (stage !== "RCPT") return undefined;
      if (to === nora) return "cut";
      return to === boris ? "421 4.3.2 Busy, closing" : undefined;
    };
    await send();
    expect(sink.accepted).toEqual([readers[0]]);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 1, waiting: 2, unsure: 0 });
    expect(await findIssue(db, id)).toMatchObject({ status: "sending" });
    sink.faultAt = () => undefined;
    await sendAgain();
    expect(sink.accepted.toSorted()).toEqual(readers);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 3, waiting: 0, unsure: 0 });
    expect(await findIssue(db, id)).toMatchObject({ status: "sent", lastError: "" });
  });

  it("pauses when the server closes for every reader", async () => {
    const id = await begin();
    sink.faultAt = (stage) => (stage === "MAIL" ? "421 4.3.2 Busy, closing" : undefined);
    await send();
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 0, waiting: 3 });
    expect((await findIssue(db, id))?.lastError).toContain("421 4.3.2 Busy");
  });

  const cases = smtpStages.flatMap((stage) =>
    [100, 90_000].map((size): [SmtpStage, number] => [stage, size]),
  );
  it.each(cases)("counts accepted emails after a break at %s, with %i bytes", async (at, size) => {
    const id = await begin(size);
    let breaks = 1;
    sink.faultAt = (stage) => {
      if (stage !== at || breaks === 0) return undefined;
      breaks -= 1;
      return "cut";
    };
    await send();
    await sendAgain();
    const { sent, waiting, unsure } = await countDeliveries(db, id);
    expect(sent).toBe(sink.accepted.length);
    expect(new Set(sink.accepted).size).toBe(sink.accepted.length);
    expect({ waiting, unsure }).toEqual({ waiting: 0, unsure: at === "end" ? 1 : 0 });
  });

  it("is sent to all others when the server's response to one is not text", async () => {
    const id = await begin();
    sink.faultAt = (stage, { to }) =>
      stage === "RCPT" && to === nora ? `550 5.1.1 \0\u0085\uD83D ${"🏗".repeat(400)}` : undefined;
    await send();
    expect(sink.accepted.toSorted()).toEqual([readers[0], boris]);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 2, refused: 1 });
    expect(await findIssue(db, id)).toMatchObject({ status: "sent" });
  });

  it("is sent although the one before it fails", async () => {
    await begin();
    const second = await begin();
    await db.execute(sql`create or replace function fail_issue() returns trigger language plpgsql as
      $$ begin if new.id <> tg_argv[0]::uuid then raise exception 'broken'; end if; return new; end $$`);
    await db.execute(
      sql.raw(
        `create trigger fail_issue before update on newsletter_issues for each row execute function fail_issue('${second}')`,
      ),
    );
    const { signal } = new AbortController();
    const env = { ...services.env, SMTP_URL: sink.url };
    const run = handleSendIssues.handle(
      {},
      { ...services, env, mailTransport: undefined, stopping: signal },
      { retryCount: 0, retryLimit: 0, signal },
    );
    await expect(run).rejects.toThrow(AggregateError);
    await db.execute(sql`drop trigger fail_issue on newsletter_issues`);
    expect(await findIssue(db, second)).toMatchObject({ status: "sent" });
    expect(sink.accepted.toSorted()).toEqual(readers);
  });
});
