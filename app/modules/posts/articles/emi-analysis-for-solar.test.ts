import { drawingNames } from "@datumline/studio/drawings/catalog";
import {
  cableFieldUv,
  dbuv,
  emissionLimits,
  localizerCase,
  localizerStudy,
  nearFieldM,
  pairFieldNt,
} from "@datumline/studio/drawings/emission-limits/emission-model";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { emiAnalysisForSolar } from "./emi-analysis-for-solar.ts";

const text = proseOf(emiAnalysisForSolar);
const study = localizerStudy();
const db = (value: number) => value.toFixed(1).replace("-", "–");

describe("the article on EMI analysis for solar", () => {
  keepsTheRules(emiAnalysisForSolar, drawingNames);

  it("prints the limits at one distance", () => {
    const at = (steps: (typeof emissionLimits)["fccA"]["steps"], i: number) =>
      db(steps[i]?.dbuvPerM ?? 0);
    for (const row of [
      `FCC class A, 30–88 MHz 90 µV/m at 10 m ${at(emissionLimits.fccA.steps, 0)}`,
      `FCC class A, 88–216 MHz 150 µV/m at 10 m ${at(emissionLimits.fccA.steps, 1)}`,
      `FCC class A, 216–960 MHz 210 µV/m at 10 m ${at(emissionLimits.fccA.steps, 2)}`,
      `FCC class B, 88–216 MHz 150 µV/m at 3 m ${at(emissionLimits.fccB.steps, 1)}`,
      `up to 20 kVA, 30–230 MHz 40 dBµV/m at 10 m ${at(emissionLimits.cisprA.steps, 0)}`,
      `over 20 kVA, 30–1000 MHz 50 dBµV/m at 10 m ${at(emissionLimits.cisprAOver20.steps, 0)}`,
      `class B, 30–230 MHz 30 dBµV/m at 10 m ${at(emissionLimits.cisprB.steps, 0)}`,
    ]) {
      expect(text).toContain(row);
    }
  });

  it("converts the wanted fields", () => {
    for (const [row, uv] of [
      ["0.19–1.75", 70],
      ["all coverage 108–111.975", 40],
      ["within 18.5 km 108–111.975", 90],
      ["VOR 108–117.975", 90],
      ["328.6–335.4", 400],
    ] as const) {
      expect(text).toContain(`${row} ${uv} ${db(dbuv(uv))}`);
    }
  });

  it("prints every term of the sum", () => {
    const { slantM, inverters, limitDbuv, reportDbuv, measuredKHz, channelKHz } = localizerCase;
    expect(text).toContain(`10 log ${inverters} = ${db(study.sumDb)} dB`);
    expect(2 * study.sumDb).toBeCloseTo(18, 0);
    expect(text).toContain(`10 log (${channelKHz}/${measuredKHz}) = ${db(study.bandwidthDb)} dB`);
    expect(text).toContain(`${db(20 * Math.log10(slantM / 10))} dB from 10 m to ${slantM} m`);
    expect(text).toContain(
      `${db(study.wanted)} – ${localizerCase.protectionDb} = ${db(study.allowed)} dBµV/m`,
    );
    const { limit, report } = study;
    for (const row of [
      `One inverter at 10 m ${db(limitDbuv)} ${db(reportDbuv)}`,
      `in the channel ${db(limit.source)} ${db(report.source)}`,
      `At ${slantM} m ${db(limit.field)} ${db(report.field)}`,
      `Permitted ${db(study.allowed)} ${db(study.allowed)}`,
      `Margin, dB ${db(limit.marginDb)} ${db(report.marginDb)}`,
      `no margin, m ${limit.separationM.toFixed(0)} ${report.separationM.toFixed(0)}`,
    ]) {
      expect(text).toContain(row);
    }
    expect(text).toContain(
      `fails by ${db(-limit.marginDb)} dB and needs ${limit.separationM.toFixed(0)} m; with the report it passes with ${db(report.marginDb)} dB`,
    );
    expect(limitDbuv - reportDbuv).toBe(16);
    expect(text).toContain(`factor of ${(limit.separationM / report.separationM).toFixed(1)}`);
  });

  it("prints figures that add up as they are printed", () => {
    expect(db(50 + 9 - 3.8)).toBe("55.2");
    expect(db(34 + 9 - 3.8)).toBe("39.2");
    expect(db(19.1 - 22.2)).toBe("–3.1");
    expect(db(19.1 - 6.2)).toBe("12.9");
  });

  it("prints the boundary of the near field", () => {
    for (const mhz of [0.15, 1, 10, 30]) {
      const row = new RegExp(`${mhz} [A-Z][^.]*? ${nearFieldM(mhz).toFixed(1)}`);
      expect(text).toMatch(row);
    }
    expect(text).toContain(`is at ${nearFieldM(110).toFixed(1)} m`);
  });

  it("computes the cable, the pair and the conversions", () => {
    const uv = cableFieldUv(50, 50, 1, 10);
    expect((4 * Math.PI * 1e-7 * 1e6).toFixed(2)).toBe("1.26");
    expect(text).toContain(`produces ${uv.toFixed(0)} µV/m at 10 m, or ${db(dbuv(uv))} dBµV/m`);
    const nanotesla = pairFieldNt(15, 0.05, 3);
    expect(text).toContain(`produces ${nanotesla.toFixed(0)} nT at 3 m`);
    expect(50_000 / nanotesla).toBeCloseTo(3000, 0);
    expect((250 * 0.3048).toFixed(0)).toBe("76");
    expect((500 * 0.3048).toFixed(0)).toBe("152");
    expect(20 * Math.log10(2)).toBeCloseTo(6, 1);
  });
});
