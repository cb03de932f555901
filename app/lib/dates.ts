import { firmTown } from "@datumline/brand/firm";

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people write it: 15 February 2024. */
export const longDate = (iso: string): string => long.format(new Date(iso));

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;
const format = (parts: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
const days = format(day, firmTown.zone);
const times = format(time, firmTown.zone);
const utcMinutes = format({ ...day, ...time }, "UTC");

/** The day of a moment at the office: 15 Feb 2024. */
export const officeDay = (moment: Date): string => days.format(moment);
/** The time of a moment at the office: 15:00. */
export const officeTime = (moment: Date): string => times.format(moment);
/** Both, as all of the admin writes a moment: 15 Feb 2024, 15:00. */
export const officeMinute = (moment: Date): string => `${officeDay(moment)}, ${officeTime(moment)}`;

/** The same moment for whoever is elsewhere: 15 Feb 2024, 09:30 UTC. */
export const utcMinute = (moment: Date): string => `${utcMinutes.format(moment)} UTC`;
