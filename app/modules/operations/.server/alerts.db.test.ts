import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { copyTopic } from "#modules/mail/compose-mail.ts";
import { webhookDeliveries, webhooks } from "#modules/webhooks/.server/schema.ts";
import { createLog, recentErrorsOf } from "#platform/log.ts";
import { describeOnEachEngine, makeTestEnvironment } from "#tests/support/engines.ts";
import { until } from "#tests/support/until.ts";
import { watchOperations } from "./alerts.ts";
import { readFigures } from "./figures.ts";
import { handleWatchOperations } from "./handlers.ts";
import { findFailedJob, listFailedJobs } from "./queries/job-figures.ts";

const roomy = { free: 50, size: 100 };

describeOnEachEngine("failures in the background", (engine) => {
  let services: Services;
  beforeAll(async () => {
    // No one listens there: emails wait in the queue.
    const settings = { SMTP_URL: "smtp://127.0.0.1:9", LOG_LEVEL: "error" };
    const { env, dispose } = await makeTestEnvironment(engine, settings);
    services = await startServices(env, createLog("error", { write: () => {} }));
    afterAll(async () => {
      await services.stop();
      await dispose();
    });
    const people = [
      { id: "1", name: "A", email: "boss@firm.example", role: "admin", emailVerified: true },
      { id: "2", name: "B", email: "writer@firm.example", role: "editor", emailVerified: true },
    ];
    await services.db.transaction((tx) =>
      tx.insert(user).values(people.map((each) => ({ ...each, mustChangePassword: false }))),
    );
    await services.db.transaction((tx) =>
      tx.execute(sql`insert into account (id, account_id, provider_id, user_id, password)
        select id, id, 'credential', id, 'x' from "user"`),
    );
    await endOwnLooks();
  });

  /**
   * The site itself checks when it starts and every five minutes: in the middle of a test it would find that all is
   * well again.
   */
  async function endOwnLooks(): Promise<void> {
    const { name } = handleWatchOperations.job;
    await services.db.transaction((tx) =>
      tx.execute(sql`delete from pgboss.schedule where name = ${name}`),
    );
    await until(
      async () => {
        const open = await services.db
          .select({ state: sql`state` })
          .from(sql`pgboss.job`)
          .where(sql`name = ${name} and state <> 'completed'`);
        return open.length === 0;
      },
      { timeoutMs: 60_000, what: "the first look of the site itself" },
    );
  }

  const look = async (disk = roomy) =>
    watchOperations(services, { ...(await readFigures(services)), disk });
  const alerts = () =>
    services.db
      .select({ to: mails.to, text: mails.text })
      .from(mails)
      .where(sql`${mails.subject} like 'The website needs attention%'`)
      .orderBy(mails.createdAt);

  it("is reported to administrators once, and once more when it happens again", async () => {
    await look();
    expect(await alerts()).toEqual([]);

    await look({ free: 9, size: 100 });
    await look({ free: 8, size: 100 });
    const [first, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(first?.to).toBe("boss@firm.example");
    expect(first?.text).toContain("The site's disk is nearly full: 9 Bytes of 100 Bytes free.");
    expect(first?.text).toContain("/admin/operations");

    await look();
    await look({ free: 9, size: 100 });
    expect(await alerts()).toHaveLength(2);
    await look();
  });

  it("reports a job that is given up, lists it without the values of its query, and retries it", async () => {
    const { db, jobs, log } = services;
    const missing = { name: "image-widths", id: crypto.randomUUID() };
    // A job of the previous version that this one does not understand: given up after its last retry.
    await db.transaction((tx) =>
      tx.execute(sql`insert into pgboss.job (id, name, data, retry_limit)
        values (${missing.id}::uuid, ${missing.name}, '{"path":1}', 0)`),
    );
    const [failed] = await until(
      async () => {
        const found = await listFailedJobs(db, { limit: 10 });
        return found.length > 0 ? found : undefined;
      },
      { timeoutMs: 20_000, what: "the job to be given up" },
    );
    expect(failed).toMatchObject(missing);
    expect(failed?.failedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(recentErrorsOf(log)[0]).toMatchObject({
      message: "a job failed and will not be retried",
    });

    await look();
    await look();
    const told = (await alerts()).filter(({ text }) =>
      text.includes("“Resize images” failed 1 time in the last day and will not be retried."),
    );
    expect(told).toHaveLength(1);

    await db.transaction((tx) => jobs.retry(tx, missing.name, missing.id));
    expect(await findFailedJob(db, missing.id)).toBeUndefined();
  });

  it("reports emails that wait for more than an hour", async () => {
    const { db, outbox } = services;
    const mail = { to: "a@client.example", subject: "Drawing", html: "<p>x</p>", text: "x" };
    await db.transaction((tx) => outbox.queue(tx, mail));
    const before = (await alerts()).length;
    await db.transaction((tx) =>
      tx
        .update(mails)
        .set({ createdAt: sql`now() - interval '61 minutes'` })
        .where(eq(mails.to, mail.to)),
    );
    await look();
    await look();
    const told = await alerts();
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)?.text).toMatch(/are waiting to be sent, the oldest for more than an hour/);
  });

  it("notifies administrators of emails to the firm that were refused, but not of copies to visitors", async () => {
    const { db, outbox } = services;
    const mail = { subject: "Lead", html: "<p>x</p>", text: "x" };
    await db.transaction(async (tx) => {
      await outbox.queue(tx, { ...mail, to: "firm@firm.example" });
      await outbox.queue(tx, { ...mail, to: "typo@client.example", topic: copyTopic });
      await tx
        .update(mails)
        .set({ status: "failed" })
        .where(inArray(mails.to, ["firm@firm.example", "typo@client.example"]));
    });
    const before = (await alerts()).length;
    await look();
    await look();
    const sent = await alerts();
    expect(sent).toHaveLength(before + 1);
    expect(sent.at(-1)?.text).toContain("1 email could not be sent and will not be retried.");
  });

  it("notifies administrators of events that did not reach a webhook", async () => {
    const { db } = services;
    await db.transaction(async (tx) => {
      const [webhook] = await tx
        .insert(webhooks)
        .values({ host: "crm.example", preset: "json", encrypted: "x", events: ["lead.created"] })
        .returning({ id: webhooks.id });
      if (!webhook) throw new Error("no webhook");
      const failed = { webhookId: webhook.id, state: "failed", attemptedAt: new Date() } as const;
      await tx.insert(webhookDeliveries).values([
        { ...failed, event: "lead.created" },
        { ...failed, event: "test" },
      ]);
    });
    await look();
    expect((await alerts()).at(-1)?.text).toContain(
      "1 event could not be delivered to a webhook in the last day.",
    );
  });
});
