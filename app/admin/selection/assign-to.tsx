import { BulkAction } from "./bulk-action.tsx";
import type { Selection } from "./use-selection.ts";

type AssignToProps = { selection: Selection; categories: readonly string[] };

/** Files the selected entries under another category. */
export function AssignTo({ selection, categories }: AssignToProps) {
  return (
    <span className="flex shrink-0 items-center gap-x-2">
      <label className="flex items-center gap-x-2 whitespace-nowrap">
        Assign to
        <select
          name="category"
          className="min-h-9 rounded-sheet border border-edge bg-white px-2 py-1"
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
      <BulkAction selection={selection} intent="assign">
        Assign
      </BulkAction>
    </span>
  );
}
