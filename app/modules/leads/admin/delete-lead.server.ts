import { eq, or } from "drizzle-orm";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { leadEvents, leadReminders, leads } from "#modules/leads/.server/schema.ts";
import { listMailFiles } from "#modules/mail/.server/queries/mail-files.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Tx } from "#platform/db/database.ts";
import { findStoredRequest } from "../requests/stored-requests.server.ts";

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
