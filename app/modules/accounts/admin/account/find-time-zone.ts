import { timeZones } from "#app/lib/zoned-time.ts";

/** The time zone that someone typed, by its name or its city alone: "london" is Europe/London. Undefined if there is none. */
export function findTimeZone(typed: string): string | undefined {
  const words = typed.trim().toLowerCase().replaceAll(" ", "_");
  return timeZones().find((name) => {
    const zone = name.toLowerCase();
    return zone === words || (words !== "" && zone.endsWith(`/${words}`));
  });
}
