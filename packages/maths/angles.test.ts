import { describe, expect, it } from "vitest";
import {
  asinDeg,
  bearingDeg,
  cosDeg,
  earthRadiusKm,
  greatCircleKm,
  initialBearingDeg,
  type Place,
  polarFrom,
  sinDeg,
} from "./angles.ts";

const place = (latitudeDeg: number, longitudeDeg: number, name = ""): Place => ({
  name,
  latitudeDeg,
  longitudeDeg,
});
const start = place(18.52, 73.86, "Pune");
const ends = [
  place(53.35, -6.26, "Dublin"),
  place(-33.87, 151.21, "Sydney"),
  place(32.78, -96.8, "Dallas"),
];
const quarterKm = (Math.PI / 2) * earthRadiusKm;

/** The angle between two position vectors, an independent source of the distance. */
function byVectorsKm(a: Place, b: Place): number {
  const [p, q] = [a, b].map(({ latitudeDeg: lat, longitudeDeg: lon }) => [
    cosDeg(lat) * cosDeg(lon),
    cosDeg(lat) * sinDeg(lon),
    sinDeg(lat),
  ]) as [number[], number[]];
  const dot = p.reduce((sum, v, i) => sum + v * (q[i] ?? 0), 0);
  const cross = [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return (p[j] ?? 0) * (q[k] ?? 0) - (p[k] ?? 0) * (q[j] ?? 0);
  });
  return Math.atan2(Math.hypot(...cross), dot) * earthRadiusKm;
}

describe("great circles", () => {
  it("measures quarters of the globe, and nothing from a place to itself", () => {
    expect(greatCircleKm(place(0, 0), place(0, 90))).toBeCloseTo(quarterKm);
    expect(greatCircleKm(place(0, 170), place(0, -170))).toBeCloseTo(quarterKm / 4.5);
    expect(greatCircleKm(place(12, 34), place(90, 0))).toBeCloseTo((quarterKm * 78) / 90);
    const antipode = place(-start.latitudeDeg, start.longitudeDeg - 180);
    expect(greatCircleKm(start, antipode)).toBeCloseTo(2 * quarterKm);
    expect(greatCircleKm(start, start)).toBe(0);
  });

  it("starts north, east, south and west as expected", () => {
    expect(initialBearingDeg(place(0, 10), place(40, 10))).toBeCloseTo(0);
    expect(initialBearingDeg(place(0, 10), place(0, 60))).toBeCloseTo(90);
    expect(initialBearingDeg(place(0, 10), place(-40, 10))).toBeCloseTo(180);
    expect(initialBearingDeg(place(0, 10), place(0, -60))).toBeCloseTo(270);
  });

  it.each(ends)("agrees with vectors, both ways, for $name", (city) => {
    expect(greatCircleKm(start, city)).toBeCloseTo(byVectorsKm(start, city), 6);
    expect(greatCircleKm(city, start)).toBeCloseTo(greatCircleKm(start, city), 6);
  });

  it.each(ends)("arrives in $name when it keeps distance and bearing", (city) => {
    const { distanceKm, bearingDeg: bearing } = polarFrom(start, city);
    const arc = ((distanceKm / earthRadiusKm) * 180) / Math.PI;
    const up =
      sinDeg(start.latitudeDeg) * cosDeg(arc) +
      cosDeg(start.latitudeDeg) * sinDeg(arc) * cosDeg(bearing);
    const further = bearingDeg(
      sinDeg(bearing) * sinDeg(arc) * cosDeg(start.latitudeDeg),
      cosDeg(arc) - sinDeg(start.latitudeDeg) * up,
    );
    expect(asinDeg(up)).toBeCloseTo(city.latitudeDeg, 6);
    expect((start.longitudeDeg + further) % 360).toBeCloseTo((city.longitudeDeg + 360) % 360, 6);
  });
});
