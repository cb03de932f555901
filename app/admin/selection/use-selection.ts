import { useCallback, useId, useRef, useState } from "react";

/** The selected entries of a page, by their keys. Entries that leave the page are no longer selected. */
export function useSelection(keys: readonly string[], name = "id") {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const form = useId();
  const last = useRef<string>(undefined);
  const selected = keys.filter((key) => marked.has(key));
  const clear = useCallback(() => setMarked(new Set()), []);

  /** Toggles one entry; with `isRange`, all entries from the last toggled one take its new state. */
  function toggle(key: string, isRange: boolean): void {
    const turnOn = !marked.has(key);
    const [from, to] = [keys.indexOf(last.current ?? ""), keys.indexOf(key)].sort((a, b) => a - b);
    const range =
      isRange && from !== undefined && from >= 0 ? keys.slice(from, (to ?? from) + 1) : [key];
    const next = new Set(selected);
    for (const each of range) {
      if (turnOn) next.add(each);
      else next.delete(each);
    }
    last.current = key;
    setMarked(next);
  }

  return {
    /** The id of the form that sends the selection, and the name of its boxes there. */
    form,
    name,
    selected,
    isSelected: (key: string) => marked.has(key),
    toggle,
    selectAll: () => setMarked(new Set(keys)),
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;
