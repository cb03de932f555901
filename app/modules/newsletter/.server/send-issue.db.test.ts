import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createLog } from "#platform/log.ts";
import { createBulkTransport } from "#platform/smtp/bulk-transport.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestDatabase,
  type TestEnvironment,
  writable,
} from "#tests/support/engines.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import { unsubscribePlaceholder } from "./links/subscription.ts";
import {
  claimDelivery,
  countDeliveries,
  markTransmitting,
  reclaimDeliveries,
  reserveSlots,
  retryUncertainDeliveries,
} from "./queries/newsletter-deliveries.ts";
import {
  findIssue,
  insertIssue,
  listIssues,
  listSending,
  markIssue,
  pauseRestoredIssues,
  scheduleIssue,
  startDueIssues,
  startIssue,
} from "./queries/newsletter-issues.ts";
import { newsletterDeliveries } from "./schema.ts";
import { sendIssue } from "./send-issue.ts";

const composed = {
  html: `<p>News <a href="${unsubscribePlaceholder}">Unsubscribe</a></p>`,
  text: `News\n\nUnsubscribe: ${unsubscribePlaceholder}`,
  slug: null,
};

describeOnEachEngine("an issue of the newsletter", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let db: TestDatabase;
  let sink: SmtpSink;
  beforeAll(async () => {
    // Without an email server, so that no job sends next to the test.
    place = await makeTestEnvironment(engine, { NEWSLETTER_FROM: "News <news@firm.example>" });
    services = await startServices(place.env, createLog("silent"));
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate newsletter_subscribers, newsletter_issues cascade`);
    await db.execute(sql`insert into newsletter_subscribers (email, confirmed_at)
      select 'r' || n || '@client.example', now() from generate_series(1, 8) n`);
    await sink?.close();
    sink = await SmtpSink.start();
  });
  afterAll(async () => {
    await sink.close();
    await services.stop();
    await place.dispose();
  });

  const begin = async () => {
    const id = await insertIssue(db, { subject: "May" });
    await db.transaction((tx) => startIssue(tx, id, composed));
    return id;
  };
  const send = async (smtpUrl = sink.url, stopping = new AbortController().signal) => {
    for (const issue of await listSending(db))
      await sendIssue({
        ...services,
        issue,
        smtpUrl,
        stopping,
        until: performance.now() + 60_000,
      });
  };
  const received = () => sink.received.map(({ envelopeTo: [to] }) => to).sort();
  const readers = (...numbers: number[]) => numbers.map((n) => `r${n}@client.example`);
  const states = async () => {
    const { rows } = await db.execute(sql`
      select d.state from newsletter_deliveries d join newsletter_subscribers s on s.id = subscriber_id order by s.email`);
    return rows.map(({ state }) => state);
  };

  it("is sent once to each subscriber, with a personal unsubscribe link", async () => {
    await db.execute(sql`insert into newsletter_subscribers (email, confirmed_at, unsubscribed_at, stopped_at)
      values ('waiting@x.example', null, null, null), ('left@x.example', now(), now(), null), ('stopped@x.example', now(), null, now())`);
    const id = await begin();
    await Promise.all([send(), send()]);
    await send();
    expect(received()).toEqual(readers(1, 2, 3, 4, 5, 6, 7, 8));
    expect(await findIssue(db, id)).toMatchObject({ status: "sent", lastError: "" });
    expect((await listIssues(db, 1)).issues).toMatchObject([{ id, sent: 8 }]);
    const links = sink.received.map(({ mail }) => {
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? "";
      const link = /^<([^>]+)>, <mailto:[^>]+>$/.exec(header("list-unsubscribe"))?.[1] ?? "";
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      expect(mail.html).toContain(link);
      expect(mail.text).toContain(link);
      expect(mail.from?.address).toBe("news@firm.example");
      expect(mail.messageId).toMatch(/^<[^<>@]+@firm\.example>$/);
      return link;
    });
    expect(new Set(links).size).toBe(8);
    expect(links[0]).toContain("/newsletter/unsubscribe/");
  });

  it("is not sent to readers who unsubscribe in the meantime, and stops for an address that is permanently refused", async () => {
    const id = await begin();
    await db.execute(
      sql`update newsletter_subscribers set unsubscribed_at = now() where email = 'r3@client.example'`,
    );
    sink.faultOf = (to) => {
      if (to.startsWith("r1@")) return { stage: "RCPT TO", answer: "550 5.1.1 No such mailbox" };
      if (to.startsWith("r2@")) return { stage: "DATA", answer: "554 5.6.0 Not this text" };
      if (to.startsWith("r4@")) return { stage: "RCPT TO", answer: "450 4.2.0 Try again later" };
      return undefined;
    };
    await send();
    expect(received()).toEqual(readers(5, 6, 7, 8));
    expect(await states()).toEqual([
      ...["refused", "refused", "left", "waiting"],
      ...["sent", "sent", "sent", "sent"],
    ]);
    const { rows } = await db.execute(
      sql`select email, stop_reason from newsletter_subscribers where stopped_at is not null`,
    );
    expect(rows).toEqual([
      { email: "r1@client.example", stop_reason: "550 5.1.1 No such mailbox" },
    ]);
    expect(await findIssue(db, id)).toMatchObject({ status: "sending" });
    sink.faultOf = () => undefined;
    await send();
    expect(received()).toHaveLength(4);
    await db.execute(sql`update newsletter_deliveries set try_at = now() where state = 'waiting'`);
    await send();
    expect(received()).toEqual(readers(4, 5, 6, 7, 8));
    expect(await findIssue(db, id)).toMatchObject({ status: "sent" });
  });

  it("waits while the email server is down, and shows it", async () => {
    const id = await begin();
    await sink.close();
    await send();
    expect(await states()).toEqual(Array(8).fill("waiting"));
    expect((await findIssue(db, id))?.lastError).toContain("ECONNREFUSED");
    await sink.open();
    await db.execute(sql`update newsletter_issues set next_at = null`);
    await send();
    expect(received()).toHaveLength(8);
    expect(await findIssue(db, id)).toMatchObject({ status: "sent", lastError: "" });
  });

  it("is not sent twice if its arrival is unknown, unless someone requests it", async () => {
    const id = await begin();
    sink.faultOf = (to) => (to.startsWith("r1@") ? "cut after" : undefined);
    await send();
    await send();
    expect(received()).toEqual(readers(1, 2, 3, 4, 5, 6, 7, 8));
    expect((await states())[0]).toBe("unsure");
    sink.faultOf = () => undefined;
    expect(await db.transaction((tx) => retryUncertainDeliveries(tx, id))).toBe(1);
    await db.transaction((tx) => markIssue(tx, id, "sending"));
    await send();
    const ids = sink.mailsTo("r1@client.example").map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 8, unsure: 0 });
  });

  it("resumes after a killed process: accepted emails are not sent again", async () => {
    const id = await begin();
    const take = () => db.transaction((tx) => claimDelivery(tx, id, crypto.randomUUID()));
    const [begun, handed] = [await take(), await take()];
    if (!begun || !handed) throw new Error("nothing was claimed");
    expect(begun.id).not.toBe(handed.id);
    expect(await db.transaction((tx) => markTransmitting(tx, handed))).toBe(true);
    await db.transaction(reclaimDeliveries);
    expect(await countDeliveries(db, id)).toMatchObject({ waiting: 8, unsure: 0 });
    await db.execute(
      sql`update newsletter_deliveries set claimed_at = now() - interval '3 minutes' where claim is not null`,
    );
    await db.transaction(reclaimDeliveries);
    // A process that comes back later finds its delivery taken over.
    expect(await db.transaction((tx) => markTransmitting(tx, begun))).toBe(false);
    await send();
    expect(received()).toHaveLength(7);
    expect(await countDeliveries(db, id)).toMatchObject({ sent: 7, unsure: 1, waiting: 0 });
    const [row] = await db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.id, handed.id));
    expect(row).toMatchObject({
      state: "unsure",
      response: expect.stringContaining("was stopped"),
    });
  });

  it("is not accepted by an email server that did not receive its end", async () => {
    const transport = createBulkTransport(sink.url, 1);
    const mail = { ...composed, from: "a@firm.example", replyTo: "a@firm.example", subject: "x" };
    const to = (name: string) => ({
      ...mail,
      headers: {},
      id: crypto.randomUUID(),
      to: `${name}@client.example`,
    });
    expect(await transport.send(to("no"), async () => false)).toEqual({ is: "withheld" });
    expect(await transport.send(to("yes"), async () => true)).toEqual({ is: "sent" });
    transport.close();
    expect(received()).toEqual(["yes@client.example"]);
  });

  it("keeps its rate, however many processes send, and ends when it is cancelled", async () => {
    const id = await begin();
    const reserve = () =>
      db.transaction((tx) => reserveSlots(tx, { issueId: id, slots: 5, perSecond: 5 }));
    const waits = [await reserve(), await reserve(), await reserve()];
    for (const [turn, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(turn * 1000);
      expect(wait).toBeGreaterThan(turn * 1000 - 900);
    }
    await db.transaction((tx) => markIssue(tx, id, "cancelled"));
    expect(await reserve()).toBeUndefined();
    expect(
      await db.transaction((tx) => claimDelivery(tx, id, crypto.randomUUID())),
    ).toBeUndefined();
    await send();
    expect(received()).toEqual([]);
    await db.transaction((tx) => markIssue(tx, id, "sending"));
    await send();
    expect(received()).toHaveLength(8);
  });

  it("starts at its scheduled time, once, and not by itself in a copy of the database", async () => {
    const [due, later] = [await insertIssue(db, {}), await insertIssue(db, {})];
    const schedule = (id: string, minutes: number) =>
      db.transaction((tx) =>
        scheduleIssue(tx, id, { ...composed, sendAt: new Date(Date.now() + minutes * 60_000) }),
      );
    await schedule(due, -1);
    await schedule(later, 1);
    expect(await db.transaction(startDueIssues)).toEqual([due]);
    expect(await db.transaction(startDueIssues)).toEqual([]);
    expect(await countDeliveries(db, due)).toMatchObject({ waiting: 8 });
    await db.transaction(pauseRestoredIssues);
    expect(await listSending(db)).toEqual([]);
    expect(await findIssue(db, later)).toMatchObject({ status: "cancelled" });
  });
});
