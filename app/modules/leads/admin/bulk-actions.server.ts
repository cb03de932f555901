import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { pluralize } from "#app/lib/counts.ts";
import {
  assignLeads,
  deleteLeads,
  markLeads,
  restoreLeadOwners,
  type SelectedLeads,
} from "#modules/leads/.server/change-leads.ts";
import { leadsPerPage } from "#modules/leads/.server/queries/lead-inbox.ts";
import { endsDue } from "../due-time.ts";
import { type LeadStatus, leadStatuses } from "../lead.ts";
import { leadSearch, statusLinks } from "./filter.ts";

const selection = z.object({ id: z.array(z.uuid()).min(1).max(leadsPerPage) });
const status = z.enum(leadStatuses, "Choose a status from the list.");
const owner = z.string().max(200);

/** Leads with their former values, each as "id value". */
const formerValues = <Value extends string>(value: z.ZodType<Value, string>) =>
  z
    .array(z.string())
    .min(1)
    .max(leadsPerPage)
    .transform((entries) => {
      const pairs = entries.map((each): [string, string] => {
        const [id = "", former = ""] = each.split(" ");
        return [id, former];
      });
      return new Map(pairs);
    })
    .pipe(z.map(z.uuid(), value));

/** The value for "no owner", because an empty value would be lost. */
const noOwner = "-";

const failure = "Nothing was changed. Please try again.";

const missingText = (missing: number) =>
  missing > 0 ? ` ${pluralize(missing, "lead")} had been deleted.` : "";

const nameOf = ([first, ...others]: SelectedLeads["changed"]): string =>
  first && others.length === 0
    ? first.name || first.email || "1 lead"
    : pluralize(others.length + 1, "lead");

/** Says that leads which stay open are no longer due with their new status. */
function notDueText(changed: SelectedLeads["changed"], status: LeadStatus): string {
  const ended = changed.filter((lead) => endsDue(lead, status)).length;
  if (ended === 0) return "";
  return changed.length === 1 ? " No longer due." : ` ${ended} no longer due.`;
}

/** The result of a change of selected leads, such as "2 leads marked as Won.", and the form that reverses it. */
function changeResult(
  { changed, same, missing }: SelectedLeads,
  {
    done,
    more = "",
    what,
    back,
  }: { done: string; more?: string; what: string; back: [string, string][] },
): ActionResult {
  const others = `${same > 0 ? ` ${pluralize(same, "lead")} already had this ${what}.` : ""}${missingText(missing)}`;
  if (changed.length === 0) return { [missing > 0 ? "failed" : "done"]: others.trim() };
  return { done: `${nameOf(changed)} ${done}.${more}${others}`, back };
}

/** The result of an undo, which skips leads that someone has changed since. */
function undoResult({ changed, same, missing }: SelectedLeads, what: string): ActionResult {
  const skipped = same + missing;
  const failed =
    skipped > 0 ? `${pluralize(skipped, "lead")} skipped: changed by someone else.` : "";
  if (changed.length === 0) return { failed };
  return {
    done: `Previous ${what} restored for ${pluralize(changed.length, "lead")}.`,
    ...(failed && { failed }),
  };
}

const mark = (given: LeadStatus) => ({
  schema: selection,
  failure,
  run: async ({ request, author, values: { id } }: ActionCall<z.output<typeof selection>>) => {
    const selected = await markLeads(author, new Map(id.map((each) => [each, given])));
    const [lead, ...others] = selected.changed;
    const result = changeResult(selected, {
      done: `marked as ${given}`,
      more: notDueText(selected.changed, given),
      what: "status",
      back: [
        ["intent", "restore-statuses"],
        ["status", given],
        ...selected.changed.map(({ id, status }): [string, string] => ["was", `${id} ${status}`]),
      ],
    });
    if (!lead || others.length > 0) return result;
    const search = leadSearch(new URL(request.url).searchParams);
    return { ...result, next: statusLinks(lead, given, search) };
  },
});

/** The inbox's actions for selected leads. */
export const inboxAction = defineActions({
  "mark-as-new": mark("New"),
  "mark-as-contacted": mark("Contacted"),
  "mark-as-quoted": mark("Quoted"),
  "mark-as-won": mark("Won"),
  "mark-as-lost": mark("Lost"),
  "mark-as-spam": mark("Spam"),

  "restore-statuses": {
    schema: z.object({ status, was: formerValues(status) }),
    failure,
    run: async ({ author, values: { status, was } }): Promise<ActionResult> =>
      undoResult(await markLeads(author, was, status), "status"),
  },

  assign: {
    schema: selection.extend({ owner: owner.default("") }),
    failure,
    run: async ({ author, values: { id, owner } }): Promise<ActionResult> => {
      const { to, ...selected } = await assignLeads(author, id, owner);
      return changeResult(selected, {
        done: to ? `assigned to ${to.name}` : "unassigned",
        what: "owner",
        back: [
          ["intent", "restore-owners"],
          ["owner", owner],
          ...selected.changed.map(({ id, ownerId }): [string, string] => [
            "was",
            `${id} ${ownerId ?? noOwner}`,
          ]),
        ],
      });
    },
  },

  "restore-owners": {
    schema: z.object({ owner: owner.default(""), was: formerValues(owner) }),
    failure,
    run: async ({ author, values: { owner, was } }): Promise<ActionResult> =>
      undoResult(await restoreLeadOwners(author, owner, was), "owner"),
  },

  delete: {
    schema: selection,
    failure,
    run: async ({ values: { id }, author }): Promise<ActionResult> => {
      const result = await deleteLeads(author, id);
      if (!result) return { failed: "These leads have been deleted." };
      const { deleted, undo } = result;
      const missing = missingText(new Set(id).size - deleted.length);
      return { done: `${nameOf(deleted)} moved to the trash.${missing}`, undo };
    },
  },
});
