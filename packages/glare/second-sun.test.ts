import { towards } from "@datumline/maths/vectors";
import { Body, Equator, Horizon, MakeTime, Observer } from "astronomy-engine";
import { describe, expect, it } from "vitest";
import { refractionDeg, sunAtSite, sunBetween } from "./sun-position.ts";

/**
 * Astronomy Engine (D. Cross, MIT) computes the Earth from a truncated VSOP87 and nutation from IAU 2000B, in
 * independent code. Its stated accuracy is one minute of arc, that of SPA 0.0003°. The two must agree within 0.005°, a
 * hundredth of the sun's disc; in a minute the sun moves by fifty times as much.
 */
const toleranceDeg = 0.005;
const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
const sunAt = sunBetween(from, to);

describe("a second sun, from an independent library", () => {
  it.each([
    [53.35, -6.26],
    [0, 0],
    [18.52, 73.86],
    [-33.87, 151.21],
    [69.65, 18.96],
    [-89, 40],
  ])("agrees with ours through the year at %d°, %d°", (latitudeDeg, longitudeDeg) => {
    const observer = new Observer(latitudeDeg, longitudeDeg, 0);
    const direction = sunAtSite({ latitudeDeg, longitudeDeg });
    let [worst, lifts] = [0, 0];
    // Steps of 17 h 11 min cover all hours of the day.
    for (let moment = from; moment < to; moment += 61_860_000) {
      const time = MakeTime(new Date(moment));
      const { ra, dec } = Equator(Body.Sun, time, observer, true, true);
      const { azimuth, altitude } = Horizon(time, observer, ra, dec);
      const theirs = towards({ azimuthDeg: azimuth, altitudeDeg: altitude });
      const ours = direction(sunAt(moment));
      const apart = Math.hypot(ours.e - theirs.e, ours.n - theirs.n, ours.u - theirs.u);
      worst = Math.max(worst, (apart * 180) / Math.PI);
      if (altitude < 1) continue;
      const air = Horizon(time, observer, ra, dec, "normal").altitude - altitude;
      lifts = Math.max(lifts, Math.abs(air - refractionDeg(altitude)));
    }
    expect(worst).toBeLessThan(toleranceDeg);
    expect(lifts).toBeLessThan(toleranceDeg);
  });
});
