import { colours } from "@datumline/brand/tokens";
import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import {
  along,
  buildPlan,
  doorLeaf,
  obstacles,
  planSurvey,
  rangeTo,
  scanPlan,
  seenFrom,
  solidParts,
  standsIn,
  wallDeviations,
} from "./floor-plan.ts";

const plan = buildPlan();
const sum = (chain: readonly number[]) => chain.reduce((total, mm) => total + mm, 0);

describe("the floor plan", () => {
  it("has chains that sum to the building", () => {
    expect(sum(plan.across)).toBe(plan.width);
    expect(sum(plan.up)).toBe(plan.height);
    expect([plan.width, plan.height]).toEqual([9400, 6000]);
  });

  it("takes room areas from the clear widths", () => {
    expect(plan.rooms.map((r) => r.areaM2.toFixed(1))).toEqual(["23.6", "14.3", "10.5"]);
  });

  it("cuts walls at their openings and loses nothing else", () => {
    for (const w of plan.walls) {
      const length = w.along === "x" ? w.x1 - w.x0 : w.y1 - w.y0;
      const parts = solidParts(w).map((b) => (w.along === "x" ? b.x1 - b.x0 : b.y1 - b.y0));
      expect(Math.min(...parts)).toBeGreaterThan(0);
      expect(sum(parts) + sum(w.openings.map((o) => o.width))).toBe(length);
    }
  });

  it("opens doors by a right angle about their hinge", () => {
    for (const w of plan.walls) {
      for (const door of w.openings.filter((o) => o.kind === "door")) {
        const { hinge, open, latch } = doorLeaf(w, door);
        const leaf = { x: open.x - hinge.x, y: open.y - hinge.y };
        const frame = { x: latch.x - hinge.x, y: latch.y - hinge.y };
        expect(Math.hypot(leaf.x, leaf.y)).toBe(door.width);
        expect(Math.hypot(frame.x, frame.y)).toBe(door.width);
        expect(leaf.x * frame.x + leaf.y * frame.y).toBeCloseTo(0);
      }
    }
  });
});

describe("the survey", () => {
  const cloud = scanPlan(plan);

  it("measures to the first thing in the way", () => {
    const edges = obstacles(plan);
    const from = { x: 1000, y: 3000 };
    expect(rangeTo(from, { x: -1, y: 0 }, edges)).toBeCloseTo(770);
    // The column is before the partition.
    expect(rangeTo(from, { x: 1, y: 0 }, edges)).toBeCloseTo(plan.column.x0 - 1000);
    expect(rangeTo({ x: -500, y: -500 }, { x: -1, y: 0 }, edges)).toBe(Number.POSITIVE_INFINITY);
  });

  it("sees no further than the building and never through a wall", () => {
    const [station] = planSurvey.stations;
    const seen = seenFrom(plan, station ?? { x: 0, y: 0 }, 360);
    const solid = plan.walls.flatMap(solidParts);
    for (const p of seen) {
      expect(p.x >= -1e-6 && p.x <= plan.width + 1e-6).toBe(true);
      expect(p.y >= -1e-6 && p.y <= plan.height + 1e-6).toBe(true);
      const within = solid.some(
        (b) => p.x > b.x0 + 1 && p.x < b.x1 - 1 && p.y > b.y0 + 1 && p.y < b.y1 - 1,
      );
      expect(within).toBe(false);
    }
  });

  it("is the same every time, and near the model but for the bow", () => {
    expect(scanPlan(plan)).toEqual(cloud);
    for (const p of cloud) {
      expect(Math.hypot(p.x - p.model.x, p.y - p.model.y)).toBeLessThan(
        20 + 5 * planSurvey.rangeSd,
      );
    }
  });

  it("meets nothing within an opening", () => {
    const openings = plan.walls.flatMap((w) =>
      w.openings.map((o) => along(w, o.from, o.from + o.width)),
    );
    const met = cloud.filter(({ model: { x, y } }) =>
      openings.some((b) => x > b.x0 + 1 && x < b.x1 - 1 && y > b.y0 + 1 && y < b.y1 - 1),
    );
    expect(met).toEqual([]);
  });

  it("finds the bowed wall out of tolerance, and the others within", () => {
    const rows = wallDeviations(cloud);
    expect(rows.map((r) => [r.wall, r.within])).toEqual([
      ["W1", false],
      ["W2", true],
      ["W3", true],
    ]);
    for (const row of rows) {
      expect(row.points).toBeGreaterThan(30);
      expect(row.p95).toBeLessThan(Math.abs(standsIn(row.wall, 0.5)) + 4 * planSurvey.rangeSd);
    }
  });
});

describe("scan plan, cover", () => {
  const markup = drawingMarkup("scan-plan");

  it("prints chains, areas and deviations, and signals one thing", () => {
    for (const mm of [...plan.across, ...plan.up, plan.width, plan.height]) {
      expect(markup).toContain(`>${mm}</text>`);
    }
    for (const room of plan.rooms.slice(1))
      expect(markup).toContain(`${room.areaM2.toFixed(1)} m2`);
    for (const { wall: id, p95 } of wallDeviations(scanPlan(plan))) {
      expect(markup).toContain(`${id} ${Math.round(p95)}`);
    }
    expect(markup.split(colours.signal)).toHaveLength(3);
  });
});
