import type { Selection } from "./use-selection.ts";

type SelectBoxProps = {
  /** The key of the entry in the selection. */
  entry: string;
  /** The label of the entry. */
  title: string;
  selection: Selection;
  className?: string;
};

/**
 * The checkbox that selects an entry; with Shift, by mouse or keyboard, all entries from the last one to it. It belongs
 * to the form of the {@link SelectionBar}, wherever it is on the page.
 */
export function SelectBox({ entry, title, selection, className = "" }: SelectBoxProps) {
  return (
    <label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
      <span className="sr-only">Select {title}</span>
      <input
        type="checkbox"
        form={selection.form}
        name={selection.name}
        value={entry}
        checked={selection.isSelected(entry)}
        // React's click reports Shift, also for clicks by the space bar.
        onClick={({ shiftKey }) => selection.toggle(entry, shiftKey)}
        onChange={() => {}}
        className="size-5 accent-blueprint"
      />
    </label>
  );
}
