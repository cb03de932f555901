const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people write it: 15 February 2024. */
export const longDate = (iso: string): string => long.format(new Date(iso));

/** A moment to the minute, in the time that all of the admin is in: 2024-02-15 09:30 UTC. */
export const utcMinute = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
