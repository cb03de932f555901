import { BulkAction, type Selection, SelectionBar } from "#app/admin/selection.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { counted } from "#app/lib/counted.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import { leadStatuses } from "../lead-statuses.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

type LeadSelectionProps = {
  selection: Selection;
  /** The possible owners of a lead. */
  people: readonly LeadOwner[];
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

/** Actions on the selected leads. */
export function LeadSelection({ selection, change, people }: LeadSelectionProps) {
  return (
    <SelectionBar selection={selection} change={change}>
      {leadStatuses.map((status) => (
        <BulkAction key={status} selection={selection} intent={`mark-as-${status.toLowerCase()}`}>
          Mark as {status}
        </BulkAction>
      ))}
      <span className="flex shrink-0 items-center gap-x-2">
        <label className="flex items-center gap-x-2 whitespace-nowrap">
          Assign to
          <select
            name="owner"
            className="min-h-11 w-40 rounded-sheet border border-edge bg-white px-2 py-1 md:min-h-9"
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">Unassigned</option>
          </select>
        </label>
        <BulkAction selection={selection} intent="assign">
          Assign
        </BulkAction>
      </span>
      <BulkAction
        selection={selection}
        intent="delete"
        isGrave
        question={`Are you sure you want to move ${counted(selection.selected.length, "lead")} to the trash?`}
        confirm="Move to trash"
      >
        Move to trash
      </BulkAction>
    </SelectionBar>
  );
}
