import { asc, sql } from "drizzle-orm";
import { afterEach, describe, expect, inject, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { momentTopics } from "#modules/mail/compose-mail.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  type Engine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import type { NewMail } from "./queries/mails.ts";
import { mails } from "./schema.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function newWorkplace(engine: Engine, settings?: Record<string, string>) {
  const environment = await makeTestEnvironment(engine, {
    MAIL_FROM: "firm@example.com",
    ...settings,
  });
  closing.push(environment.dispose);
  return environment;
}

/** Starts the services, and stops them after the test unless it did so itself. */
async function start({ env }: TestEnvironment, SMTP_URL: string | undefined): Promise<Services> {
  const services = await startServices({ ...env, SMTP_URL }, createLog("silent"));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= services.stop();
    return stopping;
  };
  closing.push(stop);
  return { ...services, stop };
}

async function startSink(): Promise<SmtpSink> {
  const sink = await SmtpSink.start();
  closing.push(() => sink.close());
  return sink;
}

const mailTo = (to: string, changes: Partial<NewMail> = {}): NewMail => ({
  to,
  subject: "Your drawing",
  html: "<p>It is <b>ready</b>.</p>",
  text: "It is ready.",
  ...changes,
});

const queue = ({ db, outbox }: Services, mail: NewMail) =>
  db.transaction((tx) => outbox.queue(tx, mail));

const rows = ({ db }: Services) =>
  db
    .select({ to: mails.to, status: mails.status, attempts: mails.attempts, jobId: mails.jobId })
    .from(mails)
    .orderBy(asc(mails.createdAt));

async function countJobs({ database }: Services): Promise<number> {
  const { rows } = await database.autocommit.execute(
    sql`select count(*) as jobs from pgboss.job where name = 'send-mail'`,
  );
  return Number(rows[0]?.jobs);
}

/** Waits until the outbox has sent everything, so that every possible duplicate has been sent. */
const allSent = (services: Services) =>
  until(async () => (await rows(services)).every(({ status }) => status === "sent") || undefined, {
    timeoutMs: 15_000,
    what: "the outbox to be empty",
  });

