/** Stands for what is not counted by its name: it was malformed, or came when a day had its fill of different values. */
export const otherValue = "*";

/** Stands in place of a host for a visit that began with a link on this site: in another tab, or before the visitor agreed. */
export const ownSite = ".";

/** A value as people read it; `unknown` says what an empty one means. */
export function sayValue(value: string, unknown = "Not known"): string {
  if (value === "") return unknown;
  if (value === otherValue) return "Other";
  return value === ownSite ? "This site" : value;
}
