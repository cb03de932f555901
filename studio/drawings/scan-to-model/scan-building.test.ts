import { describe, expect, it } from "vitest";
import {
  buildScannedBuilding,
  gabledHouse,
  type ScannedBuildingParameters,
} from "./scan-building.ts";
import {
  asBuiltMm,
  buildingSurvey,
  checkedElements,
  deviationMm,
  dimetricView,
  isBlocked,
  normalOf,
  polygonRightOf,
  type ScanPoint,
  scanBuilding,
  scanDeviations,
  towardsViewer,
} from "./scan-building-cloud.ts";

const cases: [string, ScannedBuildingParameters][] = [
  ["the default house", gabledHouse],
  ["a longer, lower house", { ...gabledHouse, gridXM: [5.4, 4.8, 3.6], storeysM: [3.3, 2.85] }],
  ["a steep narrow house", { ...gabledHouse, gridYM: 5, roofRiseM: 2.4, wallM: 0.3 }],
];

const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A point's sample position on its face, before deviation and noise, m. */
function sampledAt({ face, u, v }: ScanPoint) {
  const share = (values: readonly number[], part: number) => {
    const low = Math.min(...values);
    return low + part * (Math.max(...values) - low);
  };
  const us = face.outline.map((q) => q.x);
  const vs = face.outline.map((q) => q.y);
  const [du, dv] = [share(us, u), share(vs, v)];
  const on = (axis: "x" | "y" | "z") => face.origin[axis] + face.u[axis] * du + face.v[axis] * dv;
  return { x: on("x"), y: on("y"), z: on("z") };
}

describe.each(cases)("building: %s", (_, p) => {
  const b = buildScannedBuilding(p);

  it("has storeys that sum to the eaves and the ridge", () => {
    expect(b.eaves).toBeCloseTo(add(p.storeysM), 9);
    expect(b.ridge.z).toBeCloseTo(add(p.storeysM) + p.roofRiseM, 9);
    const heights = b.levels.slice(1).map((l, i) => l.z - (b.levels[i]?.z ?? 0));
    expect(add(heights)).toBeCloseTo(p.plinthM + add(p.storeysM) + p.roofRiseM, 9);
    expect(b.levels.map((l) => l.name)).toEqual(["NGL", "GF", "FF", "EAVES", "RIDGE"]);
  });

  it("has grid spacings that sum to the length between outer faces less one wall", () => {
    expect(b.gridX).toHaveLength(p.gridXM.length + 1);
    expect(add(p.gridXM)).toBeCloseTo(b.east - b.west - p.wallM, 9);
    expect(p.gridYM).toBeCloseTo(b.north - b.south - p.wallM, 9);
  });

  it("has a roof plane through eaves, ridge and overhang", () => {
    const roof = b.faces.find((f) => f.element === "Roof 1");
    if (!roof) throw new Error("no roof");
    expect(deviationMm({ x: 1, y: b.south, z: b.eaves }, roof)).toBeCloseTo(0, 6);
    expect(deviationMm(b.ridge, roof)).toBeCloseTo(0, 6);
    expect(Math.tan((b.pitchDeg * Math.PI) / 180)).toBeCloseTo(
      p.roofRiseM / (p.gridYM / 2 + p.wallM / 2),
      9,
    );
  });

  it("keeps every opening inside its storey and its wall", () => {
    for (const o of p.openings) {
      const length = o.wall === "1" ? b.east : b.north;
      expect(o.left).toBeGreaterThan(0);
      expect(o.left + o.width).toBeLessThan(length);
      const floor = b.levels.filter((l) => l.z <= o.sill).at(-1);
      const above = b.levels.find((l) => l.z > o.sill);
      expect(floor?.name).toMatch(/^[GF]F$/);
      expect(o.sill + o.height).toBeLessThan(above?.z ?? 0);
    }
  });
});

