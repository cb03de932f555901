import { tanDeg } from "@datumline/maths/angles";
import { describe, expect, it } from "vitest";
import { buildPvSite, field, inset, meeting, pvAccess, shadeFreePitch, spanAt } from "./pv-site.ts";

const site = buildPvSite();
const printed = (m: number) => Number(m.toFixed(2));
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe("pitch of the rows", () => {
  it("is the smallest multiple of its step whose noon shadow on 21 December ends before the next row", () => {
    const { noonDeg, shadowM, depthM, pitchM } = shadeFreePitch(field);
    // 90° - 53.35° - 23.44°, give or take the day.
    expect(noonDeg).toBeCloseTo(13.21, 1);
    expect(shadowM).toBeCloseTo(site.array.riseM / tanDeg(noonDeg), 9);
    expect(depthM + shadowM).toBeLessThanOrEqual(pitchM);
    expect(depthM + shadowM).toBeGreaterThan(pitchM - field.pitchStepM);
    expect(site.array.shadeLimitDeg).toBeLessThanOrEqual(noonDeg);
  });

  it("grows with the latitude and with the tilt", () => {
    const north = { ...field, site: { ...field.site, latitudeDeg: 56 } };
    const steep = { ...field, array: { ...field.array, tiltDeg: 30 } };
    expect(shadeFreePitch(north).pitchM).toBeGreaterThan(site.array.pitchM);
    expect(shadeFreePitch(steep).pitchM).toBeGreaterThan(site.array.pitchM);
  });
});

describe("site layout", () => {
  const tables = site.rows.flatMap((row) => row.tables);
  const corners = tables.flatMap(({ x, y }) => [
    { x, y },
    { x: x + site.table.widthM, y: y + site.table.depthM },
  ]);

  it("closes its dimension chain, also as printed", () => {
    expect(sum(site.chainM)).toBeCloseTo(site.siteDepthM, 9);
    expect(sum(site.chainM.map(printed))).toBeCloseTo(site.siteDepthM, 9);
  });

  it("keeps every table within the paths along the fence, and the tables of a row apart", () => {
    expect(site.chainM[1]).toBeGreaterThanOrEqual(field.pathM);
    for (const { x, y } of corners) {
      const { from, to } = spanAt(site.free, y);
      expect(x).toBeGreaterThanOrEqual(from - 1e-9);
      expect(x).toBeLessThanOrEqual(to + 1e-9);
    }
    for (const row of site.rows) {
      for (const [i, table] of row.tables.entries()) {
        const gap = table.x - (row.tables[i - 1]?.x ?? -1000) - site.table.widthM;
        expect(gap).toBeGreaterThanOrEqual(field.tableGapM - 1e-9);
        const clearOfTrack =
          table.x + site.table.widthM <= site.track.west - field.vergeM + 1e-9 ||
          table.x >= site.track.east + field.vergeM - 1e-9;
        expect(clearOfTrack).toBe(true);
      }
    }
  });

  it("counts its modules and their power", () => {
    const { totals } = site;
    expect(totals.tables).toBe(tables.length);
    expect(totals.modules).toBe(totals.tables * field.columns * field.array.modulesUp);
    expect(totals.kWp).toBeCloseTo(totals.modules * 0.55, 9);
    expect(totals.dcAc).toBeLessThanOrEqual(field.dcAcLimit);
    expect(totals.kWp / (totals.acKw - field.inverterKw)).toBeGreaterThan(field.dcAcLimit);
    expect(totals.transformerKva).toBeGreaterThanOrEqual(totals.acKw);
  });

  it("prints the figures that were checked by hand", () => {
    expect(site.totals).toMatchObject({ tables: 38, modules: 912, inverters: 4 });
    expect(site.array.pitchM).toBeCloseTo(11, 9);
    expect(site.array.rows).toBe(6);
  });

  it("rejects a parcel without a row", () => {
    const strip = field.boundary.map(({ x, y }) => ({ x, y: y / 5 }));
    expect(() => buildPvSite({ ...field, boundary: strip })).toThrow(RangeError);
  });
});

describe("access", () => {
  const access = pvAccess(site);

  it("puts the station inside the paths, off the track and north of all that it could shade", () => {
    const { southWest, northEast } = access.station;
    for (const p of [southWest, northEast, { x: northEast.x, y: southWest.y }]) {
      expect(p.x).toBeLessThanOrEqual(spanAt(site.free, p.y).to);
    }
    expect(southWest.x).toBeGreaterThan(site.track.east);
    for (const table of site.rows.flatMap((row) => row.tables)) {
      const beside = table.x > northEast.x || table.x + site.table.widthM < southWest.x;
      expect(beside || table.y + site.table.depthM < southWest.y).toBe(true);
    }
  });

  it("puts one inverter at the end of each row, and runs the cable from the first to the station", () => {
    expect(access.inverters).toHaveLength(site.totals.inverters);
    expect(new Set(access.inverters.map((p) => p.y)).size).toBe(site.totals.inverters);
    expect(access.cable[0]).toEqual(access.inverters[0]);
    expect(access.cable.at(-1)?.y).toBe(access.station.southWest.y);
  });
});

describe("parcel", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 0, y: 10 },
    { x: 10, y: 10 },
    { x: 10, y: 0 },
  ];

  it("moves every side inwards by the same distance", () => {
    const [sw, , ne] = inset(square, 2);
    expect(sw?.x).toBeCloseTo(2, 9);
    expect(ne?.y).toBeCloseTo(8, 9);
    for (const [i, a] of field.boundary.entries()) {
      const b = field.boundary[(i + 1) % field.boundary.length] ?? a;
      const p = site.fence[i] ?? a;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const off = ((b.y - a.y) * (p.x - a.x) - (b.x - a.x) * (p.y - a.y)) / length;
      expect(off).toBeCloseTo(field.setbackM, 9);
    }
  });

  it("finds its width at a height, and throws above it", () => {
    expect(spanAt(square, 5)).toEqual({ from: 0, to: 10 });
    expect(() => spanAt(square, 11)).toThrow(RangeError);
    const [a, b, c, d] = square;
    if (!a || !b || !c || !d) throw new Error("no square");
    expect(meeting([a, c], [b, d])).toEqual({ x: 5, y: 5 });
    expect(() => meeting([a, b], [d, c])).toThrow(RangeError);
  });
});
