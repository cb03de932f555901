import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { findUser } from "#modules/accounts/.server/queries/users.ts";
import { blocksOfSender, firmSenders } from "#modules/leads/.server/blocks/block-list.ts";
import { findLeadOwner } from "#modules/leads/.server/queries/lead-settings.ts";
import {
  assignLead,
  findLead,
  lockLeads,
  markLead,
  saveLeadNotes,
} from "#modules/leads/.server/queries/leads.ts";
import { prepareRelease, releaseLead } from "#modules/leads/.server/requests/stored-requests.ts";
import { auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { leadStatuses } from "../lead.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import { blockKinds } from "../spam.ts";
import { dueAction } from "./due-action.server.ts";
import { deleteLead, notifyAssigned, requireLead } from "./lead-changes.server.ts";
import { addBlock, labelOf, removeBlock } from "./settings/block-list.server.ts";

const releaseSchema = z.object({
  /** Entries of the block list that stopped the lead and will be removed. */
  unblock: z.array(z.uuid()).max(20).default([]),
});

const blockSchema = z.object({ kind: z.enum(blockKinds) });

/** Marks a lead as not spam and sends the emails that were held back. */
async function release({
  values: { unblock },
  params,
  services,
  user,
  author,
}: ActionCall<z.output<typeof releaseSchema>>): Promise<ActionResult> {
  const lead = await requireLead(services.db, params.id);
  const { id, kind } = lead;
  const prepared = await prepareRelease(lead, services);
  const entry = { action: "release", entity: "lead", entityId: id, detail: { kind } };
  const unblocked = await auditedChanges(author, [], async (tx, note) => {
    if (!(await releaseLead(tx, services, lead, prepared, user))) return [];
    await note(entry);
    const labels: string[] = [];
    for (const each of unblock) {
      const removed = await removeBlock(tx, each, note);
      if (removed) labels.push(labelOf(removed));
    }
    return labels;
  });
  const sent = services.outbox.canSend
    ? "Its emails are being sent."
    : "Its emails are waiting for an email server.";
  const off = unblocked.map((label) => ` ${label} was removed from the block list.`).join("");
  return {
    done: `${prepared.mails.length > 0 ? `Marked as not spam. ${sent}` : "Marked as not spam."}${off}`,
  };
}

/** Blocks a lead's sender by address or domain. */
async function block({
  values: { kind },
  params,
  services,
  author,
}: ActionCall<z.output<typeof blockSchema>>): Promise<ActionResult> {
  const lead = await requireLead(services.db, params.id);
  const possible = blocksOfSender(lead.email, await firmSenders(services));
  const chosen = possible.find((each) => each.kind === kind);
  if (!chosen) throw new UserError("This sender cannot be blocked.");
  const id = await auditedChanges(author, [], (tx, note) =>
    addBlock(tx, { ...chosen, reason: "" }, note),
  );
  const done = `${labelOf(chosen)} ${id ? "was added to" : "is already on"} the block list.`;
  if (!id) return { done };
  return {
    done,
    back: [
      ["intent", "unblock"],
      ["id", id],
    ],
  };
}

/** Removes an entry that was just added (Undo). */
async function unblock({
  values: { id },
  author,
}: ActionCall<{ id: string }>): Promise<ActionResult> {
  const removed = await auditedChanges(author, [], (tx, note) => removeBlock(tx, id, note));
  if (!removed) throw new UserError("This is no longer on the block list.");
  return { done: `${labelOf(removed)} was removed from the block list.` };
}

const failure = "This could not be changed. Please try again.";

/** Actions on spam and suspected spam. */
export const spamActions = {
  release: { schema: releaseSchema, failure, run: release },
  block: { schema: blockSchema, failure, run: block },
  unblock: { schema: z.object({ id: z.uuid() }), failure, run: unblock },
};

/** Maximum characters of notes: far more than anyone writes, and few enough for a row of the inbox. */
const maxNotesLength = 20_000;

export const leadAction = defineActions({
  /** Sets the status of a lead, which can be undone. */
  mark: {
    schema: z.object({
      status: z.enum(leadStatuses, "Choose a status from the list."),
      /** Sent by Undo, which cannot itself be undone. */
      back: z.string().optional(),
    }),
    failure: "The status could not be saved. Please try again.",
    run: async ({
      values: { status, back },
      params,
      services,
      user,
      author,
    }): Promise<ActionResult> => {
      const lead = await requireLead(services.db, params.id);
      const detail = { kind: lead.kind, status };
      const entry = { action: "update", entity: "lead", entityId: lead.id, detail };
      await auditedChange(author, entry, (tx) => markLead(tx, lead, status, user));
      const done = `Marked as ${status}.`;
      if (back) return { done };
      return {
        done,
        back: [
          ["intent", "mark"],
          ["status", lead.status],
          ["back", "yes"],
        ],
      };
    },
  },

  /** Sets or clears the owner of a lead, unless someone else has done so since the form was shown. */
  assign: {
    schema: z.object({
      owner: z.string().max(200).default(""),
      /** The owner when the form was shown. */
      readOwner: z.string().max(200).default(""),
      /** Sent by Undo, which cannot itself be undone. */
      back: z.string().optional(),
    }),
    failure: "The owner could not be saved. Please try again.",
    run: async ({
      values: { owner, readOwner, back },
      params,
      services,
      user,
      author,
    }): Promise<ActionResult> => {
      const { db } = services;
      const { id, kind } = await requireLead(services.db, params.id);
      const to = owner ? ((await findLeadOwner(db, owner)) ?? null) : null;
      if (owner && !to)
        throw new UserError("This person cannot be assigned leads. Choose an owner from the list.");
      const detail = { kind, owner: to?.name ?? "unassigned" };
      const entry = { action: "assign", entity: "lead", entityId: id, detail };
      await auditedChange(author, entry, async (tx) => {
        const [lead] = await lockLeads(tx, [id]);
        const from = lead?.ownerId ? ((await findUser(tx, lead.ownerId)) ?? null) : null;
        if ((from?.id ?? "") !== readOwner)
          throw new UserError(
            from
              ? `Someone else has assigned this lead to ${from.name} in the meantime.`
              : "Someone else has unassigned this lead in the meantime.",
            { status: 409 },
          );
        await assignLead(tx, id, { from, to, actor: user });
        // An undo is not news to the previous owner.
        if (lead && !back && lead.ownerId !== to?.id)
          await notifyAssigned(tx, services, { to, by: user, leads: [lead] });
      });
      const done = to ? `Assigned to ${to.name}.` : "This lead is unassigned.";
      if (back) return { done };
      return {
        done,
        back: [
          ["intent", "assign"],
          ["owner", readOwner],
          ["readOwner", owner],
          ["back", "yes"],
        ],
      };
    },
  },

  /** Saves notes, unless someone else has changed them since they were read. */
  note: {
    schema: z.object({
      notes: z
        .string()
        .overwrite((notes) => notes.trimEnd())
        .max(maxNotesLength, "Notes must be at most 20,000 characters.")
        .default(""),
      /** The notes that the form showed. */
      readNotes: z.string().default(""),
    }),
    failure: "The notes could not be saved. Please try again.",
    run: async ({ values, params, services, user, author }) => {
      const lead = await requireLead(services.db, params.id);
      // The audit log never contains the notes.
      const detail = { kind: lead.kind, notes: "changed" };
      const entry = { action: "update", entity: "lead", entityId: lead.id, detail };
      const conflict = new Error("someone else has changed the notes");
      try {
        await auditedChange(author, entry, async (tx) => {
          if (!(await saveLeadNotes(tx, lead.id, values, user))) throw conflict;
        });
        return { done: "Notes saved." };
      } catch (error) {
        if (error !== conflict) throw error;
        // Shown next to the typed notes; nothing was saved.
        return { theirs: (await findLead(services.db, lead.id))?.notes };
      }
    },
  },

  due: dueAction,

  ...spamActions,

  /** Moves a lead and all that belongs to it to the trash. */
  delete: {
    schema: z.object({}),
    failure: "The lead could not be deleted. Please try again.",
    run: async ({ params, services, user, author }) => {
      const lead = await requireLead(services.db, params.id);
      const { id, kind } = lead;
      const entry = { action: "delete", entity: "lead", entityId: id, detail: { kind } };
      const undo = await auditedChange(author, entry, async (tx) => {
        await services.outbox.withdraw(tx, id);
        return deleteLead(tx, lead, user.id);
      });
      const done = `${leadDefinitions[kind].name} moved to the trash.`;
      throw redirectWithNotice(services.siteUrl, "/admin/leads", { done, undo });
    },
  },
});
