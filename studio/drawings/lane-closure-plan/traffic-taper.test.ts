import { describe, expect, it } from "vitest";
import {
  bufferSpaceFt,
  buildTrafficPlan,
  deviceCount,
  laneClosure30Mph,
  mergingTaperFt,
} from "./traffic-taper.ts";

const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("lane closure", () => {
  const plan = buildTrafficPlan();
  const part = (name: string) => plan.parts.find((p) => p.name === name);

  it("has the taper lengths that every traffic-control table prints", () => {
    expect(mergingTaperFt(12, 25)).toBe(125);
    expect(mergingTaperFt(12, 30)).toBe(180);
    expect(mergingTaperFt(12, 35)).toBe(245);
    expect(mergingTaperFt(12, 40)).toBe(320);
    expect(mergingTaperFt(12, 45)).toBe(540);
    expect(mergingTaperFt(12, 55)).toBe(660);
    expect(() => mergingTaperFt(12, 42)).toThrow(RangeError);
  });

  it("takes the buffer from the stopping sight distance", () => {
    expect(bufferSpaceFt(30)).toBe(200);
    expect(bufferSpaceFt(45)).toBe(360);
    expect(() => bufferSpaceFt(33)).toThrow(RangeError);
  });

  it("counts a device at both ends of a run", () => {
    expect(deviceCount(180, 30)).toBe(7);
    expect(deviceCount(540, 45)).toBe(13);
    expect(deviceCount(50, 20)).toBe(4);
    expect(deviceCount(0.3, 0.1)).toBe(4);
  });

  it("adds its parts up without gaps", () => {
    expect(plan.lengthFt).toBe(300 + 180 + 200 + 100 + 50 + 50);
    expect(add(plan.parts.map((p) => p.lengthFt))).toBe(plan.lengthFt);
    for (const [i, p] of plan.parts.entries()) expect(p.from).toBe(plan.parts[i - 1]?.to ?? 0);
  });

  it("sets its devices out from the curb to the lane line and back", () => {
    expect(plan.runs.map((r) => r.count)).toEqual([7, 6, 4]);
    // Two devices each belong to two runs.
    expect(plan.devices).toHaveLength(7 + 6 + 4 - 2);
    expect(plan.devices[0]).toEqual({ stationFt: part("TAPER")?.from, offsetFt: 12 });
    expect(plan.devices[6]).toEqual({ stationFt: part("TAPER")?.to, offsetFt: 0 });
    expect(plan.devices[11]?.stationFt).toBeCloseTo(part("WORK")?.to ?? 0, 9);
    expect(plan.devices.at(-1)?.stationFt).toBeCloseTo(part("DOWNSTREAM")?.to ?? 0, 9);
    expect(plan.devices.at(-1)?.offsetFt).toBeCloseTo(12, 9);
    const limits = [30, 60, 20];
    for (const [i, r] of plan.runs.entries()) {
      expect(r.spacingFt).toBeLessThanOrEqual(limits[i] ?? 0);
    }
  });

  it("warns at C, B and A before the taper and ends the zone behind it", () => {
    expect(plan.signs.map((s) => s.code)).toEqual(["W20-1", "W20-5R", "W4-2R", "G20-2"]);
    expect(plan.signs.map((s) => s.stationFt)).toEqual([0, 100, 200, 880]);
    expect(plan.signs.map((s) => s.fromTaperFt)).toEqual([-300, -200, -100, 580]);
    expect(plan.signCount).toBe(7);
  });

  it("puts the arrow board in a part of the closed lane that is wide enough", () => {
    const { offsetFt, arrowBoardFt } = plan.closure;
    const share = (plan.arrowBoardStationFt - (part("TAPER")?.from ?? 0)) / plan.taperFt;
    expect(offsetFt * share).toBeCloseTo(arrowBoardFt, 9);
  });

  it("works for a fast road and rejects a downstream taper beyond its limits", () => {
    const fast = buildTrafficPlan({
      ...laneClosure30Mph,
      roadType: "urban, high speed",
      speedMph: 45,
    });
    expect(fast.lengthFt).toBe(3 * 350 + 540 + 360 + 100 + 50 + 50);
    expect(() => buildTrafficPlan({ ...laneClosure30Mph, downstreamTaperFt: 120 })).toThrow(
      RangeError,
    );
  });
});
