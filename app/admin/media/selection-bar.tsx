import type { Selection } from "./use-selection.ts";

type SelectionBarProps = { selection: Selection; onDelete: () => void };

const look =
  "min-h-11 px-1 font-[550] underline underline-offset-4 disabled:no-underline disabled:opacity-50";

/** What can be done with all that is selected. */
export function SelectionBar({ selection, onDelete }: SelectionBarProps) {
  const count = selection.selected.length;
  return (
    <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-5 text-[0.9375rem]">
      <p role="status" className="font-mono text-note text-secondary">
        {count} selected
      </p>
      <button type="button" onClick={selection.selectAll} className={`${look} text-blueprint`}>
        Select all
      </button>
      <button
        type="button"
        disabled={count === 0}
        onClick={selection.clear}
        className={`${look} text-blueprint`}
      >
        Clear<span className="sr-only"> selection</span>
      </button>
      <button
        type="button"
        disabled={count === 0}
        onClick={onDelete}
        className={`${look} text-danger`}
      >
        Delete selected
      </button>
    </div>
  );
}
