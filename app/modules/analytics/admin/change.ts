const percent = new Intl.NumberFormat("en", {
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 0,
});

/** The relative change of a number: +25%, -100%, 0%; "new" if the previous one was 0. */
export function changeOf({ now, before }: { now: number; before: number }): string {
  if (before === 0) return now === 0 ? "–" : "new";
  return percent.format(now / before - 1);
}

/** A part as a percentage of the whole; a dash if the whole is 0. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
