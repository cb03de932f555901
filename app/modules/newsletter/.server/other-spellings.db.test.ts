import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import { unsubscribePlaceholder } from "./links/subscription.ts";
import { mergeSpellings } from "./queries/merge-spellings.ts";
import { countDeliveries } from "./queries/newsletter-deliveries.ts";
import { insertIssue, listSending, startIssue } from "./queries/newsletter-issues.ts";
import { importSubscribers, unsubscribeSubscriber } from "./queries/subscribers.ts";
import { sendIssue } from "./send-issue.ts";

type Stored = { email: string; confirmed?: string | null; left?: string; source?: string };

describeOnEachEngine("subscribers under several spellings", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let db: TestDatabase;
  let sink: SmtpSink;
  beforeAll(async () => {
    place = await makeTestEnvironment(engine, { NEWSLETTER_FROM: "News <news@firm.example>" });
    services = await startServices(place.env, createLog("silent"));
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate newsletter_subscribers, newsletter_issues cascade`);
    await sink?.close();
    sink = await SmtpSink.start();
  });
  afterAll(async () => {
    await sink.close();
    await services.stop();
    await place.dispose();
  });

  /** As earlier versions have stored them. */
  const store = async (...all: Stored[]) => {
    for (const { email, confirmed = "2026-04-01", left = null, source = "" } of all)
      await db.execute(sql`insert into newsletter_subscribers (email, subscribed_at, confirmed_at, unsubscribed_at, source)
        values (${email}, '2026-03-01', ${confirmed}::timestamptz, ${left}::timestamptz, ${source})`);
  };
  const merge = () => db.transaction(mergeSpellings);
  const stored = async () => {
    const { rows } = await db.execute(sql`select email,
      case when confirmed_at is null then 'waiting' when unsubscribed_at is not null then 'left' when stopped_at is not null then stop_reason else 'subscribed' end as state
      from newsletter_subscribers order by email`);
    return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
  };
  const begin = async () => {
    const id = await insertIssue(db, { subject: "May" });
    const composed = {
      html: `<p>${unsubscribePlaceholder}</p>`,
      text: unsubscribePlaceholder,
      slug: null,
    };
    await db.transaction((tx) => startIssue(tx, id, composed));
    return id;
  };
  const send = async () => {
    const stopping = new AbortController().signal;
    for (const issue of await listSending(db))
      await sendIssue({
        ...services,
        issue,
        smtpUrl: sink.url,
        stopping,
        until: performance.now() + 60_000,
      });
    return sink.received.map(({ envelopeTo: [to] }) => to).sort();
  };

  it("receive one email each, and none if one spelling has unsubscribed", async () => {
    await store(
      { email: "karl@example.com", left: "2026-05-01" },
      { email: "<karl@example.com>", source: "Fair" },
      { email: "karl@example.com,", source: "Fair" },
      { email: "mailto:karl@example.com", source: "Fair" },
      { email: "<ann@example.com>" },
      { email: "ann@example.com." },
      { email: "emil@example..com", source: "Fair" },
      { email: "j@xn--4ca.example" },
      { email: "j@ä.example" },
    );
    const id = await begin();
    expect(await send()).toEqual(["ann@example.com", "j@ä.example"]);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 2, waiting: 0, refused: 0 });
    expect(await stored()).toMatchObject({
      "ann@example.com": "subscribed",
      "emil@example..com": "This is not an email address.",
      "<karl@example.com>": "Another spelling of karl@example.com.",
      "karl@example.com": "left",
    });
  });

  it("are unsubscribed when any of them is, unless the person has signed up since", async () => {
    await store(
      { email: "a@example.com", source: "Fair", confirmed: "2026-06-01" },
      { email: "<a@example.com>", left: "2026-05-01" },
      { email: "b@example.com", confirmed: "2026-06-01" },
      { email: "<b@example.com>", left: "2026-05-01" },
      { email: "c@example.com", confirmed: "2026-04-01" },
      { email: "<c@example.com>", left: "2026-05-01" },
      { email: "d@example.com", confirmed: null },
      { email: "<d@example.com>", source: "Fair" },
    );
    for (let turn = 0; turn < 2; turn += 1) {
      await merge();
      expect(await stored()).toMatchObject({
        "a@example.com": "left",
        "b@example.com": "subscribed",
        "c@example.com": "left",
        "d@example.com": "subscribed",
      });
    }
  });

  it("are unsubscribed together by the link in any email", async () => {
    await store({ email: "karl@example.com" }, { email: "<karl@example.com>" });
    const { rows } = await db.execute(
      sql`select id, email from newsletter_subscribers where email like '<%'`,
    );
    const [{ id, email } = {}] = rows;
    await db.transaction((tx) =>
      unsubscribeSubscriber(tx, { id: String(id), email: String(email) }),
    );
    expect(await stored()).toMatchObject({ "karl@example.com": "left" });
  });

  it("receive nothing if an older process has added one in the meantime", async () => {
    await store({ email: "ann@example.com" });
    const id = await begin();
    await store({ email: "<karl@example.com>", source: "Fair" });
    await db.execute(sql`insert into newsletter_deliveries (issue_id, subscriber_id)
      select ${id}::uuid, id from newsletter_subscribers where email = '<karl@example.com>'`);
    expect(await send()).toEqual(["ann@example.com"]);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 1, refused: 1, waiting: 0 });
  });

  it("are known to an import as soon as the new version has started", async () => {
    await store({ email: "<karl@example.com>", left: "2026-05-01" });
    await merge();
    const date = new Date("2026-05-02");
    const imported = await db.transaction((tx) =>
      importSubscribers(tx, [{ email: "karl@example.com", date, source: "Fair" }]),
    );
    expect(imported.get("karl@example.com")?.was).toBe("unsubscribed");
  });
});
