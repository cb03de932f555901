import { eq, getTableName, or } from "drizzle-orm";
import { minuteAt } from "#app/lib/dates.ts";
import { findUser } from "#modules/accounts/.server/queries/users.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import {
  clearDeletedAccount,
  type TableResolvers,
} from "#modules/trash/.server/resolve-conflicts.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { canBeDue, currentDue } from "../due-time.ts";
import { formatValue } from "../lead.ts";
import { findLeadOwner } from "./queries/lead-settings.ts";
import {
  addLeadNote,
  assignLead,
  deleteLeadNote,
  followUpLead,
  type Lead,
  type LeadOwner,
  lockLeads,
  markLead,
} from "./queries/leads.ts";
import { type AssignmentServices, notifyAssigned } from "./requests/assignment.ts";
import { findStoredRequest } from "./requests/stored-requests.ts";
import { leadEvents, leadReminders, leads } from "./schema.ts";

type LeadAuthor = Author &
  AssignmentServices & {
    db: Database;
    settings(): Promise<SiteSettings>;
    user: { name: string };
  };

const entryOf = (
  action: string,
  { id, kind }: Pick<Lead, "id" | "kind">,
  detail: Record<string, string>,
) => ({ action, entity: "lead", entityId: id, detail: { kind, ...detail } });

/** A person who can be assigned leads, by id; null for no one. Throws {@link UserError}. */
async function requireOwner(db: Db, id: string): Promise<LeadOwner | null> {
  if (id === "") return null;
  const owner = await findLeadOwner(db, id);
  if (!owner)
    throw new UserError("This person cannot be assigned leads. Choose an owner from the list.");
  return owner;
}

const findFormerOwner = async (tx: Tx, { ownerId }: Pick<Lead, "ownerId">) =>
  (ownerId && (await findUser(tx, ownerId))) || null;

const ownerDetail = (from: LeadOwner | null, to: LeadOwner | null) => ({
  owner: changeText(from?.name ?? "unassigned", to?.name ?? "unassigned"),
});

/**
 * Sets or clears the owner of a lead. Returns the new one. Throws {@link UserError} if the owner is no longer
 * `readOwner`, as the form showed it.
 */
export async function setLeadOwner(
  author: LeadAuthor,
  { id, kind }: Lead,
  { owner, readOwner }: { owner: string; readOwner: string },
  { isUndo }: { isUndo: boolean },
): Promise<LeadOwner | null> {
  const to = await requireOwner(author.db, owner);
  await auditedChanges(author, [], async (tx, record) => {
    const [lead] = await lockLeads(tx, [id]);
    const from = lead ? await findFormerOwner(tx, lead) : null;
    if ((from?.id ?? "") !== readOwner)
      throw new UserError(
        from
          ? `Someone else has assigned this lead to ${from.name} in the meantime.`
          : "Someone else has unassigned this lead in the meantime.",
        { status: 409 },
      );
    await assignLead(tx, id, { from, to, actor: author.user, isUndo });
    // An undo is not news to the previous owner.
    if (lead && !isUndo && lead.ownerId !== to?.id)
      await notifyAssigned(tx, author, { to, by: author.user, leads: [lead] });
    await record(entryOf("assign", { id, kind }, ownerDetail(from, to)));
  });
  return to;
}

/** Adds a note to a lead. Returns its ID. Throws {@link UserError} if the lead has too many. */
export const createNote = (author: LeadAuthor, lead: Lead, text: string): Promise<string> =>
  // The audit log never contains the notes.
  auditedChange(author, entryOf("update", lead, { notes: "added" }), async (tx) => {
    const id = await addLeadNote(tx, lead.id, text, author.user);
    if (!id)
      throw new UserError("This lead has no space for more notes. Delete one to add another.", {
        field: "notes",
      });
    return id;
  });

/** Deletes a note of a lead. Throws {@link UserError} if it does not exist. */
export const deleteNote = (author: LeadAuthor, lead: Lead, id: string): Promise<void> =>
  auditedChange(author, entryOf("update", lead, { notes: "deleted" }), async (tx) => {
    if (!(await deleteLeadNote(tx, lead.id, id)))
      throw new UserError("This note has already been deleted.", { status: 404 });
  });

