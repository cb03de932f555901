import type { Place } from "@datumline/maths/angles";
import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { placesOf } from "../reach-map/reach-model.ts";
import {
  behindClockMin,
  compassPoint,
  degreesText,
  nearestCoast,
  noonAltitudeDeg,
  officeLocation,
  townsAround,
  wayText,
} from "./location-plan-model.ts";
import { regionOutlines } from "./region-outlines.ts";

/** The numbers below are Pune's, wherever the office is. */
const pune: Place = { name: "Pune", latitudeDeg: 18.52, longitudeDeg: 73.86 };

describe("the location plan", () => {
  it.each(["location-plan", "location-plan-compact"] as const)(
    "%s prints the office's location",
    (name) => {
      const markup = drawingMarkup(name);
      expect(markup).toContain(`>${degreesText(officeLocation.latitudeDeg, ["N", "S"])}<`);
      expect(markup).toContain(`>${degreesText(officeLocation.longitudeDeg, ["E", "W"])}<`);
      expect(markup).toContain(`>${wayText(nearestCoast(officeLocation, regionOutlines))}<`);
      for (const { name: town } of townsAround(officeLocation))
        expect(markup).toContain(`>${town}<`);
    },
  );

  it("has a coast to the corners of its pane and no further", () => {
    const places = regionOutlines.flatMap(placesOf);
    expect(places.length).toBeGreaterThan(150);
    for (const { latitudeDeg, longitudeDeg } of places) {
      expect(Math.abs(latitudeDeg - officeLocation.latitudeDeg)).toBeLessThanOrEqual(2.501);
      expect(Math.abs(longitudeDeg - officeLocation.longitudeDeg)).toBeLessThanOrEqual(2.501);
    }
  });
});

describe("a place in figures", () => {
  it("has its towns in order, with distance and direction", () => {
    expect(townsAround(pune).map((town) => `${town.name} ${wayText(town)}`)).toEqual([
      "Mumbai 120 km NW",
      "Nashik 165 km N",
      "Ratnagiri 180 km S",
    ]);
  });

  it("finds the nearest point of a coast, also between its corners", () => {
    const coast = nearestCoast({ name: "", latitudeDeg: 0, longitudeDeg: 1 }, ["0 -5,0 5,-1 5"]);
    expect(coast.distanceKm).toBeCloseTo(111.2, 1);
    expect(compassPoint(coast.bearingDeg)).toBe("W");
  });

  it("knows the noon of both solstices and the sun's time", () => {
    // Pune is south of the Tropic of Cancer: in June the sun is north of the zenith.
    expect(noonAltitudeDeg(18.52, 23.44)).toBeCloseTo(85.08, 2);
    expect(noonAltitudeDeg(18.52, -23.44)).toBeCloseTo(48.04, 2);
    // India's clock is that of 82.5° E.
    expect(behindClockMin(73.86, 5.5)).toBeCloseTo(34.56, 2);
  });

  it.each([
    [0, "N"],
    [44, "NE"],
    [200, "S"],
    [338, "N"],
  ] as const)("names a bearing of %d", (bearing, point) =>
    expect(compassPoint(bearing)).toBe(point),
  );
});
