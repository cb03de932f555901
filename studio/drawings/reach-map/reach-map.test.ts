import { firmTown } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import type { Point } from "@datumline/maths/geometry";
import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { landOutlines } from "./land-outlines.ts";
import {
  distanceText,
  hoursText,
  landOnMap,
  onMap,
  placesOf,
  type ReachFrame,
  reachFrom,
} from "./reach-model.ts";

const sheets = (["reach-map", "reach-map-compact"] as const).map((name) => drawingMarkup(name));
const [full] = sheets as [string, string];

describe.each(sheets)("reach map", (markup) => {
  it("prints every distance and signals the office alone", () => {
    for (const c of reachFrom(firmTown)) {
      expect(markup).toContain(`>${distanceText(c)}<`);
    }
    expect(markup.split(colours.signal)).toHaveLength(2);
  });
});

/** The numbers below are Pune's, wherever the office is. */
const pune = {
  name: "Pune",
  latitudeDeg: 18.52,
  longitudeDeg: 73.86,
  standardUtcH: 5.5,
  zone: "Asia/Kolkata",
} as const;

describe("reach from the office", () => {
  it("prints bearings, differences and common hours on the whole sheet", () => {
    for (const c of reachFrom(firmTown)) {
      expect(full).toContain(`>${String(Math.round(c.bearingDeg)).padStart(3, "0")}°<`);
      expect(full).toContain(`>${hoursText(c.aheadH, true)}<`);
      expect(full).toContain(`>${hoursText(c.commonH)}<`);
    }
  });
});

describe("reach from Pune", () => {
  const cities = reachFrom(pune);

  it("lists the nearest first, with the hours it shares", () => {
    expect(cities.map((c) => [c.name, c.commonH])).toEqual([
      ["Dubai", 7.5],
      ["Singapore", 6.5],
      ["London", 3.5],
      ["Dublin", 3.5],
      ["Sydney", 4.5],
      ["New York", 0],
      ["Dallas", 0],
    ]);
  });

  it.each([firmTown, ...cities])("knows the standard time of $name", ({ zone, standardUtcH }) => {
    const offset = (month: number) => {
      const text = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
        .formatToParts(Date.UTC(2026, month, 15))
        .find((part) => part.type === "timeZoneName")?.value;
      const [, sign, hours, minutes] = text?.match(/GMT(?:([+-])(\d+):(\d+))?/) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60);
    };
    // Summer time is ahead of standard time, on either half of the globe.
    expect(Math.min(offset(0), offset(6))).toBe(standardUtcH);
  });
});

describe("the projection", () => {
  const frame: ReachFrame = {
    centre: pune,
    origin: { x: 150, y: 150 },
    limitKm: 15_000,
    pxPerKm: 0.01,
  };
  const land = landOnMap(frame, landOutlines, 0.7);
  const onLand = (p: Point) => land.some((ring) => isInside(p, ring));

  it("keeps distances and directions from the centre", () => {
    expect(onMap(frame, { distanceKm: 5000, bearingDeg: 90 })).toEqual({ x: 200, y: 150 });
    const south = onMap(frame, { distanceKm: 2500, bearingDeg: 180 });
    expect(south.x).toBeCloseTo(150);
    expect(south.y).toBeCloseTo(175);
  });

  it("has the office, Dallas and the South Pole on land, and the sea south of India at sea", () => {
    expect(onLand(frame.origin)).toBe(true);
    const farthest = reachFrom(pune).at(-1);
    expect(farthest?.name).toBe("Dallas");
    expect(farthest && onLand(onMap(frame, farthest))).toBe(true);
    const pole = (Math.PI / 180) * (90 + pune.latitudeDeg) * 6371;
    expect(onLand(onMap(frame, { distanceKm: pole, bearingDeg: 180 }))).toBe(true);
    expect(onLand(onMap(frame, { distanceKm: 3000, bearingDeg: 180 }))).toBe(false);
  });

  it("draws nothing far beyond the map's edge, although land continues there", () => {
    const out = land.flat().map((p) => Math.hypot(p.x - 150, p.y - 150));
    expect(Math.max(...out)).toBeGreaterThan(150);
    expect(Math.max(...out)).toBeLessThan(160);
  });

  it("leaves finer corners out for a smaller map", () => {
    expect(landOnMap(frame, landOutlines, 3).flat().length).toBeLessThan(land.flat().length / 2);
  });

  it("reads outlines as places on the globe", () => {
    for (const { latitudeDeg, longitudeDeg } of landOutlines.flatMap(placesOf)) {
      expect(Math.abs(latitudeDeg)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitudeDeg)).toBeLessThanOrEqual(180);
    }
  });
});

function isInside(p: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring.at(i - 1) ?? a;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) {
      inside = !inside;
    }
  }
  return inside;
}
