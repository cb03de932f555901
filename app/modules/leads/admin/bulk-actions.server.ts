import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { pluralize } from "#app/lib/pluralize.ts";
import { findUser } from "#modules/accounts/.server/queries/users.ts";
import { leadsPerPage } from "#modules/leads/.server/queries/lead-inbox.ts";
import { findLeadOwner } from "#modules/leads/.server/queries/lead-settings.ts";
import {
  assignLead,
  type Lead,
  lockLeads,
  markLead,
} from "#modules/leads/.server/queries/leads.ts";
import { auditedChanges } from "#platform/changes/audited-change.ts";
import { leadStatuses } from "../lead.ts";
import { deleteLead, notifyAssigned } from "./lead-changes.server.ts";

const ids = { id: z.array(z.uuid()).min(1).max(leadsPerPage) };
const status = z.enum(leadStatuses, "Choose a status from the list.");
const markSchema = z.object({ ...ids });
/** Leads with their previous statuses, and the new status. */
const undoStatusesSchema = z.object({
  status,
  was: z
    .array(
      z
        .string()
        .transform((each) => each.split(" "))
        .pipe(z.tuple([z.uuid(), status])),
    )
    .min(1)
    .max(leadsPerPage),
});

const assignSchema = z.object({ ...ids, owner: z.string().max(200).default("") });
/** The value for "no owner", because an empty value would be lost. */
const nobody = "-";
/** Leads with their previous owners, and the new owner. */
const undoAssignmentSchema = z.object({
  owner: z.string().max(200).default(""),
  was: z
    .array(
      z
        .string()
        .transform((each) => each.split(" "))
        .pipe(z.tuple([z.uuid(), z.string().max(200)])),
    )
    .min(1)
    .max(leadsPerPage),
});

const failure = "Nothing was changed. Please try again.";
const gone = "These leads have been deleted.";
const missingOf = (missing: number) =>
  missing > 0 ? ` ${pluralize(missing, "lead")} had been deleted.` : "";

/** Marks the selected leads, and counts those that already had the status. */
async function markLeads(
  { author, user, values: { id } }: ActionCall<z.output<typeof markSchema>>,
  given: Lead["status"],
): Promise<ActionResult> {
  const { changed, same, missing } = await auditedChanges(author, [], async (tx, note) => {
    const found = await lockLeads(tx, id);
    const changed = found.filter(({ status }) => status !== given);
    for (const lead of changed) {
      await markLead(tx, lead, given, user);
      const detail = { kind: lead.kind, status: given };
      await note({ action: "update", entity: "lead", entityId: lead.id, detail });
    }
    const same = found.length - changed.length;
    return { changed, same, missing: new Set(id).size - found.length };
  });
  const others = `${same > 0 ? ` ${pluralize(same, "lead")} already had this status.` : ""}${missingOf(missing)}`;
  if (changed.length === 0) return { failed: others.trim() };
  return {
    done: `${pluralize(changed.length, "lead")} marked as ${given}.${others}`,
    back: [
      ["intent", "take-back"],
      ["status", given],
      ...changed.map(({ id, status }): [string, string] => ["was", `${id} ${status}`]),
    ],
  };
}

/** Restores the previous statuses, except of leads that someone has marked since. */
async function undoStatuses({
  user,
  values: { status: given, was },
  author,
}: ActionCall<z.output<typeof undoStatusesSchema>>): Promise<ActionResult> {
  const former = new Map(was);
  const { back, other } = await auditedChanges(author, [], async (tx, note) => {
    const found = await lockLeads(tx, [...former.keys()]);
    const back = found.filter(({ status }) => status === given);
    for (const lead of back) {
      const { id, kind } = lead;
      const status = former.get(id) ?? given;
      await markLead(tx, lead, status, user);
      await note({ action: "update", entity: "lead", entityId: id, detail: { kind, status } });
    }
    return { back, other: former.size - back.length };
  });
  const failed = other > 0 ? `${pluralize(other, "lead")} skipped: changed by someone else.` : "";
  if (back.length === 0) return { failed };
  return {
    done: `Previous status restored for ${pluralize(back.length, "lead")}.`,
    ...(failed && { failed }),
  };
}

