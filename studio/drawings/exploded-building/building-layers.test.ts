import { describe, expect, it } from "vitest";
import { nearer, overlaps, painterOrder } from "../../sheet/axonometry.ts";
import { drawingMarkup } from "../catalog.ts";
import { buildBuilding, countElements, elementSchedule } from "./building-layers.ts";
import { type BuildingParameters, type Layer, office } from "./building-services.ts";
import { clashChain } from "./exploded-clash.tsx";

const cases: [string, BuildingParameters][] = [
  ["the office", office],
  ["the short office of the compact sheet", { ...office, baysX: 3 }],
  ["a long one", { ...office, baysX: 7, bayX: 6.6 }],
];

describe.each(cases)("building model: %s", (_, p) => {
  const building = buildBuilding(p);
  const { elements } = building;
  const quantity = (category: string) =>
    elementSchedule(building).find((r) => r.category === category)?.quantity ?? Number.NaN;
  const nodes = (p.baysX + 1) * (p.baysY + 1);
  const w = p.baysX * p.bayX;
  const d = p.baysY * p.bayY;

  it("puts a column on every node of the grid and storey, and each on a footing", () => {
    expect(countElements(building, "Footings")).toBe(nodes);
    expect(countElements(building, "Columns")).toBe(2 * nodes);
    expect(quantity("Footings")).toBeCloseTo(nodes * 1.8 * 1.8 * 0.5, 6);
    const height = p.storeyM - p.slabM + p.storeyM;
    expect(quantity("Columns")).toBeCloseTo(nodes * p.columnM ** 2 * height, 6);
  });

  it("has beams whose lengths sum to the grid lines of two levels", () => {
    const lines = (p.baysY + 1) * w + (p.baysX + 1) * d;
    expect(quantity("Beams")).toBeCloseTo(2 * lines, 6);
    expect(countElements(building, "Beams")).toBe(
      2 * ((p.baysY + 1) * p.baysX + (p.baysX + 1) * p.baysY),
    );
  });

  it("has slabs of area times thickness, less the shaft", () => {
    const slabs = elements.filter((e) => e.category === "Slabs");
    for (const s of slabs) expect(s.volumeM3).toBeCloseTo((s.areaM2 ?? 0) * p.slabM, 9);
    const gross = (w + p.columnM) * (d + p.columnM);
    expect(slabs[0]?.areaM2).toBeCloseTo(gross, 6);
    expect(slabs[1]?.areaM2).toBeCloseTo(gross - 3.2 * 2.3, 6);
  });

  it("takes the openings out of the walls", () => {
    const open = building.facades
      .flatMap((f) => f.openings)
      .reduce((sum, o) => sum + o.width * o.height, 0);
    const outer = p.columnM + 2 * p.wallM;
    const girth = 2 * (w + outer) + 2 * (d + outer) - 4 * p.wallM;
    const high = building.heightM + p.parapetM;
    expect(quantity("Walls")).toBeCloseTo(girth * high - open, 6);
  });

  it("measures services as the sum of their straight pieces", () => {
    for (const category of ["Ducts", "Pipes", "Cable tray"]) {
      const pieces = elements.filter((e) => e.category === category);
      for (const e of pieces) {
        const { min, max } = e.box;
        expect(e.lengthM).toBeGreaterThan(0);
        expect(
          [max.x - min.x, max.y - min.y].some((v) => Math.abs(v - (e.lengthM ?? 0)) < 1e-9),
        ).toBe(true);
      }
      expect(quantity(category)).toBeCloseTo(
        pieces.reduce((sum, e) => sum + (e.lengthM ?? 0), 0),
        9,
      );
    }
  });

  it("is free of clashes: no two elements share volume", () => {
    for (const [i, a] of elements.entries()) {
      for (const b of elements.slice(i + 1)) {
        if (overlaps(a.box, b.box)) expect.fail(`${a.category} ${a.id} × ${b.category} ${b.id}`);
      }
    }
  });

  it("can be painted: nearer elements come later in every layer", () => {
    for (const layer of ["foundation", "structure", "mep", "envelope"] satisfies Layer[]) {
      const order = painterOrder(elements.filter((e) => e.layer === layer));
      for (const [i, a] of order.entries()) {
        for (const b of order.slice(i + 1)) expect(nearer(a.box, b.box)).not.toBe(1);
      }
    }
  });

  it("is the same every time", () => {
    expect(buildBuilding(p)).toEqual(building);
  });
});

describe("clash C-01", () => {
  const { clash, crossings } = buildBuilding();

  it("is cleared by lowering the duct", () => {
    // Soffit 3.60 - 0.20 - 0.40 = 3.00; duct top 2.55 + 0.35, insulation 25 mm above: 2.925.
    expect(clash).toMatchObject({ service: "SA-01", beam: "L1 4/A-B", clearanceMm: 75 });
    // As first modelled 2.73 + 0.35 + 0.025 = 3.105.
    expect(clash.beforeMm).toBe(-105);
    // Two mains below the beams of the inner grid lines.
    expect(crossings.map((c) => `${c.service} ${c.beam}`)).toEqual([
      "SA-01 L1 2/A-B",
      "SA-01 L1 3/A-B",
      "SA-01 L1 4/A-B",
      "EA-01 L1 2/B-C",
      "EA-01 L1 3/B-C",
      "EA-01 L1 4/B-C",
    ]);
  });

  it("is dimensioned by a chain that closes", () => {
    const chain = clashChain(buildBuilding());
    expect(chain).toEqual([200, 400, 75, 400, 125]);
    expect(chain.reduce((sum, v) => sum + v, 0)).toBeCloseTo(
      1000 * (office.storeyM - office.ceilingM),
      6,
    );
  });

  it("is rejected as first modelled", () => {
    const before = { ...office, ductBottomM: office.ductBottomBeforeM };
    expect(() => buildBuilding(before)).toThrow(RangeError);
  });
});

it.each(["exploded-building", "exploded-building-compact"] as const)(
  "%s has its layers in groups that a stylesheet can lift",
  (name) => {
    for (const layer of ["structure", "envelope", "mep"]) {
      expect(drawingMarkup(name)).toContain(`<g class="layer layer-${layer}">`);
    }
  },
);

describe("exploded building", () => {
  it("prints the model's figures", () => {
    const building = buildBuilding();
    const markup = drawingMarkup("exploded-building");
    expect(markup).toContain(`>${countElements(building, "Columns")} columns<`);
    expect(markup).toContain(`>${countElements(building, "Beams")} beams<`);
    expect(markup).toContain(`>${building.clash.clearanceMm} clear,<`);
    for (const r of elementSchedule(building))
      expect(markup).toContain(`>${r.quantity.toFixed(1)} `);
  });
});
