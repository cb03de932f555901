import { useRef, useState } from "react";

/** Which of the files on a page are selected. What is no longer on the page is not selected either. */
export function useSelection(paths: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = paths.filter((path) => marked.has(path));

  /** Turns one file; with `isRange`, all from the last one that was turned take its new state. */
  function toggle(path: string, isRange: boolean): void {
    const turnOn = !marked.has(path);
    const [from, to] = [paths.indexOf(last.current ?? ""), paths.indexOf(path)].sort(
      (a, b) => a - b,
    );
    const range =
      isRange && from !== undefined && from >= 0 ? paths.slice(from, (to ?? from) + 1) : [path];
    const next = new Set(selected);
    for (const each of range) {
      if (turnOn) next.add(each);
      else next.delete(each);
    }
    last.current = path;
    setMarked(next);
  }

  return {
    selected,
    isSelected: (path: string) => marked.has(path),
    toggle,
    selectAll: () => setMarked(new Set(paths)),
    clear: () => setMarked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
