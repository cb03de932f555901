import type { Selection } from "./use-selection.ts";

type SelectBoxProps = {
  /** Of the entry, as the selection knows it. */
  entry: string;
  /** How a person calls it. */
  title: string;
  selection: Selection;
  className?: string;
};

/**
 * The box that selects an entry; with Shift, by mouse or keyboard, all from the last one to it. It belongs to the form of
 * the {@link SelectionBar}, wherever it is.
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
        // React's click reports Shift, also where the space bar clicks.
        onClick={({ shiftKey }) => selection.toggle(entry, shiftKey)}
        onChange={() => {}}
        className="size-5 accent-blueprint"
      />
    </label>
  );
}
