import { useEffect, useState } from "react";
import type { Move } from "#app/lib/move.ts";

/** A list with one entry moved; unchanged if the entry would leave the list. */
export function moved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  to: Move,
): readonly Item[] {
  const place = (wanted: string) => items.findIndex((item) => item.id === wanted);
  const from = place(id);
  const target = "over" in to ? place(to.over) : from + to.step;
  const item = items[from];
  if (!item || target < 0 || target >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(target, 0, item);
}

/** Optimistic reordering: the new order until the server has responded. */
export function useOrder<Item extends { id: string }>(items: readonly Item[], isBusy: boolean) {
  const [order, setOrder] = useState<readonly string[]>();
  useEffect(() => {
    if (!isBusy) setOrder(undefined);
  }, [isBusy]);
  const cursorsOf = ({ id }: Item) => order?.indexOf(id) ?? 0;
  const shown = items.toSorted((one, other) => cursorsOf(one) - cursorsOf(other));
  return {
    shown,
    /** Returns the new order, as ids. */
    move(id: string, to: Move): string[] {
      const ids = moved(shown, id, to).map((item) => item.id);
      setOrder(ids);
      return ids;
    },
  };
}
