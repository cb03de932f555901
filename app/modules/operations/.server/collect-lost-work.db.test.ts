import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { insertImport } from "#modules/posts/.server/queries/post-imports.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { handleRequeueOrphans } from "./handlers.ts";

describeOnEachEngine("work that no job is going to do", (engine) => {
  // No one listens there: emails wait in the queue.
  const services = runningServices(engine, { SMTP_URL: "smtp://127.0.0.1:9" });
  const collect = () => {
    const job = { ...services, stopping: new AbortController().signal };
    const attempt = { retryCount: 0, retryLimit: 0, signal: job.stopping };
    return handleRequeueOrphans.handle({}, job, attempt);
  };
  const jobsOf = async (name: string) => {
    const { rows } = await writable(services.db).execute(
      sql`select id, data from pgboss.job where name = ${name} and state < 'completed'`,
    );
    return rows;
  };

  it("requeues an email whose job was dropped, once", async () => {
    const mail = { to: "a@client.example", subject: "Lead", html: "<p>x</p>", text: "x" };
    await services.db.transaction((tx) => services.outbox.queue(tx, mail));
    await writable(services.db).execute(
      sql`update mails set created_at = now() - interval '6 minutes'`,
    );
    const [first] = await jobsOf("send-mail");
    await collect();
    expect((await jobsOf("send-mail")).map(({ id }) => id)).toEqual([first?.id]);
    await writable(services.db).execute(sql`delete from pgboss.job where name = 'send-mail'`);
    await collect();
    await collect();
    const [job, ...others] = await jobsOf("send-mail");
    expect(others).toEqual([]);
    const [row] = await services.db.select().from(mails).where(eq(mails.to, mail.to));
    expect(job).toMatchObject({ id: row?.jobId, data: { mailId: row?.id } });
    expect(row?.jobId).not.toBe(first?.id);
  });

  it("continues an import that stopped halfway", async () => {
    const by = { id: "boss", email: "boss@firm.example" };
    const id = crypto.randomUUID();
    await services.db.transaction(async (tx) => {
      await tx.insert(user).values({ ...by, name: "Boss", role: "admin" });
      const row = { name: "posts", files: [], size: 1, category: "Solar", startedBy: by.id };
      await insertImport(tx, { id, ...row });
    });
    await collect();
    await collect();
    expect((await jobsOf("import-posts")).map(({ data }) => data)).toEqual([{ id, by }]);
  });
});
