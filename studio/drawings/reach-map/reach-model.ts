import { type Place, type Polar, polarFrom } from "@datumline/maths/great-circle";
import { commonHours, dayOnClock, type Stretch } from "./working-hours.ts";

/** A city with its standard time, hours ahead of UTC (IANA zone for the record). */
type City = Place & {
  standardUtcH: number;
  zone: string;
};

const city = (
  name: string,
  latitudeDeg: number,
  longitudeDeg: number,
  standardUtcH: number,
  zone: string,
): City => ({ name, latitudeDeg, longitudeDeg, standardUtcH, zone });

/** Places for orientation on the map; they are unrelated to clients. */
export const referenceCities: readonly City[] = [
  city("Dublin", 53.35, -6.26, 0, "Europe/Dublin"),
  city("London", 51.51, -0.13, 0, "Europe/London"),
  city("New York", 40.71, -74.01, -5, "America/New_York"),
  city("Dallas", 32.78, -96.8, -6, "America/Chicago"),
  city("Dubai", 25.2, 55.27, 4, "Asia/Dubai"),
  city("Singapore", 1.29, 103.85, 8, "Asia/Singapore"),
  city("Sydney", -33.87, 151.21, 10, "Australia/Sydney"),
];

/** One city as the office sees it. */
export type Reach = City &
  Polar & {
    /** Its clock against the office's, hours. */
    aheadH: number;
    /** Its working day, and the part that is also the office's, on the office's clock. */
    day: readonly Stretch[];
    common: readonly Stretch[];
    commonH: number;
  };

/** The cities as seen from an office, nearest first. */
export function reachFrom(office: City, cities: readonly City[] = referenceCities): Reach[] {
  return cities
    .map((c) => {
      const common = commonHours(c.standardUtcH, office.standardUtcH);
      return {
        ...c,
        ...polarFrom(office, c),
        aheadH: c.standardUtcH - office.standardUtcH,
        day: dayOnClock(c.standardUtcH, office.standardUtcH),
        common,
        commonH: common.reduce((sum, { fromH, toH }) => sum + toH - fromH, 0),
      };
    })
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** A distance as the sheets print it: to the nearest 10 km, the accuracy of a sphere. */
export function distanceText({ distanceKm }: Polar): string {
  return (Math.round(distanceKm / 10) * 10).toLocaleString("en");
}
