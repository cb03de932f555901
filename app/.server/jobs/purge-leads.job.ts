import { monthsBefore } from "#app/lib/months-before.ts";
import { leadKinds } from "#app/requests/definitions.ts";
import { insertAuditEntry } from "../db/queries/audit-log.ts";
import { deleteLeadsForGood, listExpiredLeads } from "../db/queries/retention.ts";
import { readRetention } from "../privacy/retention.ts";
import { defineJob, type JobServices } from "./define-job.ts";
import { removeEndedFiles } from "./empty-trash.job.ts";

/** Leads of one transaction: few enough that nobody who writes waits for it. */
const atOnce = 100;

/** Who did it, in the audit log. */
const retention = { id: null, email: "retention" };

/** Every night: deletes leads that were kept as long as Leads → Settings → Retention says. */
export const purgeLeadsJob = defineJob({
  name: "purge-leads",
  schedule: "11 3 * * *",
  handle: (_, services) => purgeLeads(services),
});

type Used = Pick<JobServices, "db" | "outbox" | "log" | "storage" | "privateFiles">;

/** Deletes in batches, each with its entry in the audit log, which says how many and of which kind. */
export async function purgeLeads(services: Used, now = new Date()): Promise<void> {
  const { db, outbox, log } = services;
  const kept = await readRetention(db);
  for (const kind of leadKinds) {
    const months = kept[kind];
    if (months === undefined) continue;
    const before = monthsBefore(now, months);
    let deleted: number;
    do {
      deleted = await db.transaction(async (tx) => {
        const expired = await listExpiredLeads(tx, kind, { before, limit: atOnce });
        if (expired.length === 0) return 0;
        for (const { id } of expired) await outbox.withdraw(tx, id);
        await deleteLeadsForGood(tx, expired, retention.email);
        const detail = { kind, leads: expired.length, before: before.toISOString().slice(0, 10) };
        await insertAuditEntry(tx, retention, {
          action: "delete by retention",
          entity: "lead",
          detail,
        });
        return expired.length;
      });
      if (deleted > 0) log.info({ kind, deleted }, "leads were kept long enough and are deleted");
    } while (deleted === atOnce);
  }
  await removeEndedFiles(db, services, log);
}
