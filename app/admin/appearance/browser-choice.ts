import { useSyncExternalStore } from "react";

/** Said in this window when something was chosen; other windows hear of it by `storage`. */
const chosenEvent = "admin-choice";

function subscribe(onChange: () => void): () => void {
  const events = [chosenEvent, "storage"];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** Something about the admin that someone chooses for this browser; the first of `values` holds until then. */
export function defineChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
) {
  const [usual] = values;
  const read = (): Value => {
    try {
      const kept = localStorage.getItem(key);
      return values.find((value) => value === kept) ?? usual;
    } catch {
      // A browser may refuse to keep anything.
      return usual;
    }
  };
  return {
    values,
    read,
    choose(value: Value): void {
      try {
        localStorage.setItem(key, value);
      } catch {}
      dispatchEvent(new Event(chosenEvent));
    },
    useChoice: (): Value => useSyncExternalStore(subscribe, read, () => usual),
  };
}
