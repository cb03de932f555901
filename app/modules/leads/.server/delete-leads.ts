import { eq, or } from "drizzle-orm";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import { lockLeads } from "./queries/leads.ts";
import { findStoredRequest } from "./requests/stored-requests.ts";
import { leadEvents, leadReminders, leads } from "./schema.ts";

/**
 * Moves leads with their requests, timelines, emails and files to the trash; one undo restores them all. Nothing if none
 * of them exists.
 */
export const deleteLeads = (
  author: Author & { outbox: Pick<Outbox, "withdraw"> },
  ids: readonly string[],
): Promise<{ deleted: number; undo: string } | undefined> =>
  auditedChanges(author, [], async (tx, record) => {
    const undo = crypto.randomUUID();
    const found = await lockLeads(tx, ids);
    for (const lead of found) {
      const { id, requestId, email } = lead;
      await author.outbox.withdraw(tx, id);
      const { kind, row } = await findStoredRequest(tx, lead);
      const files = kind.attachments?.(row).filter(({ type }) => type !== "link") ?? [];
      await moveToTrash(tx, {
        entity: "lead",
        entityId: id,
        // Only the kind: the audit log is kept, and must not contain personal data.
        label: kind.definition.name,
        email,
        deletedBy: author.user.id,
        undoId: undo,
        rows: [
          { from: leads, where: eq(leads.id, id) },
          { from: leadEvents, where: eq(leadEvents.leadId, id) },
          { from: leadReminders, where: eq(leadReminders.leadId, id) },
          { from: mails, where: or(eq(mails.leadId, id), kind.earlierMails?.(lead)) },
          { from: kind.table, where: eq(kind.table.id, requestId) },
        ],
        privateFiles: [...files, ...(await listMailFiles(tx, [id]))],
      });
      const detail = { kind: lead.kind };
      await record({ action: "delete", entity: "lead", entityId: id, detail });
    }
    return found.length > 0 ? { deleted: found.length, undo } : undefined;
  });