/** The firm's plans for a lead. */
export type FollowUpPlan = Pick<Lead, "dueAt" | "nextStep" | "estimatedValue">;

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Values that both the form and someone else have changed since it was shown, unless to the same. */
function conflictsOf(
  current: Lead,
  wanted: FollowUpPlan,
  read: FollowUpPlan,
  { zone, format }: { zone: string; format: (value: number) => string },
): string[] {
  const { nextStep, estimatedValue: value } = current;
  const dueAt = currentDue(current);
  const isDueLost =
    !isSame(dueAt, read.dueAt) && !isSame(wanted.dueAt, read.dueAt) && !isSame(dueAt, wanted.dueAt);
  const isStepLost =
    nextStep !== read.nextStep && wanted.nextStep !== read.nextStep && nextStep !== wanted.nextStep;
  const isValueLost =
    ![read.estimatedValue, wanted.estimatedValue].includes(value) &&
    wanted.estimatedValue !== read.estimatedValue;
  return [
    ...(isDueLost ? [dueAt ? `due ${minuteAt(dueAt, zone)}` : "no due date"] : []),
    ...(isStepLost ? [nextStep ? `next step “${nextStep}”` : "no next step"] : []),
    ...(isValueLost ? [value === null ? "no value" : `value ${format(value)}`] : []),
  ];
}

/**
 * Sets, changes or clears a lead's due date, next step and value; `read` has the values that the form showed. An undo restores
 * `isDueSet`, whether a person had set the date. Returns the lead as it was and as it is. Throws {@link UserError} if
 * someone else has changed the same in the meantime.
 */
export async function changeFollowUp(
  author: LeadAuthor,
  lead: Lead,
  wanted: FollowUpPlan,
  { read, isDueSet }: { read: FollowUpPlan; isDueSet?: boolean | undefined },
): Promise<{ before: Lead; after: FollowUpPlan }> {
  const { timeZone, currency } = await author.settings();
  const format = (value: number) => formatValue(value, currency);
  const dueText = ({ dueAt }: FollowUpPlan) => (dueAt ? minuteAt(dueAt, timeZone) : "");
  const valueText = ({ estimatedValue: value }: FollowUpPlan) =>
    value === null ? "" : format(value);
  const isDueChanged = !isSame(wanted.dueAt, read.dueAt);
  const isStepChanged = wanted.nextStep !== read.nextStep;
  const value = wanted.estimatedValue;
  const isValueChanged = value !== read.estimatedValue;
  const entry = entryOf("update", lead, {
    ...(isDueChanged && { due: changeText(dueText(read), dueText(wanted)) }),
    // The audit log never contains the firm's notes about a client.
    ...(isStepChanged && { "next step": "changed" }),
    ...(isValueChanged && { value: changeText(valueText(read), valueText(wanted)) }),
  });
  return auditedChange(author, entry, async (tx) => {
    const [before] = await lockLeads(tx, [lead.id]);
    if (!before) throw new UserError("This lead was deleted in the meantime.", { status: 409 });
    if (isDueChanged && wanted.dueAt && !canBeDue(before))
      throw new UserError(
        "Only leads that are New, Contacted or Quoted can be due. Change the status first.",
        { status: 409 },
      );
    const conflicts = conflictsOf(before, wanted, read, { zone: timeZone, format });
    if (conflicts.length > 0)
      throw new UserError(
        `Someone else has changed this lead in the meantime: ${conflicts.join(", ")}. Nothing was saved. Reload the page to see their changes, then enter yours again.`,
        { status: 409 },
      );
    const after = {
      dueAt: isDueChanged ? wanted.dueAt : before.dueAt,
      isDueSet: isDueSet ?? (isDueChanged || before.isDueSet),
      nextStep: isStepChanged ? wanted.nextStep : before.nextStep,
      estimatedValue: isValueChanged ? value : before.estimatedValue,
    };
    const isUndo = isDueSet !== undefined;
    await followUpLead(tx, before, after, { actor: author.user, isUndo, format });
    return { before, after };
  });
}

