import { buildArray, fixedTilt } from "@datumline/glare/array-rows";
import { firstFloor, type Glare, glareAt } from "./glare-geometry.ts";
import { dayOfYear, declinationDeg, dublin, sunDay } from "./solar-position.ts";

/** Length of row 1 from its west end for the glare season, m. */
const rowLengthM = 60;

/** Everything the sun-path sheet prints: site, days of the diagram, array, receptor and its reflection. */
export function buildSunPath() {
  const site = dublin;
  const array = buildArray(fixedTilt);
  const receptor = firstFloor;
  const glare = glareAt(site, array, receptor);
  if (!glare) throw new RangeError("No sunlight is reflected to the receptor.");
  const along = [0, 5, 10, 20, 30, 45, rowLengthM]
    .map((east) => glareAt(site, array, receptor, east))
    .filter((g): g is Glare => g !== undefined);
  // December to June; the second half of the year runs back over nearly the same curves.
  const days = [12, 1, 2, 3, 4, 5, 6].map((m) => sunDay(site.latitudeDeg, dayOfYear(m, 21)));
  const twins = [
    [1, 11],
    [2, 10],
    [3, 9],
    [4, 8],
    [5, 7],
  ] as const;
  return {
    site,
    array,
    receptor,
    glare,
    along,
    rowLengthM: rowLengthM,
    days,
    /** The days drawn strong: both solstices and the March equinox. */
    main: [days[0], days[3], days[6]].filter((d) => d !== undefined),
    /** Maximum difference of 21 July to 21 November from the drawn curves, degrees of declination. */
    twinErrorDeg: Math.max(
      ...twins.map(([a, b]) =>
        Math.abs(declinationDeg(dayOfYear(a, 21)) - declinationDeg(dayOfYear(b, 21))),
      ),
    ),
  };
}

export type SunPathModel = ReturnType<typeof buildSunPath>;

/** Hours as "6:05". */
export function sunClock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
