import { drawingMarkup, drawingNames } from "@datumline/studio/drawings/catalog";
import {
  buildTrafficPlan,
  deviceCount,
  flaggingCycle,
  mergingTaperFt,
  ruralLane,
} from "@datumline/studio/drawings/lane-closure-plan/traffic-taper";
import {
  arterialClosure,
  taperRow,
  taperSpeeds,
} from "@datumline/studio/drawings/taper-lengths/taper-table";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { trafficControlPlans } from "./traffic-control-plans.ts";

const text = proseOf(trafficControlPlans);
const plan = buildTrafficPlan(arterialClosure);
const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
/** Devices of each run that it does not share with the one before. */
const counts = (of: typeof plan) => of.runs.map((r, i) => r.count - (i === 0 ? 0 : 1));

describe("the article on traffic control plans", () => {
  keepsTheRules(trafficControlPlans, drawingNames);

  it("prints the table of the model", () => {
    for (const speed of taperSpeeds) {
      const r = taperRow(speed, 12);
      expect(text).toContain(
        `${speed} ${r.mergingFt} ${r.shiftingFt} ${r.shoulderFt} ${r.bufferFt} ${r.taperSpacingFt} ${r.tangentSpacingFt} ${r.devices}`,
      );
    }
    expect(text).toContain(
      `grows from ${mergingTaperFt(12, 40)} ft to ${mergingTaperFt(12, 45)} ft`,
    );
  });

  it("finds 13 devices in a 12 ft lane at every speed from 45 mph", () => {
    for (const speed of taperSpeeds.filter((s) => s >= 45)) {
      expect(taperRow(speed, 12).devices).toBe(13);
    }
  });

  it("prints the closure of the arterial", () => {
    const { taperFt, bufferFt, closure } = plan;
    const [taper, tangent, downstream] = plan.runs;
    expect(text).toContain(
      `L = 12 × 45 = ${taperFt} ft, with devices 45 ft apart: 540 / 45 + 1 = ${taper?.count}`,
    );
    expect(text).toContain(
      `Buffer and work are ${bufferFt} + ${closure.workFt} = ${bufferFt + closure.workFt} ft. At ${tangent?.spacingFt} ft this makes ${tangent?.count} devices`,
    );
    expect(text).toContain(`50 ft, about 20 ft between devices: ${downstream?.count}, the first`);
    expect(text).toContain(`${counts(plan).join(" + ")} = ${plan.devices.length} devices`);
    expect(text).toContain("at 1,050, 700 and 350 ft before the taper");
    expect(plan.signs.map((s) => s.fromTaperFt).slice(0, 3)).toEqual([-1050, -700, -350]);
    for (const { code } of plan.signs) expect(text).toContain(`(${code})`);
    expect(text).toContain(`makes ${plan.signCount}. Arrow board`);
    expect(text).toContain(
      `3 × 350 + 540 + 360 + 180 + 50 + 350 = ${whole(plan.lengthFt)} ft long`,
    );
    expect(3 * 350 + 540 + 360 + 180 + 50 + 350).toBe(plan.lengthFt);
  });

  it("prints the shoulder's taper", () => {
    const { mergingFt, shoulderFt } = taperRow(55, 8);
    expect(text).toContain(`L = 8 × 55 = ${mergingFt} ft, and 0.33 L is ${shoulderFt} ft`);
    expect(text).toContain(`55 ft apart make ${deviceCount(shoulderFt, 55)}.`);
  });

  it("prints the cycle of the flaggers", () => {
    const c = flaggingCycle(ruralLane);
    expect(text).toContain(`100 + ${c.bufferFt} + 300 + 100 = ${c.lengthFt} ft`);
    expect(text).toContain(`20 ft apart, so ${c.taperDevices}:`);
    expect(text).toContain(`20 mph, or ${((20 * 5280) / 3600).toFixed(1)} ft/s`);
    const clearing = Math.round(c.clearingS);
    expect(text).toContain(`needs ${clearing} s to clear`);
    expect(text).toContain(
      `2 × (60 + ${clearing}) = ${whole(c.cycleS)} s, and each direction waits ${whole(c.waitS)} s`,
    );
    expect(2 * (60 + clearing)).toBe(Math.round(c.cycleS));
    expect(text).toContain(
      `${c.queued} arrive while it waits; at 25 ft each the queue is ${c.queueFt} ft`,
    );
    expect(text).toContain(`In a cycle ${c.arriving} vehicles arrive`);
    expect(text).toContain(`a 2.5 s headway, ${c.departing} can leave`);
    const long = flaggingCycle({ ...ruralLane, workFt: 1200 });
    expect(text).toContain(
      `Clearing takes ${whole(long.clearingS)} s, each direction waits ${whole(long.waitS)} s, and the queue reaches ${long.queueFt} ft`,
    );
    expect(long.departing).toBeGreaterThan(long.arriving);
    expect(long.queueFt).toBeLessThan(500);
  });

  it("compares one long closure with four short ones", () => {
    const long = buildTrafficPlan({ ...arterialClosure, workFt: 4 * arterialClosure.workFt });
    expect(text).toContain(`Four set-ups of 22 devices are ${4 * plan.devices.length} placed`);
    expect(text).toContain(
      `its tangent is ${whole(long.bufferFt + 720)} ft with ${long.runs[1]?.count} devices, and ${counts(long).join(" + ")} = ${long.devices.length}`,
    );
    expect(long.devices.length - plan.devices.length).toBe(6);
  });

  it("prints the error of the wrong formula", () => {
    const wrong = (12 * 45 ** 2) / 60;
    expect(text).toContain(`gives ${wrong} ft, a quarter too short`);
    expect(1 - wrong / mergingTaperFt(12, 45)).toBe(0.25);
  });

  it("shows the same figures in its drawings", () => {
    const closure = drawingMarkup("lane-closure-plan");
    for (const { lengthFt } of plan.parts) expect(closure).toContain(`>${lengthFt}<`);
    for (const { code } of plan.signs) expect(closure).toContain(`>${code}<`);
    const chart = drawingMarkup("taper-lengths");
    for (const s of taperSpeeds) expect(chart).toContain(`>${taperRow(s, 12).mergingFt}<`);
  });
});