type SelectedChange = {
  action: string;
  /** Whether a lead needs the change. */
  applies: (lead: Lead) => boolean;
  /** Makes it, and returns what the audit log adds to the lead's kind. */
  change: (tx: Tx, lead: Lead) => Promise<Record<string, string>>;
  /** Follows the changes of all. */
  finish?: (tx: Tx, changed: readonly Lead[]) => Promise<void>;
};

export type SelectedLeads = {
  /** The changed leads, as they were. */
  changed: Lead[];
  /** The number of leads that did not need the change. */
  same: number;
  /** The number of leads that no longer exist. */
  missing: number;
};

/** Changes the selected leads that need it, in one transaction. */
const changeSelected = (
  author: Author,
  ids: readonly string[],
  { action, applies, change, finish }: SelectedChange,
): Promise<SelectedLeads> =>
  auditedChanges(author, [], async (tx, record) => {
    const found = await lockLeads(tx, ids);
    const changed = found.filter(applies);
    for (const lead of changed) await record(entryOf(action, lead, await change(tx, lead)));
    await finish?.(tx, changed);
    return {
      changed,
      same: found.length - changed.length,
      missing: new Set(ids).size - found.length,
    };
  });

/**
 * Sets the statuses of leads by their ids. With `from`, an undo restores them, except of leads that someone has marked
 * since.
 */
export const markLeads = (
  author: LeadAuthor,
  statuses: ReadonlyMap<string, Lead["status"]>,
  from?: Lead["status"],
): Promise<SelectedLeads> =>
  changeSelected(author, [...statuses.keys()], {
    action: "update",
    applies: ({ id, status }) => (from ? status === from : status !== statuses.get(id)),
    async change(tx, lead) {
      const status = statuses.get(lead.id) ?? lead.status;
      await markLead(tx, lead, status, { actor: author.user, isUndo: from !== undefined });
      return { status: changeText(lead.status, status) };
    },
  });

async function reassign(
  tx: Tx,
  { user }: LeadAuthor,
  lead: Lead,
  { to, isUndo }: { to: LeadOwner | null; isUndo: boolean },
): Promise<Record<string, string>> {
  const from = await findFormerOwner(tx, lead);
  await assignLead(tx, lead.id, { from, to, actor: user, isUndo });
  return ownerDetail(from, to);
}

/** Sets or clears the owner of the selected leads. Throws {@link UserError} if they cannot be assigned leads. */
export async function assignLeads(
  author: LeadAuthor,
  ids: readonly string[],
  owner: string,
): Promise<SelectedLeads & { to: LeadOwner | null }> {
  const to = await requireOwner(author.db, owner);
  const selected = await changeSelected(author, ids, {
    action: "assign",
    applies: ({ ownerId }) => (ownerId ?? "") !== owner,
    change: (tx, lead) => reassign(tx, author, lead, { to, isUndo: false }),
    finish: (tx, leads) => notifyAssigned(tx, author, { to, by: author.user, leads }),
  });
  return { ...selected, to };
}

/** Restores the former owners of leads by their ids, except of those that someone has assigned since. */
export const restoreLeadOwners = (
  author: LeadAuthor,
  assigned: string,
  former: ReadonlyMap<string, string>,
) =>
  changeSelected(author, [...former.keys()], {
    action: "assign",
    applies: ({ ownerId }) => (ownerId ?? "") === assigned,
    async change(tx, lead) {
      const to = (await findLeadOwner(tx, former.get(lead.id) ?? "")) ?? null;
      return reassign(tx, author, lead, { to, isUndo: true });
    },
  });

/** Restores leads from the trash. */
export const leadResolvers: TableResolvers = {
  [getTableName(leads)]: clearDeletedAccount("owner_id"),
  [getTableName(leadEvents)]: clearDeletedAccount("actor_id"),
};

/**
 * Moves leads with their requests, timelines, emails and files to the trash; one undo restores them all. Nothing if none
 * of them exists.
 */
export const deleteLeads = (
  author: Author & { outbox: Pick<Outbox, "withdraw"> },
  ids: readonly string[],
): Promise<{ deleted: Lead[]; undo: string } | undefined> =>
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
    return found.length > 0 ? { deleted: found, undo } : undefined;
  });
