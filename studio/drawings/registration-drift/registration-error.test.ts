import { describe, expect, it } from "vitest";
import {
  chainErrors,
  errorBudget,
  evenlySpread,
  leverageMm,
  loaOf,
  pointSpacing,
  surveyedCorridor,
  ties,
  together,
} from "./registration-error.ts";

const exact = { ...surveyedCorridor, controlMm: 0 };

describe("a chain of scans", () => {
  it("drifts as a walk at random when no link turns it", () => {
    const straight = chainErrors({ ...exact, directionMrad: 0 }, []);
    for (const [i, error] of straight.entries()) expect(error).toBeCloseTo(Math.sqrt(i), 9);
  });

  it("swings out with the directions of its links", () => {
    const turned = chainErrors({ ...exact, positionMm: 0 }, []);
    // 0.5 mm a link for a link of 10 m, times the root of 0 + 1 + 4 + ... + 121.
    expect(turned.at(-1)).toBeCloseTo(0.5 * Math.sqrt(506), 9);
  });

  it("is a bridge between two exact ends", () => {
    const bridge = chainErrors({ ...exact, directionMrad: 0 }, [12]);
    for (const [i, error] of bridge.entries()) {
      expect(error).toBeCloseTo(Math.sqrt((i * (12 - i)) / 12), 6);
    }
  });

  it("behaves as many randomly drawn chains do", () => {
    // A seeded generator keeps the result the same on every run.
    let seed = 20240130;
    const uniform = () => {
      seed = (seed * 1664525 + 1013904223) % 2 ** 32;
      return (seed + 0.5) / 2 ** 32;
    };
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const runs = 4000;
    let squares = 0;
    for (let run = 0; run < runs; run++) {
      let [offset, heading] = [surveyedCorridor.controlMm * normal(), 0];
      for (let link = 0; link < surveyedCorridor.links; link++) {
        offset += heading * surveyedCorridor.linkM + surveyedCorridor.positionMm * normal();
        heading += surveyedCorridor.directionMrad * normal();
      }
      squares += offset ** 2;
    }
    const drawn = Math.sqrt(squares / runs);
    const computed = chainErrors(surveyedCorridor, []).at(-1) ?? 0;
    expect(drawn / computed).toBeGreaterThan(0.95);
    expect(drawn / computed).toBeLessThan(1.05);
  });

  it("improves with more ties, and stays above half the control error at a tie", () => {
    const [open = [], ends = [], often = []] = ties.map(({ tied }) =>
      chainErrors(surveyedCorridor, tied),
    );
    for (const [i, error] of often.entries()) {
      expect(error).toBeLessThanOrEqual(ends[i] ?? 0);
      expect(ends[i]).toBeLessThanOrEqual(open[i] ?? 0);
      expect(error).toBeGreaterThan(surveyedCorridor.controlMm / 2);
    }
  });
});

describe("the other errors", () => {
  it("grow beyond the targets", () => {
    const targets = { count: 4, radiusM: 5, targetMm: 1 };
    expect(leverageMm(targets, 0)).toBe(0.5);
    expect(leverageMm(targets, 5)).toBeCloseTo(Math.SQRT1_2, 9);
    expect(leverageMm(targets, 20)).toBeCloseTo(2.06, 2);
  });

  it("add up as squares", () => {
    expect(together(3, 4)).toBe(5);
    expect(together(...Object.values(errorBudget))).toBeCloseTo(1.949, 3);
    expect(evenlySpread(4)).toBeCloseTo(2.309, 3);
  });

  it("fall into the levels of accuracy at two standard deviations", () => {
    expect([0.4, 2.5, 2.6, 7.5, 20, 30].map(loaOf)).toEqual([
      "LOA50",
      "LOA40",
      "LOA30",
      "LOA30",
      "LOA20",
      "LOA10",
    ]);
  });

  it("spread points with range and slant", () => {
    expect(pointSpacing(0.036, 10)).toBeCloseTo(6.28, 2);
    expect(pointSpacing(0.036, 10, 60)).toBeCloseTo(12.57, 2);
  });
});