describe.each(cases)("point cloud of %s", (_, p) => {
  const b = buildScannedBuilding(p);
  const cloud = scanBuilding(b);
  const rows = scanDeviations(cloud);

  it("is within the stated noise of the built surface", () => {
    expect(cloud.length).toBeGreaterThan(1000);
    const most = buildingSurvey.rangeSdMm * buildingSurvey.cutOff;
    for (const point of cloud) {
      const built = asBuiltMm(point.face.element, point.u, point.v);
      expect(Math.abs(deviationMm(point, point.face) - built)).toBeLessThanOrEqual(most + 1e-6);
    }
  });

  it("has no point on a surface hidden from the viewer or from its set-up", () => {
    for (const point of cloud) {
      const others = b.faces.filter((f) => f !== point.face);
      const n = normalOf(point.face);
      const at = sampledAt(point);
      const setUp = buildingSurvey.setUps.find((s) => s.id === point.setUp);
      if (!setUp) throw new Error("no set-up");
      const eye = { ...setUp.foot, z: setUp.heightM - p.plinthM };
      const { x, y, z } = towardsViewer;
      const rays = [
        { x: eye.x - at.x, y: eye.y - at.y, z: eye.z - at.z },
        { x: x * 100, y: y * 100, z: z * 100 },
      ];
      for (const ray of rays) {
        expect(ray.x * n.x + ray.y * n.y + ray.z * n.z).toBeGreaterThan(0);
        expect(isBlocked(at, ray, others)).toBe(false);
      }
    }
    const elements = new Set(cloud.map((point) => point.face.element));
    for (const hidden of ["Wall A", "Wall 2", "Roof 2"]) expect(elements).not.toContain(hidden);
  });

  it("has no point in the glass, or behind the steps", () => {
    const glass = p.openings.filter((o) => o.kind === "window" && o.wall === "1");
    for (const point of cloud.filter((q) => /^(Wall 1|Frames)/.test(q.face.element))) {
      const { x, z } = sampledAt(point);
      if (point.face.u.x === 0) continue;
      for (const o of glass) {
        const [u, v] = [x - o.left, z - o.sill];
        const f = p.frameM + 1e-9;
        expect(u > f && u < o.width - f && v > f && v < o.height - f).toBe(false);
      }
    }
    for (const point of cloud.filter((q) => q.face.element === "Plinth")) {
      const { x, z } = sampledAt(point);
      for (const s of b.steps) expect(x > s.west && x < s.east && z < s.top).toBe(false);
    }
  });

  it("comes back the same for the same seed and differs for another", () => {
    expect(scanBuilding(b)).toEqual(cloud);
    expect(scanBuilding(b, { ...buildingSurvey, seed: 7 })).not.toEqual(cloud);
  });

  it("is scheduled with the numbers its points have", () => {
    const seen = new Set(cloud.map((point) => point.face.element));
    expect(rows.map((r) => r.element)).toEqual(
      checkedElements.filter((element) => seen.has(element)),
    );
    if (p === gabledHouse) expect(rows).toHaveLength(checkedElements.length);
    for (const row of rows) {
      const values = cloud
        .filter((point) => point.face.element === row.element)
        .map((point) => deviationMm(point, point.face));
      expect(row.points).toBe(values.length);
      expect(row.points).toBeGreaterThan(30);
      expect(row.mean).toBeCloseTo(add(values) / values.length, 9);
      const squares = add(values.map((v) => v * v)) - values.length * row.mean ** 2;
      expect(row.sd).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 6);
      const share = values.filter((v) => Math.abs(v) <= row.p95).length / values.length;
      expect(share).toBeGreaterThanOrEqual(0.95);
      expect(share).toBeLessThan(0.95 + 1 / values.length + 1e-9);
      expect(row.within).toBe(row.p95 <= buildingSurvey.toleranceMm);
    }
    expect(rows.filter((r) => !r.within).map((r) => r.element)).toEqual(["Roof 1"]);
  });
});

describe("survey", () => {
  it("sees no roof without the mast", () => {
    const setUps = buildingSurvey.setUps.filter((s) => s.heightM < 3);
    const cloud = scanBuilding(buildScannedBuilding(), { ...buildingSurvey, setUps });
    expect(cloud.some((p) => p.face.element === "Roof 1")).toBe(false);
  });
});

describe("dimetric view", () => {
  const view = dimetricView(20, 0, 0);

  it("keeps lengths along the building and heights, and halves depths (ISO 5456-3)", () => {
    const length = (x: number, y: number, z: number) => {
      const at = view.at({ x, y, z });
      return Math.hypot(at.x, at.y);
    };
    expect(length(1, 0, 0)).toBeCloseTo(20, 9);
    expect(length(0, 0, 1)).toBeCloseTo(20, 9);
    expect(length(0, 1, 0)).toBeCloseTo(10, 9);
  });

  it("turns its viewing direction into a point", () => {
    const at = view.at(towardsViewer);
    expect(Math.hypot(at.x, at.y)).toBeCloseTo(0, 9);
  });

  it("cuts a polygon at the transition", () => {
    const square = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(polygonRightOf(5, square)).toEqual([]);
    expect(polygonRightOf(-1, square)).toHaveLength(4);
    expect(
      polygonRightOf(1, square)
        .map((p) => p.x)
        .sort(),
    ).toEqual([1, 1, 4, 4]);
  });
});