describeOnEachEngine("an email", (engine) => {
  it("is sent if its transaction is committed, and leaves no trace if it is not", async () => {
    const sink = await startSink();
    const services = await start(await newWorkplace(engine), sink.url);
    const failing = services.db.transaction(async (tx) => {
      await services.outbox.queue(tx, mailTo("lost@example.com"));
      throw new Error("the request was not stored");
    });
    await expect(failing).rejects.toThrow();
    await queue(
      services,
      mailTo("visitor@example.com", {
        replyTo: "office@example.com",
        headers: { "List-Unsubscribe": "<https://www.example.com/leave>" },
      }),
    );
    await allSent(services);
    expect(await rows(services)).toMatchObject([{ to: "visitor@example.com", attempts: 1 }]);
    expect(await countJobs(services)).toBe(1);
    await services.stop();

    expect(sink.received).toHaveLength(1);
    const [{ envelopeTo, mail } = { envelopeTo: [], mail: undefined }] = sink.received;
    expect(envelopeTo).toEqual(["visitor@example.com"]);
    expect(mail?.from?.address).toBe("firm@example.com");
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(["office@example.com"]);
    expect(mail?.subject).toBe("Your drawing");
    expect(mail?.html?.trim()).toBe("<p>It is <b>ready</b>.</p>");
    expect(mail?.text?.trim()).toBe("It is ready.");
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header("list-unsubscribe")).toBe("<https://www.example.com/leave>");
    expect(header("auto-submitted")).toBe("auto-generated");
  });

  it("waits without an email server, and is sent once after a restart with one", async () => {
    const sink = await startSink();
    const environment = await newWorkplace(engine);
    const without = await start(environment, undefined);
    expect(without.outbox.canSend).toBe(false);
    await queue(without, mailTo("visitor@example.com"));
    expect(await rows(without)).toMatchObject([{ status: "waiting", attempts: 0, jobId: null }]);
    expect(await countJobs(without)).toBe(0);
    await without.stop();

    for (const restart of ["first", "second"]) {
      const services = await start(environment, sink.url);
      await allSent(services);
      if (restart === "second") {
        // Jobs run in order: a second job of the first email would come before this email's.
        await queue(services, mailTo("later@example.com"));
        await allSent(services);
      }
      await services.stop();
    }
    expect(sink.received.map(({ envelopeTo }) => envelopeTo[0])).toEqual([
      "visitor@example.com",
      "later@example.com",
    ]);
  });

  it("is sent again on request, with another ID, regardless of its status", async () => {
    const sink = await startSink();
    const services = await start(await newWorkplace(engine), sink.url);
    await queue(services, mailTo("visitor@example.com"));
    await allSent(services);
    const [mail] = await services.db.select({ id: mails.id }).from(mails);
    const again = (id: string) =>
      services.db.transaction((tx) => services.outbox.sendAgain(tx, id));
    expect(await again(mail?.id ?? "")).toBe(true);
    await allSent(services);
    expect(await again(crypto.randomUUID())).toBe(false);
    expect(await rows(services)).toMatchObject([{ status: "sent", attempts: 2 }]);
    const ids = sink.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^<[^<>@]+@example\.com>$/);
  });

  it("keeps no text after sending if it contained a personal link", async () => {
    const sink = await startSink();
    const services = await start(await newWorkplace(engine), sink.url);
    const linkExpiresAt = new Date(Date.now() + 60_000);
    await queue(services, mailTo("visitor@example.com", { linkExpiresAt }));
    await queue(services, mailTo("other@example.com"));
    await allSent(services);
    expect((await sink.mailTo("visitor@example.com")).text?.trim()).toBe("It is ready.");
    const kept = await services.db
      .select({
        id: mails.id,
        to: mails.to,
        subject: mails.subject,
        html: mails.html,
        text: mails.text,
      })
      .from(mails)
      .orderBy(asc(mails.createdAt));
    expect(kept).toMatchObject([
      { to: "visitor@example.com", subject: "Your drawing", html: "", text: "" },
      { to: "other@example.com", text: "It is ready." },
    ]);
    const again = services.db.transaction((tx) => services.outbox.sendAgain(tx, kept[0]?.id ?? ""));
    expect(await again).toBe(false);
  });

  it("is not sent while its lead is in the trash, and is sent after an undo", async () => {
    const sink = await startSink();
    const services = await start(await newWorkplace(engine), sink.url);
    const { database, db, outbox } = services;
    const leadId = crypto.randomUUID();
    await database.autocommit.execute(sql`insert into leads (id, kind, request_id, email)
      values (${leadId}, 'contact', gen_random_uuid(), 'visitor@example.com')`);
    // In one transaction, so that no job has started.
    await db.transaction(async (tx) => {
      await outbox.queue(tx, mailTo("visitor@example.com", { leadId }));
      await outbox.withdraw(tx, leadId);
    });
    await queue(services, mailTo("other@example.com"));
    expect(await countJobs(services)).toBe(1);
    await sink.mailTo("other@example.com");
    expect(sink.mailsTo("visitor@example.com")).toEqual([]);
    expect(await outbox.scheduleWaiting(db)).toBe(1);
    await allSent(services);
    expect(sink.mailsTo("visitor@example.com")).toHaveLength(1);
  });

  it("is not sent after it was discarded, nor is a notice about a moment days ago", async () => {
    const sink = await startSink();
    const environment = await newWorkplace(engine);
    const without = await start(environment, undefined);
    const notice = { topic: momentTopics.newDevice };
    await queue(without, mailTo("recent@example.com", notice));
    await queue(without, mailTo("old@example.com", notice));
    await queue(without, mailTo("old-request@example.com"));
    await without.database.autocommit.execute(
      sql`update mails set created_at = now() - interval '4 days' where "to" like 'old%'`,
    );
    await without.stop();
    const services = await start(environment, sink.url);
    const { db, outbox } = services;
    // In one transaction, so that no job has started.
    const id = crypto.randomUUID();
    await db.transaction(async (tx) => {
      await outbox.queue(tx, mailTo("discarded@example.com", { id }));
      expect(await outbox.discard(tx, id)).toMatchObject({ isReply: false });
    });
    const unsent = ["discarded@example.com", "old@example.com"];
    await until(
      async () =>
        (await rows(services)).every(
          ({ to, status }) => status === (unsent.includes(to) ? "discarded" : "sent"),
        ) || undefined,
      { timeoutMs: 15_000, what: "the outbox to be empty" },
    );
    expect(await countJobs(services)).toBe(2);
    const received = sink.received.map(({ envelopeTo }) => envelopeTo[0]);
    expect(received.toSorted()).toEqual(["old-request@example.com", "recent@example.com"]);
  });

  it("survives an email server that is down, and arrives once it is back", async () => {
    const sink = await SmtpSink.create();
    closing.push(() => sink.close());
    const services = await start(await newWorkplace(engine), sink.url);
    await queue(services, mailTo("visitor@example.com"));
    const [failed] = await until(
      async () => {
        const found = await services.db
          .select({ status: mails.status, attempts: mails.attempts, lastError: mails.lastError })
          .from(mails);
        return found[0] && found[0].attempts > 0 ? found : undefined;
      },
      { what: "a failed attempt" },
    );
    expect(failed?.status).toBe("waiting");
    expect(failed?.lastError).toBeTruthy();
    await sink.open();
    await sink.mailTo("visitor@example.com");
    await allSent(services);
    expect((await rows(services))[0]?.attempts).toBeGreaterThan(1);
    expect(sink.received).toHaveLength(1);
  });
});

describe.skipIf("missing" in inject("postgres"))("processes on one PostgreSQL", () => {
  it("share the emails: each is sent once, also those that had waited", async () => {
    const sink = await startSink();
    const environment = await newWorkplace("postgres");
    const without = await start(environment, undefined);
    const waited = Array.from({ length: 2 }, (_, index) => `waited${index}@example.com`);
    for (const to of waited) await queue(without, mailTo(to));
    await without.stop();

    const processes = await Promise.all([
      start(environment, sink.url),
      start(environment, sink.url),
    ]);
    const fresh = Array.from({ length: 4 }, (_, index) => `fresh${index}@example.com`);
    await Promise.all(
      fresh.map((to, index) => {
        const services = processes[index % 2];
        return services && queue(services, mailTo(to));
      }),
    );
    await allSent(processes[0]);
    await Promise.all(processes.map((services) => services.stop()));
    const received = sink.received.map(({ envelopeTo }) => envelopeTo[0]);
    expect(received.toSorted()).toEqual([...waited, ...fresh].toSorted());
  });

  it("create a job for every email that waited for an email server, in any number", async () => {
    const sink = await SmtpSink.create();
    const environment = await newWorkplace("postgres");
    const without = await start(environment, undefined);
    await without.database.autocommit.execute(
      sql`insert into mails ("to", subject, html, text)
          select 'visitor' || n || '@example.com', 'x', 'x', 'x' from generate_series(1, 501) n`,
    );
    await without.stop();
    const services = await start(environment, sink.url);
    expect((await rows(services)).filter(({ jobId }) => jobId === null)).toEqual([]);
    expect(await countJobs(services)).toBe(501);
  });
});
