import { colours } from "@datumline/brand/tokens";
import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { buildVoid, clearance, corridor, type Extent } from "./ceiling-void.ts";

const extent = (left: number, right: number, bottom: number, top: number): Extent => ({
  left,
  right,
  bottom,
  top,
});

describe("clearance", () => {
  const a = extent(0, 100, 0, 50);

  it("is the gap next to, above and across a corner", () => {
    expect(clearance(a, extent(130, 200, 10, 40))).toBe(30);
    expect(clearance(a, extent(20, 60, 75, 90))).toBe(25);
    expect(clearance(a, extent(103, 120, 54, 90))).toBe(5);
  });

  it("is zero if they touch and negative if they clash, by the shorter way out", () => {
    expect(clearance(a, extent(100, 150, 0, 50))).toBe(0);
    expect(clearance(a, extent(60, 200, 42, 90))).toBe(-8);
    expect(clearance(extent(60, 200, 42, 90), a)).toBe(-8);
  });
});

describe("the ceiling void", () => {
  const v = buildVoid();
  const { pipes, cells, drain, sprinkler } = { ...v, sprinkler: corridor.sprinkler };

  it("chains from slab to floor to the storey height", () => {
    expect(v.chain).toEqual([150, 500, 50, 400, 160, 40, 2700]);
    expect(v.chain.reduce((sum, mm) => sum + mm, 0)).toBe(corridor.storey);
  });

  it("moves the duct from inside the beam to below it", () => {
    expect(v.clash).toEqual({ before: -80, after: 50 });
  });

  it("keeps every service at least 50 mm from the beam and from the others", () => {
    const [high, low] = drain.inverts;
    const s = sprinkler;
    const round = s.pipe / 2;
    const things: Extent[] = [
      v.beam,
      v.duct,
      v.tray,
      extent(drain.from, drain.to, low, high + drain.outer),
      extent(s.x - round, s.x + round, corridor.ceiling.height, s.axis + round),
      v.luminaire,
    ];
    for (const [i, a] of things.entries()) {
      for (const b of things.slice(i + 1)) expect(clearance(a, b)).toBeGreaterThanOrEqual(48);
    }
  });

  it("passes the pipes through the middle of cells with room for their lagging", () => {
    for (const pipe of pipes) {
      const cell = cells.find((c) => c.x === pipe.x && c.z === pipe.z);
      expect(cell && (cell.diameter - pipe.lagged) / 2).toBeGreaterThanOrEqual(50);
    }
  });

  it("drains towards its end at the stated fall", () => {
    const [high, low] = drain.inverts;
    expect((drain.to - drain.from) / (high - low)).toBeCloseTo(corridor.drain.fall);
  });

  it("puts the sprinkler and the diffuser in the middle of their tiles", () => {
    const { firstJoint, tile } = corridor.ceiling;
    for (const x of [sprinkler.x, v.diffuserX]) {
      expect((((x - firstJoint) % tile) + tile) % tile).toBe(tile / 2);
    }
  });
});

describe("BIM coordination, cover", () => {
  const markup = drawingMarkup("bim-coordination");

  it("prints the chain, and signals one thing: the cloud and its triangle", () => {
    const { chain, parameters } = buildVoid();
    for (const mm of [...chain, parameters.storey]) expect(markup).toContain(`>${mm}</text>`);
    expect(markup.split(colours.signal)).toHaveLength(3);
  });
});
