import { sql } from "drizzle-orm";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import { insertAuditEntry, listAuditEntries } from "#platform/changes/audit-log.ts";
import type { Autocommit, Database, Db, Tx } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema/tables.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { imageWidthsJob } from "./modules/media/.server/image-widths.ts";

/*
 * Code that must not compile. Nothing here runs: the compiler fails at a line below `@ts-expect-error` that has become
 * correct, so `npm run typecheck` is the test.
 */

type Given = {
  db: Db;
  database: Database;
  autocommit: Autocommit;
  tx: Tx;
  outbox: Outbox;
  jobs: JobQueue;
  mail: NewMail;
};
const by = { id: null, email: "somebody@firm.example" };
const entry = { action: "update", entity: "post", entityId: "1", detail: { title: "Mill" } };

export async function writesOutsideOfTransactions({ db, database, autocommit }: Given) {
  // @ts-expect-error: a reader cannot write
  await db.insert(auditLog);
  // @ts-expect-error: nor can the database itself
  await database.update(auditLog);
  // @ts-expect-error: also not in SQL
  await database.execute(sql`delete from audit_log`);
  // @ts-expect-error: nor if the query builder supplies the first part
  database.with();
  // @ts-expect-error: a reader opens no transaction behind the caller's back
  await db.transaction(() => {});
  // @ts-expect-error: a query that writes needs a transaction
  await insertAuditEntry(database, by, entry);
  // @ts-expect-error: the exit is none
  await insertAuditEntry(autocommit, by, entry);
}

export async function queueingOutsideOfTransactions(given: Given) {
  const { db, database, autocommit, outbox, jobs, mail } = given;
  // @ts-expect-error: an email is sent with its cause, or not at all
  await outbox.queue(db, mail);
  // @ts-expect-error: the same
  await outbox.queue(database, mail);
  // @ts-expect-error: the same
  await outbox.queue(autocommit, mail);
  // @ts-expect-error: so does a job
  await jobs.add(database, imageWidthsJob, []);
}

export async function jobsGivenOtherData({ tx, jobs }: Given) {
  // @ts-expect-error: a job takes the data of its definition
  await jobs.add(tx, imageWidthsJob, [{ path: "a.png" }]);
}

export async function entriesThatSayNothing({ tx }: Given) {
  // @ts-expect-error: an audit log entry names the changed item
  await insertAuditEntry(tx, by, { action: "update", entity: "post" });
  // @ts-expect-error: its ID alone does not name it
  await insertAuditEntry(tx, by, { action: "update", entity: "post", entityId: "1" });
}

export async function whatCompiles({ database, outbox, mail }: Given) {
  await database.select().from(auditLog);
  await database.transaction(async (tx) => {
    await tx.insert(auditLog).values({ ...entry, actorEmail: by.email });
    await insertAuditEntry(tx, by, entry);
    await listAuditEntries(tx);
    await outbox.queue(tx, mail);
  });
}
