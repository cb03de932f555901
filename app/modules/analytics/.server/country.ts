import zones from "./time-zone-countries.json" with { type: "json" };

const countries = new Map(
  Object.entries(zones).flatMap(([code, names]) =>
    names.split(" ").map((zone) => [zone.toLowerCase(), code] as const),
  ),
);

/** The country (ISO 3166-1) of a device's time zone (IANA); "" for UTC and unknown zones. */
export const countryOf = (timeZone: string): string =>
  countries.get(timeZone.slice(0, 60).toLowerCase()) ?? "";
