import { eq, or } from "drizzle-orm";
import { findStoredRequest } from "#app/requests/stored-requests.server.ts";
import type { Tx } from "#server/db/database.ts";
import type { Lead } from "#server/db/queries/leads.ts";
import { listMailFiles } from "#server/db/queries/mail-files.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { leadEvents } from "#server/db/schema/lead-events.ts";
import { leadReminders } from "#server/db/schema/lead-reminders.ts";
import { leads } from "#server/db/schema/leads.ts";
import { mails } from "#server/db/schema/mails.ts";

/**
 * Moves a lead to the trash with its request, timeline, emails and files. Returns the undo id, which several leads can
 * share, or nothing if someone else was faster.
 */
export async function deleteLead(
  tx: Tx,
  lead: Lead,
  deletedBy: string,
  undoId?: string,
): Promise<string | undefined> {
  const { id, requestId } = lead;
  const { kind, row } = await findStoredRequest(tx, lead);
  const files = [
    ...(kind.attachments?.(row).filter(({ type }) => type !== "link") ?? []),
    ...(await listMailFiles(tx, [id])),
  ];
  return moveToTrash(tx, {
    entity: "lead",
    entityId: id,
    // Only the kind: the audit log is kept, and must not contain personal data.
    label: kind.definition.name,
    email: lead.email,
    deletedBy,
    undoId,
    rows: [
      { from: leads, where: eq(leads.id, id) },
      { from: leadEvents, where: eq(leadEvents.leadId, id) },
      { from: leadReminders, where: eq(leadReminders.leadId, id) },
      { from: mails, where: or(eq(mails.leadId, id), kind.earlierMails?.(lead)) },
      { from: kind.table, where: eq(kind.table.id, requestId) },
    ],
    privateFiles: files,
  });
}
