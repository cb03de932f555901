import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { requiredText } from "#app/fields/rules.server.ts";
import {
  blockLabel,
  blockSender,
  removeBlock,
} from "#modules/leads/.server/blocks/manage-block-list.ts";
import {
  createNote,
  deleteLeads,
  deleteNote,
  markLeads,
  setLeadOwner,
} from "#modules/leads/.server/change-leads.ts";
import { releaseLead } from "#modules/leads/.server/release-leads.ts";
import { UserError } from "#platform/user-error.ts";
import { endsDue } from "../due-time.ts";
import { leadStatuses } from "../lead.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import { blockKinds } from "../spam.ts";
import { dueAction } from "./due-action.server.ts";
import { keepListSearch, listSearch, statusLinks } from "./filter.ts";
import { requireLead } from "./require-lead.server.ts";

const failure = "This could not be changed. Please try again.";

/** Maximum characters of a note. */
const maxNote = 20_000;

export const leadAction = defineActions({
  mark: {
    schema: z.object({
      status: z.enum(leadStatuses, "Choose a status from the list."),
      /** Sent by Undo, which cannot itself be undone: the status that it undoes. */
      back: z.enum(leadStatuses).optional(),
    }),
    failure: "The status could not be saved. Please try again.",
    run: async ({ values, request, params, services, author }): Promise<ActionResult> => {
      const { status, back } = values;
      const lead = await requireLead(services.db, params.id);
      const { changed } = await markLeads(author, new Map([[lead.id, status]]), back);
      if (back && changed.length === 0)
        throw new UserError(
          `Someone else has marked this lead as ${lead.status} in the meantime.`,
          {
            status: 409,
          },
        );
      const done = `Marked as ${status}.${endsDue(lead, status) ? " No longer due." : ""}`;
      if (back) return { done };
      const search = new URL(request.url).searchParams;
      return {
        done,
        back: Object.entries({ intent: "mark", status: lead.status, back: status }),
        next: statusLinks(lead, status, keepListSearch(search)),
      };
    },
  },

  assign: {
    schema: z.object({
      owner: z.string().max(200).default(""),
      /** The owner when the form was shown. */
      readOwner: z.string().max(200).default(""),
      /** Sent by Undo, which cannot itself be undone. */
      back: z.string().optional(),
    }),
    failure: "The owner could not be saved. Please try again.",
    run: async ({ values, params, services, author }): Promise<ActionResult> => {
      const { owner, readOwner, back } = values;
      const lead = await requireLead(services.db, params.id);
      const to = await setLeadOwner(author, lead, values, { isUndo: Boolean(back) });
      const done = to ? `Assigned to ${to.name}.` : "This lead is unassigned.";
      if (back) return { done };
      return {
        done,
        back: Object.entries({
          intent: "assign",
          owner: readOwner,
          readOwner: owner,
          back: "yes",
        }),
      };
    },
  },

  note: {
    schema: z.object({ notes: requiredText("Note", maxNote) }),
    failure: "The note could not be saved. Please try again.",
    run: async ({ values: { notes }, params, services, author }): Promise<ActionResult> => {
      const lead = await requireLead(services.db, params.id);
      const id = await createNote(author, lead, notes);
      return { done: "Note added.", back: Object.entries({ intent: "delete-note", id }) };
    },
  },

  "delete-note": {
    schema: z.object({ id: z.uuid() }),
    failure: "The note could not be deleted. Please try again.",
    run: async ({ values: { id }, params, services, author }): Promise<ActionResult> => {
      const lead = await requireLead(services.db, params.id);
      await deleteNote(author, lead, id);
      return { done: "Note deleted." };
    },
  },

  due: dueAction,

  release: {
    schema: z.object({
      /** Entries of the block list that stopped the lead and will be removed. */
      unblock: z.array(z.uuid()).max(20).default([]),
    }),
    failure,
    run: async ({ values: { unblock }, params, services, author }): Promise<ActionResult> => {
      const lead = await requireLead(services.db, params.id);
      const { hasMails, unblocked } = await releaseLead(author, lead, unblock);
      const sent = services.outbox.canSend
        ? " Its emails are being sent."
        : " Its emails are waiting for an email server.";
      const removed = unblocked.map(
        (block) => ` ${blockLabel(block)} was removed from the block list.`,
      );
      return { done: `Marked as not spam.${hasMails ? sent : ""}${removed.join("")}` };
    },
  },

  block: {
    schema: z.object({ kind: z.enum(blockKinds) }),
    failure,
    run: async ({ values: { kind }, params, services, author }): Promise<ActionResult> => {
      const lead = await requireLead(services.db, params.id);
      const block = await blockSender(author, lead, kind);
      if (!block.id) return { done: `${blockLabel(block)} is already on the block list.` };
      return {
        done: `${blockLabel(block)} was added to the block list.`,
        back: Object.entries({ intent: "unblock", id: block.id }),
      };
    },
  },

  /** Removes an entry that was just added (Undo). */
  unblock: {
    schema: z.object({ id: z.uuid() }),
    failure,
    run: async ({ values: { id }, author }): Promise<ActionResult> => {
      const removed = await removeBlock(author, id);
      return { done: `${blockLabel(removed)} was removed from the block list.` };
    },
  },

  delete: {
    schema: z.object({}),
    failure: "The lead could not be deleted. Please try again.",
    run: async ({ request, params, services, author }) => {
      const { id, kind, name, email } = await requireLead(services.db, params.id);
      const undo = (await deleteLeads(author, [id]))?.undo;
      const done = `${name || email || leadDefinitions[kind].name} moved to the trash.`;
      const list = `/admin/leads${listSearch(new URL(request.url).searchParams)}`;
      throw redirectWithNotice(services.siteUrl, list, { done, undo });
    },
  },
});
