import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leads } from "#modules/leads/.server/schema.ts";
import { createLog } from "#platform/log.ts";
import { createMailTransport } from "#platform/smtp/transport.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type MailFault, SmtpSink } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import { sendMail } from "./handlers.ts";
import { countUnsentMails, listFailedMails, listUnsentMails } from "./queries/mail-states.ts";
import {
  discardUnsentMail,
  insertMail,
  markMailAttemptFailed,
  type NewMail,
} from "./queries/mails.ts";
import { mails } from "./schema.ts";

const log = createLog("silent");

describeOnEachEngine("an email's job", (engine) => {
  const database = migratedDatabase(engine);

  const write = (to: string, changes: Partial<NewMail> = {}) =>
    insertMail(database.db, {
      to,
      subject: "x",
      html: "<p>x</p>",
      text: "x",
      jobId: null,
      ...changes,
    });

  const stateOf = async (mailId: string) => {
    const [row] = await database.db.select().from(mails).where(eq(mails.id, mailId));
    return row && { status: row.status, lastError: row.lastError };
  };

  const files = { read: () => Promise.reject(new Error("no mail here has files")) };

  /** One run of the job; `retryCount` is the number of earlier runs. */
  const run = (
    smtpUrl: string,
    mailId: string,
    retryCount: number,
    signal = new AbortController().signal,
  ) =>
    sendMail(
      {
        db: database.db,
        transport: createMailTransport(smtpUrl, async () => "firm@example.com"),
        log,
        files,
      },
      {
        data: { mailId },
        retryCount,
        retryLimit: 3,
        signal,
      },
    );

  it("sends nothing when it runs again after the email was sent", async () => {
    const sink = await SmtpSink.start();
    const mailId = await write("visitor@example.com");
    await run(sink.url, mailId, 0);
    await run(sink.url, mailId, 1);
    await run(sink.url, crypto.randomUUID(), 0);
    await sink.close();
    expect(sink.received).toHaveLength(1);
  });

  it("sends an email once even if the database is down right after sending", async () => {
    await using sink = await SmtpSink.start();
    const mailId = await write("visitor@example.com");
    let failures = 2;
    const restarting: typeof database.db = Object.create(database.db, {
      transaction: {
        value: async (...given: Parameters<typeof database.db.transaction>) => {
          failures -= 1;
          if (failures >= 0) throw new Error("terminating connection");
          return database.db.transaction(...given);
        },
      },
    });
    await sendMail(
      {
        db: restarting,
        transport: createMailTransport(sink.url, async () => "firm@example.com"),
        log,
        files,
      },
      {
        data: { mailId },
        retryCount: 0,
        retryLimit: 3,
        signal: new AbortController().signal,
      },
    );
    expect(failures).toBe(-1);
    expect((await stateOf(mailId))?.status).toBe("sent");
    expect(sink.received).toHaveLength(1);
  });

  it("aborts an attempt when its time is over, so that only the next one is running", async () => {
    await using sink = await SmtpSink.start();
    const faults: MailFault[] = [{ stage: "RCPT TO", slow: 60_000 }];
    sink.faultOf = () => faults.shift();
    const mailId = await write("visitor@example.com");
    const time = new AbortController();
    const first = run(sink.url, mailId, 0, time.signal);
    await until(() => faults.length === 0 || undefined, { what: "a server that is slow" });
    time.abort();
    await expect(first).rejects.toThrow("The email server took too long.");
    expect(await stateOf(mailId)).toMatchObject({ status: "waiting" });
    await run(sink.url, mailId, 1);
    expect(sink.received).toHaveLength(1);
  });

  it("marks an email as failed only after the last attempt, and reports each failed attempt", async () => {
    const nobody = `smtp://127.0.0.1:${await freePort()}`;
    const mailId = await write("visitor@example.com");
    await expect(run(nobody, mailId, 2)).rejects.toThrow();
    expect(await countUnsentMails(database.db)).toMatchObject({ waiting: 1, late: 0, failed: 0 });
    await expect(run(nobody, mailId, 3)).rejects.toThrow();
    expect(await countUnsentMails(database.db)).toMatchObject({ waiting: 0, late: 0, failed: 1 });
  });

  it.each([
    ["a recipient", "RCPT TO", "550 5.1.1 No such mailbox"],
    ["a recipient, without a code", "RCPT TO", "550 Mailbox not found"],
    ["a mail", "DATA", "554 5.7.1 Looks like spam"],
  ] as const)(
    "gives up an email at once when %s is refused, with the server's words",
    async (_, stage, words) => {
      await using sink = await SmtpSink.start();
      sink.refuses = { [stage]: words };
      const mailId = await write("visitor@example.com");
      await run(sink.url, mailId, 0);
      const { status, lastError } = (await stateOf(mailId)) ?? {};
      expect(status).toBe("failed");
      expect(lastError).toContain(words.slice(4));
    },
  );

  it.each([
    ["a recipient is greylisted", "RCPT TO", "450 4.2.0 Try again later"],
    ["a mail comes too early", "DATA", "451 4.3.0 Try again later"],
    ["relaying is refused", "RCPT TO", "554 5.7.1 <visitor@example.com>: Relay access denied"],
    ["the sender is refused", "MAIL FROM", "550 5.1.8 Sender address rejected"],
    ["signing in is asked for", "MAIL FROM", "530 5.7.0 Authentication required"],
    ["the password is wrong", "AUTH", "535 5.7.8 Authentication credentials invalid"],
    ["the sender's domain proves nothing", "DATA", "550 5.7.26 Unauthenticated email"],
  ] as const)("retries when %s", async (_, stage, words) => {
    await using sink = await SmtpSink.start();
    sink.refuses = { [stage]: words };
    const mailId = await write("visitor@example.com");
    const url = stage === "AUTH" ? sink.url.replace("//", "//office:mistyped@") : sink.url;
    await expect(run(url, mailId, 0)).rejects.toThrow(words.slice(4));
    expect((await stateOf(mailId))?.status).toBe("waiting");
    sink.refuses = {};
    await run(url, mailId, 1);
    expect(await stateOf(mailId)).toEqual({ status: "sent", lastError: null });
  });

  describe("with letters beyond ASCII in a visitor's address", () => {
    it("sends the firm's email without the sender's address in its header, for any response of the server", async () => {
      for (const takesUtf8 of [true, false]) {
        await using sink = await SmtpSink.create();
        sink.takesUtf8 = takesUtf8;
        await sink.open();
        await run(
          sink.url,
          await write("leads@example.com", { replyTo: "jürgen@client.example" }),
          0,
        );
        await run(sink.url, await write("leads@example.com", { replyTo: "j@müller.example" }), 0);
        expect(sink.received.map(({ mail }) => mail.replyTo?.[0]?.address)).toEqual([
          undefined,
          "j@xn--mller-kva.example",
        ]);
      }
    });

    it("sends the visitor's email if the server accepts such addresses", async () => {
      await using sink = await SmtpSink.start();
      await run(sink.url, await write("jürgen@müller.example"), 0);
      expect(sink.received).toHaveLength(1);
      expect(sink.received[0]?.envelopeTo[0]).toMatch(/^jürgen@/);
    });

    it("gives up the visitor's email if it is refused, with a reason; a non-ASCII domain is accepted", async () => {
      await using sink = await SmtpSink.create();
      sink.takesUtf8 = false;
      await sink.open();
      const mailId = await write("jürgen@client.example");
      await run(sink.url, mailId, 0);
      expect(await stateOf(mailId)).toEqual({
        status: "failed",
        lastError:
          "This email server does not accept non-ASCII letters before the @: 553 5.6.7 ASCII only",
      });
      await run(sink.url, await write("j@müller.example"), 0);
      expect(sink.received[0]?.mail.to?.[0]?.address).toBe("j@xn--mller-kva.example");
    });
  });

  it("is sent to the only mailbox that its recipient names, in any stored form", async () => {
    await using sink = await SmtpSink.start();
    const stored = [
      "<Karl@example.com>",
      "Karl <karl@Example.com>",
      "mailto:karl@example.com",
      "karl@example.com.",
    ];
    for (const to of stored) await run(sink.url, await write(to), 0);
    expect(sink.received.map(({ envelopeTo }) => envelopeTo)).toEqual([
      ["Karl@example.com"],
      ...Array(3).fill(["karl@example.com"]),
    ]);
  });

  it("is given up before sending if its recipient is not a mailbox, or more than one", async () => {
    await using sink = await SmtpSink.start();
    for (const to of ["a@example..com", "a@example.com,b@example.com", "a\u200B@example.com"]) {
      const mailId = await write(to);
      await run(sink.url, mailId, 0);
      expect(await stateOf(mailId)).toEqual({
        status: "failed",
        lastError: "The recipient is not an email address.",
      });
    }
    expect(sink.received).toEqual([]);
  });

  it("puts a reply into one thread with earlier emails to the same person", async () => {
    await using sink = await SmtpSink.start();
    const [lead] = await database.db
      .insert(leads)
      .values({ kind: "contact", requestId: crypto.randomUUID(), email: "v@client.example" })
      .returning({ id: leads.id });
    const ofLead = { leadId: lead?.id };
    await run(sink.url, await write("v@client.example", ofLead), 0);
    await run(sink.url, await write("firm@example.com", ofLead), 0);
    await run(sink.url, await write("v@client.example", { ...ofLead, isReply: true }), 0);
    const answer = { ...ofLead, isReply: true };
    await run(sink.url, await write("v@client.example", answer), 0);

    const [receipt, toFirm, first, second] = sink.received.map(({ mail }) => mail);
    const headerOf = (mail: typeof first, key: string) =>
      mail?.headers.find((one) => one.key === key)?.value;
    expect(receipt?.inReplyTo).toBeUndefined();
    expect(headerOf(toFirm, "auto-submitted")).toBe("auto-generated");
    expect(first?.inReplyTo).toBe(receipt?.messageId);
    expect(headerOf(first, "auto-submitted")).toBeUndefined();
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references?.split(/\s+/)).toEqual([receipt?.messageId, first?.messageId]);
  });

  it("sends no expired link, and keeps none", async () => {
    await using sink = await SmtpSink.start();
    const mailId = await write("visitor@example.com", { linkExpiresAt: new Date(Date.now() - 1) });
    await run(sink.url, mailId, 0);
    expect(sink.received).toEqual([]);
    expect(await stateOf(mailId)).toEqual({
      status: "failed",
      lastError: "The link in it has expired.",
    });
    const [kept] = await database.db.select().from(mails).where(eq(mails.id, mailId));
    expect(kept).toMatchObject({ to: "visitor@example.com", subject: "x", html: "", text: "" });
  });

  it("counts as late after waiting for minutes", async () => {
    await write("visitor@example.com");
    const lateId = await write("visitor@example.com");
    const sixMinutesAgo = new Date(Date.now() - 360_000);
    await database.db.update(mails).set({ createdAt: sixMinutesAgo }).where(eq(mails.id, lateId));
    expect(await countUnsentMails(database.db)).toMatchObject({ waiting: 2, late: 1 });
    const failedMails = await listFailedMails(database.db, { limit: 50 });
    expect(failedMails.filter(({ status }) => status === "waiting")).toMatchObject([
      { id: lateId },
    ]);
  });

  it("is listed with its text while it is unsent, newest first, but without a secret link", async () => {
    const { db } = database;
    await db.delete(mails);
    const linkExpiresAt = new Date(Date.now() + 60_000);
    const first = await write("account@firm.example", { linkExpiresAt, topic: "password-reset" });
    const second = await write("visitor@example.com", { topic: "newsletter-already" });
    await db
      .update(mails)
      .set({ createdAt: new Date(Date.now() - 1000) })
      .where(eq(mails.id, first));
    const all = { limit: 1, onlyStuck: false, withLeads: true };
    expect(await listUnsentMails(db, all)).toMatchObject({
      mails: [{ id: second, text: "x", hasSecretLink: false }],
      total: 2,
    });
    // Nor are emails with personal data for people who may not read leads.
    expect(await listUnsentMails(db, { ...all, withLeads: false })).toMatchObject({
      mails: [{ id: first, text: "", hasSecretLink: true }],
      total: 1,
    });
    expect(await listUnsentMails(db, { ...all, onlyStuck: true })).toEqual({ mails: [], total: 0 });
  });

  it("is not sent, nor retried, once it is discarded", async () => {
    await using sink = await SmtpSink.start();
    const mailId = await write("visitor@example.com");
    await database.db.transaction((tx) => discardUnsentMail(tx, mailId));
    await run(sink.url, mailId, 0);
    await database.db.transaction((tx) =>
      markMailAttemptFailed(tx, mailId, { error: "550", final: false }),
    );
    expect(sink.received).toEqual([]);
    expect((await stateOf(mailId))?.status).toBe("discarded");
  });
});
