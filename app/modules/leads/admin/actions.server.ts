import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { findUser } from "#modules/accounts/.server/queries/users.ts";
import { findLeadOwner } from "#modules/leads/.server/queries/lead-rules.ts";
import {
  assignLead,
  findLead,
  lockLeads,
  markLead,
  noteLead,
} from "#modules/leads/.server/queries/leads.ts";
import { leadStatuses } from "../lead-statuses.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import { deleteLead } from "./delete-lead.server.ts";
import { dueAction } from "./due-action.server.ts";
import { requireLead } from "./require-lead.server.ts";
import { spamActions } from "./spam-actions.server.ts";
import { tellAssigned } from "./tell-assigned.server.ts";

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
      context,
      services: { db },
      user,
    }): Promise<ActionResult> => {
      const lead = await requireLead(db, params.id);
      const detail = { kind: lead.kind, status };
      const entry = { action: "update", entity: "lead", entityId: lead.id, detail };
      await adminChange(context, entry, (tx) => markLead(tx, lead, status, user));
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
      context,
      services,
      user,
    }): Promise<ActionResult> => {
      const { db } = services;
      const { id, kind } = await requireLead(db, params.id);
      const to = owner ? ((await findLeadOwner(db, owner)) ?? null) : null;
      if (owner && !to)
        throw new ActionError({
          failed: "This person cannot be assigned leads. Choose an owner from the list.",
        });
      const detail = { kind, owner: to?.name ?? "unassigned" };
      const entry = { action: "assign", entity: "lead", entityId: id, detail };
      await adminChange(context, entry, async (tx) => {
        const [lead] = await lockLeads(tx, [id]);
        const from = lead?.ownerId ? ((await findUser(tx, lead.ownerId)) ?? null) : null;
        if ((from?.id ?? "") !== readOwner)
          throw new ActionError(
            {
              failed: from
                ? `Someone else has assigned this lead to ${from.name} in the meantime.`
                : "Someone else has unassigned this lead in the meantime.",
            },
            409,
          );
        await assignLead(tx, id, { from, to, actor: user });
        // An undo is not news to the previous owner.
        if (lead && !back && lead.ownerId !== to?.id)
          await tellAssigned(tx, services, { to, by: user, leads: [lead] });
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
    run: async ({ values, params, context, services: { db }, user }) => {
      const lead = await requireLead(db, params.id);
      // The audit log never contains the notes.
      const detail = { kind: lead.kind, notes: "changed" };
      const entry = { action: "update", entity: "lead", entityId: lead.id, detail };
      const conflict = new Error("someone else has changed the notes");
      try {
        await adminChange(context, entry, async (tx) => {
          if (!(await noteLead(tx, lead.id, values, user))) throw conflict;
        });
        return { done: "Notes saved." };
      } catch (error) {
        if (error !== conflict) throw error;
        // Shown next to the typed notes; nothing was saved.
        return { theirs: (await findLead(db, lead.id))?.notes };
      }
    },
  },

  due: dueAction,

  ...spamActions,

  /** Moves a lead and all that belongs to it to the trash. */
  delete: {
    schema: z.object({}),
    failure: "The lead could not be deleted. Please try again.",
    run: async ({ params, context, services, user }) => {
      const lead = await requireLead(services.db, params.id);
      const { id, kind } = lead;
      const entry = { action: "delete", entity: "lead", entityId: id, detail: { kind } };
      const undo = await adminChange(context, entry, async (tx) => {
        await services.outbox.withdraw(tx, id);
        return deleteLead(tx, lead, user.id);
      });
      const done = `${leadDefinitions[kind].name} moved to the trash.`;
      throw redirectWithNotice(context, "/admin/leads", { done, undo });
    },
  },
});
