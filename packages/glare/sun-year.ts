import { geocentricSun } from "./ephemeris.ts";

const stepMs = 6 * 3_600_000;

/** The sun's values that change from minute to minute, as seen from the centre of the Earth. */
type YearSun = {
  declinationDeg: number;
  greenwichHourAngleDeg: number;
  distanceAu: number;
};

/** The full turn of `angle` that is nearest to `near`. */
const unwrapped = (angle: number, near: number) => angle - 360 * Math.round((angle - near) / 360);

/**
 * The sun between two moments (ms since 1970), from its place every six hours: cubic (four-point Lagrange)
 * interpolation of declination, distance and hour angle. A test bounds the error against the algorithm itself.
 */
export function sunBetween(fromMs: number, toMs: number): (utMs: number) => YearSun {
  const count = Math.ceil((toMs - fromMs) / stepMs) + 4;
  const declination = new Float64Array(count);
  const hourAngle = new Float64Array(count);
  const distance = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    // One step before the first moment, so that every moment has two on each side.
    const sun = geocentricSun(fromMs + (i - 1) * stepMs);
    declination[i] = sun.declinationDeg;
    distance[i] = sun.distanceAu;
    const expected = i === 0 ? sun.greenwichHourAngleDeg : (hourAngle[i - 1] ?? 0) + 90;
    hourAngle[i] = unwrapped(sun.greenwichHourAngleDeg, expected);
  }
  return (utMs) => {
    const place = (utMs - fromMs) / stepMs;
    const i = Math.floor(place);
    const t = place - i;
    const w0 = (-t * (t - 1) * (t - 2)) / 6;
    const w1 = ((t + 1) * (t - 1) * (t - 2)) / 2;
    const w2 = (-(t + 1) * t * (t - 2)) / 2;
    const w3 = ((t + 1) * t * (t - 1)) / 6;
    const at = (values: Float64Array) =>
      w0 * (values[i] ?? 0) +
      w1 * (values[i + 1] ?? 0) +
      w2 * (values[i + 2] ?? 0) +
      w3 * (values[i + 3] ?? 0);
    return {
      declinationDeg: at(declination),
      greenwichHourAngleDeg: at(hourAngle),
      distanceAu: at(distance),
    };
  };
}
