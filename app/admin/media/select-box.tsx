import type { LibraryFile } from "./library-files.ts";
import type { Selection } from "./use-selection.ts";

type SelectBoxProps = { file: LibraryFile; selection: Selection; className?: string };

/** The box that selects a file; with Shift, by mouse or keyboard, all from the last one to it. */
export function SelectBox({ file, selection, className = "" }: SelectBoxProps) {
  return (
    <label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
      <span className="sr-only">Select {file.name}</span>
      <input
        type="checkbox"
        checked={selection.isSelected(file.path)}
        // React's click tells of Shift, also where the space bar clicks.
        onClick={({ shiftKey }) => selection.toggle(file.path, shiftKey)}
        onChange={() => {}}
        className="size-5 accent-blueprint"
      />
    </label>
  );
}
