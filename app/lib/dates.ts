const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people write it: 15 February 2024. */
export const longDate = (iso: string): string => long.format(new Date(iso));
