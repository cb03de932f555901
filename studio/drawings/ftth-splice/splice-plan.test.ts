import { describe, expect, it } from "vitest";
import { buildSplicePlan, fibreColour, fibreColours, hub } from "./splice-plan.ts";

const plan = buildSplicePlan();
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe("splice plan", () => {
  it("names fibres in the order of TIA-598", () => {
    expect(fibreColours.map((c) => c.name).join(" ")).toBe(
      "BLUE ORANGE GREEN BROWN SLATE WHITE RED BLACK YELLOW VIOLET ROSE AQUA",
    );
    expect(plan.fibres.map((f) => f.colour)).toEqual(fibreColours);
    expect(fibreColour(13)).toBe(fibreColour(1));
    expect(() => fibreColour(0)).toThrow(RangeError);
  });

  it("splices each live fibre to one splitter, and leaves the others dark", () => {
    expect(plan.trays.map((t) => t.fibre.name)).toEqual(
      plan.fibres.filter((f) => f.live).map((f) => f.colour.name),
    );
    expect(plan.totals.dark + plan.trays.length).toBe(hub.feeder.fibresPerTube);
    expect(plan.uncut.map((t) => t.name)).toEqual(["ORANGE"]);
  });

  it("adds up homes and spare ports to all ports", () => {
    for (const tray of plan.trays) {
      expect(tray.homes + tray.spare).toBe(hub.traySplit);
      expect(tray.outputs.filter((o) => o.live)).toHaveLength(tray.homes);
    }
    expect(plan.totals.homes).toBe(sum(plan.trays.map((t) => t.homes)));
    expect(plan.totals.homes + plan.totals.spare).toBe(plan.totals.ports);
    expect(plan.totals).toMatchObject({ homes: 52, spare: 12, ports: 64 });
  });

  it("measures the glass from the exchange, coils included", () => {
    expect(plan.points.map((p) => p.otdrM)).toEqual([742 + 30, 772 + 418 + 30]);
    // The third terminal of the second leg: hub, three lengths of its leg, its coils.
    expect(plan.trays[6]?.otdrM).toBe(1220 + 82 + 54 + 61 + 10);
    for (const [i, leg] of hub.legs.entries()) {
      const first = i * leg.length;
      const along = plan.trays.slice(first, first + leg.length).map((t) => t.otdrM);
      expect(along).toEqual([...along].sort((a, b) => a - b));
    }
    expect(plan.farthest.otdrM).toBe(Math.max(...plan.trays.map((t) => t.otdrM)));
  });

  it("rejects homes and fibres that cannot be joined", () => {
    expect(() => buildSplicePlan({ ...hub, homes: [...hub.homes.slice(1), 9] })).toThrow("full");
    expect(() => buildSplicePlan({ ...hub, homes: Array(13).fill(4) })).toThrow("few fibres");
    expect(() => buildSplicePlan({ ...hub, homes: [4, 4] })).toThrow("its length");
  });
});
