/** Opening and closing time of an office, hours on its local clock. */
type WorkingDay = {
  openH: number;
  closeH: number;
};

/** The compared day: the same nine hours on the clock of every city. */
export const workingDay: WorkingDay = { openH: 9, closeH: 18 };

/** A stretch of a day of 24 h, hours. */
export type Stretch = {
  fromH: number;
  toH: number;
};

/** A working day at `cityUtcH` on the clock of `clockUtcH`, cut at midnight; hours, offsets from UTC. */
export function dayOnClock(cityUtcH: number, clockUtcH: number, day = workingDay): Stretch[] {
  const length = day.closeH - day.openH;
  const start = (((day.openH + clockUtcH - cityUtcH) % 24) + 24) % 24;
  const end = start + length;
  if (end <= 24) return [{ fromH: start, toH: end }];
  return [
    { fromH: start, toH: 24 },
    { fromH: 0, toH: end - 24 },
  ];
}

/** The shared hours of two working days on the clock of `clockUtcH`; empty when they never meet. */
export function commonHours(cityUtcH: number, clockUtcH: number, day = workingDay): Stretch[] {
  return dayOnClock(cityUtcH, clockUtcH, day)
    .map(({ fromH, toH }) => ({
      fromH: Math.max(fromH, day.openH),
      toH: Math.min(toH, day.closeH),
    }))
    .filter(({ fromH, toH }) => toH > fromH);
}

/** Hours and minutes for a number of hours: "3:30"; `signed` puts a sign before it. */
export function hoursText(hours: number, signed = false): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 ? "-" : signed && hours > 0 ? "+" : "";
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
