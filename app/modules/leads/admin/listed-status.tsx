import type { useChange } from "#app/admin/use-change.ts";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { leadStatuses } from "../lead-statuses.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

/** The action that gives a lead a status. */
export const markIntents = {
  New: "mark-as-new",
  Contacted: "mark-as-contacted",
  Quoted: "mark-as-quoted",
  Won: "mark-as-won",
  Lost: "mark-as-lost",
  Spam: "mark-as-spam",
} as const;

type ListedStatusProps = {
  lead: Pick<LeadRow, "id" | "name" | "email" | "status">;
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

/** The status of a lead, which can be changed in the list. */
export function ListedStatus({ lead, change }: ListedStatusProps) {
  const { id, name, email, status } = lead;
  return (
    <select
      aria-label={`Mark ${name || email} as`}
      value={status}
      onChange={({ target }) => {
        const chosen = leadStatuses.find((each) => each === target.value);
        if (chosen) change.send(markIntents[chosen], { id });
      }}
      className="min-h-11 rounded-sheet border border-edge bg-white px-2 py-1 text-[0.9375rem] md:min-h-9 md:max-lg:text-note"
    >
      {leadStatuses.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
