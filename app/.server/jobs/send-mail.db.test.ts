import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "../../../tests/support/engines.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { SmtpSink } from "../../../tests/support/smtp-sink.ts";
import { countUnsentMails, insertMail, listTroubledMails } from "../db/queries/mails.ts";
import { mails } from "../db/schema/mails.ts";
import { createLog } from "../log.ts";
import { createMailTransport } from "../mail/transport.ts";
import { sendMail } from "./send-mail.ts";

const log = createLog("silent");

describeOnEachEngine("a mail's job", (engine) => {
  const database = migratedDatabase(engine);

  const write = (to: string) =>
    insertMail(database.db, { to, subject: "x", html: "<p>x</p>", text: "x", jobId: null });

  /** One run of the job; `retryCount` says how many went before. */
  const run = (smtpUrl: string, mailId: string, retryCount: number) =>
    sendMail(database.db, createMailTransport(smtpUrl, "firm@example.com"), log, {
      data: { mailId },
      retryCount,
      retryLimit: 3,
    });

  it("sends nothing when it is run again after the mail has gone", async () => {
    const sink = await SmtpSink.start();
    const mailId = await write("visitor@example.com");
    await run(sink.url, mailId, 0);
    await run(sink.url, mailId, 1);
    await run(sink.url, crypto.randomUUID(), 0);
    await sink.close();
    expect(sink.received).toHaveLength(1);
  });

  it("calls a mail failed only after the last attempt, and says each time that it did not go", async () => {
    const nobody = `smtp://127.0.0.1:${await freePort()}`;
    const mailId = await write("visitor@example.com");
    await expect(run(nobody, mailId, 2)).rejects.toThrow();
    expect(await countUnsentMails(database.db)).toEqual({ waiting: 1, late: 0, failed: 0 });
    await expect(run(nobody, mailId, 3)).rejects.toThrow();
    expect(await countUnsentMails(database.db)).toEqual({ waiting: 0, late: 0, failed: 1 });
  });

  it("is missed when a mail has waited for minutes", async () => {
    await write("visitor@example.com");
    const lateId = await write("visitor@example.com");
    const sixMinutesAgo = new Date(Date.now() - 360_000);
    await database.db.update(mails).set({ createdAt: sixMinutesAgo }).where(eq(mails.id, lateId));
    expect(await countUnsentMails(database.db)).toMatchObject({ waiting: 2, late: 1 });
    const troubled = await listTroubledMails(database.db, { limit: 5 });
    expect(troubled.filter(({ status }) => status === "waiting")).toMatchObject([{ id: lateId }]);
  });
});
