import { counted } from "#app/lib/counted.ts";
import { leadStatuses } from "#app/lib/lead-statuses.ts";
import { BulkAction } from "../selection/bulk-action.tsx";
import { SelectionBar } from "../selection/selection-bar.tsx";
import type { Selection } from "../selection/use-selection.ts";
import type { useChange } from "../use-change.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

type LeadSelectionProps = {
  selection: Selection;
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

/** What can be done with the selected leads. */
export function LeadSelection({ selection, change }: LeadSelectionProps) {
  return (
    <SelectionBar selection={selection} change={change}>
      {leadStatuses.map((status) => (
        <BulkAction key={status} selection={selection} intent={`mark-as-${status.toLowerCase()}`}>
          Mark as {status}
        </BulkAction>
      ))}
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
