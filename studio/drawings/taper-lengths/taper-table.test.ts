import { describe, expect, it } from "vitest";
import { buildTrafficPlan, flaggingCycle, ruralLane } from "../lane-closure-plan/traffic-taper.ts";
import { arterialClosure, taperRow, taperSpeeds } from "./taper-table.ts";

describe("the table of tapers", () => {
  it("has the lengths that traffic-control handbooks print for 12 ft", () => {
    expect(taperSpeeds.map((s) => taperRow(s, 12).mergingFt)).toEqual([
      125, 180, 245, 320, 540, 600, 660, 720, 780,
    ]);
    expect(taperRow(45, 12)).toMatchObject({
      shiftingFt: 270,
      // 0.33 × 540 = 178.2.
      shoulderFt: 179,
      bufferFt: 360,
      tangentSpacingFt: 90,
      devices: 13,
    });
    expect(taperRow(55, 8)).toMatchObject({ mergingFt: 440, shoulderFt: 146 });
  });

  it("never sets devices farther apart along a taper than the speed in feet", () => {
    for (const speed of taperSpeeds) {
      const { mergingFt, devices } = taperRow(speed, 12);
      expect(mergingFt / (devices - 1)).toBeLessThanOrEqual(speed);
      expect(mergingFt / (devices - 2)).toBeGreaterThan(speed);
    }
  });
});

it("closes the lane of the arterial over 2,530 ft with 22 devices", () => {
  const plan = buildTrafficPlan(arterialClosure);
  expect(plan.lengthFt).toBe(3 * 350 + 540 + 360 + 180 + 50 + 350);
  expect(plan.runs.map((r) => r.count)).toEqual([13, 7, 4]);
  expect(plan.devices).toHaveLength(22);
  expect(plan.signCount).toBe(7);
});

describe("one lane between flaggers", () => {
  const cycle = flaggingCycle(ruralLane);

  it("is cleared in the time that its length takes", () => {
    expect(cycle.lengthFt).toBe(100 + 495 + 300 + 100);
    // 20 mph are 29.33 ft/s.
    expect(cycle.clearingS).toBeCloseTo(995 / 29.333, 2);
    expect(cycle.taperDevices).toBe(6);
  });

  it("queues the arrivals while the other direction passes and the lane clears twice", () => {
    expect(cycle.waitS).toBeCloseTo(60 + 2 * cycle.clearingS, 9);
    expect(cycle.queued).toBe(11);
    expect(cycle.queueFt).toBe(275);
    expect(cycle.departing).toBeGreaterThan(cycle.arriving);
  });

  it("queues more the longer it is", () => {
    const longer = flaggingCycle({ ...ruralLane, workFt: 1200 });
    expect(longer.clearingS).toBeGreaterThan(cycle.clearingS);
    expect(longer.queueFt).toBeGreaterThan(cycle.queueFt);
  });
});
