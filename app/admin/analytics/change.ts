const percent = new Intl.NumberFormat("en", {
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 0,
});

/** How a number has changed from the one before, as a share of that: +25%, -100%, 0%; where there was none before, "new". */
export function changeOf({ now, before }: { now: number; before: number }): string {
  if (before === 0) return now === 0 ? "–" : "new";
  return percent.format(now / before - 1);
}

/** The share of a whole: 12%, and a dash if there is no whole. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
