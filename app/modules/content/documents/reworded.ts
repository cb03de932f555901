import { isRecord } from "./is-record.ts";

/**
 * An upgrade for texts that the code itself has reworded: choices, which are stored by their words, and placeholder content, which
 * counts as such while it equals its default. `texts` has the new words by the earlier ones.
 */
export function reworded(texts: Readonly<Record<string, string>>) {
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return Object.hasOwn(texts, value) ? texts[value] : value;
    if (Array.isArray(value)) return value.map(replace);
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replace(each)]))
      : value;
  };
  return (stored: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(stored).map(([name, each]) => [name, replace(each)]));
}
