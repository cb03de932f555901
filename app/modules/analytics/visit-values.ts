/** Counts values without a separate entry: malformed ones, and those beyond the day's limit. */
export const otherValue = "*";

/** Replaces the host of a visit that started with a link on this site: in another tab, or before the visitor agreed. */
export const internalReferrer = ".";

/** A value as people read it; `unknown` is the text for an empty one. */
export function formatVisitValue(value: string, unknown = "Unknown"): string {
  if (value === "") return unknown;
  if (value === otherValue) return "Other";
  return value === internalReferrer ? "This site" : value;
}

/** For how many days searches of the blog that found nothing are kept: someone may have searched for a name. */
export const unmatchedSearchDays = 180;

/** Classes of devices, judged by window size and pointing method. */
export const devices = ["phone", "tablet", "desktop"] as const;

/** The source of a lead that someone in the office entered. */
export const enteredByHand = "(entered)";