/** Sets or clears the owner of the selected leads. */
async function assignLeads({
  user,
  services,
  values: { id, owner },
  author,
}: ActionCall<z.output<typeof assignSchema>>): Promise<ActionResult> {
  const { db } = services;
  const to = owner ? ((await findLeadOwner(db, owner)) ?? null) : null;
  if (owner && !to)
    return { failed: "This person cannot be assigned leads. Choose an owner from the list." };
  const { changed, same, missing } = await auditedChanges(author, [], async (tx, note) => {
    const found = await lockLeads(tx, id);
    const changed = found.filter(({ ownerId }) => (ownerId ?? "") !== owner);
    for (const { id: entityId, kind, ownerId } of changed) {
      const from = ownerId ? ((await findUser(tx, ownerId)) ?? null) : null;
      await assignLead(tx, entityId, { from, to, actor: user });
      const detail = { kind, owner: to?.name ?? "unassigned" };
      await note({ action: "assign", entity: "lead", entityId, detail });
    }
    await notifyAssigned(tx, services, { to, by: user, leads: changed });
    const same = found.length - changed.length;
    return { changed, same, missing: new Set(id).size - found.length };
  });
  const others = `${same > 0 ? ` ${pluralize(same, "lead")} already had this owner.` : ""}${missingOf(missing)}`;
  if (changed.length === 0) return { failed: others.trim() };
  return {
    done: `${pluralize(changed.length, "lead")} ${to ? `assigned to ${to.name}` : "unassigned"}.${others}`,
    back: [
      ["intent", "give-back"],
      ["owner", owner],
      ...changed.map(({ id, ownerId }): [string, string] => ["was", `${id} ${ownerId ?? nobody}`]),
    ],
  };
}

/** Restores the previous owners, except of leads that someone has assigned since. */
async function undoAssignment({
  user,
  values: { owner, was },
  author,
}: ActionCall<z.output<typeof undoAssignmentSchema>>): Promise<ActionResult> {
  const former = new Map(was);
  const back = await auditedChanges(author, [], async (tx, note) => {
    const found = await lockLeads(tx, [...former.keys()]);
    const back = found.filter(({ ownerId }) => (ownerId ?? "") === owner);
    const from = owner ? ((await findUser(tx, owner)) ?? null) : null;
    for (const { id: entityId, kind } of back) {
      const before = former.get(entityId);
      const to = before && before !== nobody ? ((await findLeadOwner(tx, before)) ?? null) : null;
      await assignLead(tx, entityId, { from, to, actor: user });
      const detail = { kind, owner: to?.name ?? "unassigned" };
      await note({ action: "assign", entity: "lead", entityId, detail });
    }
    return back.length;
  });
  const other = former.size - back;
  const failed = other > 0 ? `${pluralize(other, "lead")} skipped: changed by someone else.` : "";
  if (back === 0) return { failed };
  return {
    done: `Previous owner restored for ${pluralize(back, "lead")}.`,
    ...(failed && { failed }),
  };
}

const mark = (given: Lead["status"]) => ({
  schema: markSchema,
  failure,
  run: (call: ActionCall<z.output<typeof markSchema>>) => markLeads(call, given),
});

/** The inbox's actions for selected leads. */
export const inboxAction = defineActions({
  "mark-as-new": mark("New"),
  "mark-as-contacted": mark("Contacted"),
  "mark-as-quoted": mark("Quoted"),
  "mark-as-won": mark("Won"),
  "mark-as-lost": mark("Lost"),
  "mark-as-spam": mark("Spam"),
  "take-back": { schema: undoStatusesSchema, failure, run: undoStatuses },

  assign: { schema: assignSchema, failure, run: assignLeads },
  "give-back": { schema: undoAssignmentSchema, failure, run: undoAssignment },

  /** Moves the selected leads with all their data to the trash; one undo restores them all. */
  delete: {
    schema: z.object(ids),
    failure,
    run: async ({ services, user, values: { id }, author }) => {
      const undo = crypto.randomUUID();
      const deleted = await auditedChanges(author, [], async (tx, note) => {
        const found = await lockLeads(tx, id);
        for (const lead of found) {
          await services.outbox.withdraw(tx, lead.id);
          await deleteLead(tx, lead, user.id, undo);
          const { id: entityId, kind } = lead;
          await note({ action: "delete", entity: "lead", entityId, detail: { kind } });
        }
        return found.length;
      });
      if (deleted === 0) return { failed: gone };
      const missing = missingOf(new Set(id).size - deleted);
      const are = deleted === 1 ? "is" : "are";
      return { done: `${pluralize(deleted, "lead")} ${are} in the trash.${missing}`, undo };
    },
  },
});
