/** Days from the first to the last, both among them, as ISO dates in UTC. */
export type Period = { from: string; to: string };

const day = 24 * 3600 * 1000;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last `days` days, that of `now` among them. */
export const lastDays = (days: number, now: Date): Period => ({
  from: isoDay(now.getTime() - (days - 1) * day),
  to: isoDay(now.getTime()),
});

/** How many days a period has. */
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;

/** As many days, directly before. */
export function periodBefore(period: Period): Period {
  const begin = Date.parse(period.from);
  return { from: isoDay(begin - daysOf(period) * day), to: isoDay(begin - day) };
}

/** Whether a text is a day of these millennia, as ISO 8601 writes it: databases know no year nought, which the days before could reach. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // Some engines read the 30th of February as a day of March.
  return !Number.isNaN(time) && isoDay(time) === text;
}

export const daysIn = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, index) =>
    isoDay(Date.parse(period.from) + index * day),
  );

/** The days that the dashboard looks back on. */
export const trendDays = 30;
