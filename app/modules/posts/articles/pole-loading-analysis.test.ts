import { drawingMarkup, drawingNames } from "@datumline/studio/drawings/catalog";
import {
  anglePull,
  type ConstructionGrade,
  checkPole,
  constructionGrades,
  existingAttachments,
  loadingDistricts,
  newFibre,
  pine40Ft,
  resistingMoment,
  spansFt,
  windMoments,
  windOnWire,
  windSpanFt,
  workedPole,
} from "@datumline/studio/drawings/pole-loads/pole-loading";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { poleLoadingAnalysis } from "./pole-loading-analysis.ts";

const text = proseOf(poleLoadingAnalysis);
const all = [...existingAttachments, newFibre];
const worked = workedPole();
const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
const down = (value: number) => Math.floor(value).toLocaleString("en-GB");
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const breaking = resistingMoment(33.5, 8000);

describe("the article on pole loading", () => {
  keepsTheRules(poleLoadingAnalysis, drawingNames);

  it("prints the factors and districts of the model", () => {
    const { B, C } = constructionGrades;
    expect(text).toContain(`Transverse wind ${B.wind.toFixed(2)} ${C.wind.toFixed(2)}`);
    expect(text).toContain(`at angles ${B.tension.toFixed(2)} ${C.tension.toFixed(2)}`);
    expect(text).toContain(`with rule 250B ${B.strength} ${C.strength}`);
    for (const d of Object.values(loadingDistricts)) {
      const ice = d.iceIn > 0 ? `${d.iceIn.toFixed(2)} in` : "0";
      const force = windOnWire(newFibre.diameterIn, d).toFixed(2);
      expect(text).toMatch(
        new RegExp(`${d.name}(, above 3,000 ft)? ${ice} ${d.windPsf} psf \\d+ °F ${force} lb/ft`),
      );
    }
    const bare = windOnWire(0.8, { ...loadingDistricts.heavy, iceIn: 0 });
    const iced = windOnWire(0.8, loadingDistricts.heavy);
    expect(text).toContain(`${bare.toFixed(2)} lb/ft at 4 psf; with ice it takes 2.25 times`);
    expect(iced / bare).toBeCloseTo(2.25, 9);
    expect(windOnWire(1, loadingDistricts.light)).toBeGreaterThan(
      windOnWire(1, loadingDistricts.heavy),
    );
  });

  it("prints the effect of the crossing factor on the worked example", () => {
    const crossing = (worked.used * 2.2) / constructionGrades.C.wind;
    expect(text).toContain(
      `factor of 2.20 turns the ${percent(worked.used)} of the worked example into ${percent(crossing)}`,
    );
  });

  it("prints the resistance of each class", () => {
    for (const [name, pole] of Object.entries(pine40Ft)) {
      const moment = resistingMoment(pole.groundCircumferenceIn, pole.fibrePsi);
      expect(text).toContain(
        `Class ${name} ${whole(pole.classLb)} lb ${pole.tipCircumferenceIn} in ${pole.groundCircumferenceIn} in ${down(moment)} ft-lb`,
      );
    }
    expect(resistingMoment(1, 1) * 3790).toBeCloseTo(1, 3);
    expect(text).toContain(`2,400 lb at 32 ft make ${whole(2400 * 32)} ft-lb`);
  });

  it("prints the moments of the worked example", () => {
    for (const { name, forceLb, heightFt, momentFtLb } of worked.wires) {
      expect(text).toMatch(
        new RegExp(
          `${name}(, three)? ${forceLb.toFixed(1)} ${heightFt.toFixed(1)} ${whole(momentFtLb)}`,
        ),
      );
    }
    expect(text).toContain(
      `Pole ${whole(worked.poleFtLb)} Total ${whole(worked.totalFtLb)} The factored`,
    );
    expect(text).toContain(`Spans of ${spansFt[0]} ft and ${spansFt[1]} ft give a wind span of`);
    expect(text).toContain(`times ${windSpanFt()} ft = 120 lb, times 24.5 ft = 2,940 ft-lb`);
    expect(text).toContain(
      `diameters of ${(33.5 / Math.PI / 12).toFixed(3)} ft at the ground and ${(21 / Math.PI / 12).toFixed(3)} ft`,
    );
    expect(text).toContain(
      `1.75 × ${whole(worked.totalFtLb)} = ${whole(worked.factoredFtLb)} ft-lb. The permitted moment is 0.85 × ${down(breaking)} = ${down(worked.permittedFtLb)} ft-lb`,
    );
    const neutral = existingAttachments.find(({ name }) => name === "Neutral")?.heightFt ?? 0;
    expect(text).toContain(`${(neutral - newFibre.heightFt) * 12} in below the neutral`);
  });

  it("prints figures that add up as they are printed", () => {
    expect([11283, 2703, 2940, 3290, 3600, 1543].reduce((a, b) => a + b)).toBe(25359);
    expect(Math.round(1.75 * 25359)).toBe(44378);
    expect(Math.floor(0.85 * 79358)).toBe(67454);
    for (const [force, height, moment] of [
      [336.8, 33.5, 11283],
      [93.2, 29, 2703],
      [120, 24.5, 2940],
      [140, 23.5, 3290],
      [160, 22.5, 3600],
    ] as const) {
      expect(Math.round(force * height)).toBe(moment);
    }
  });

  it("prints the shares of all cases", () => {
    const cases: [
      string,
      keyof typeof pine40Ft,
      keyof typeof loadingDistricts,
      ConstructionGrade,
    ][] = [
      ["Class 4, Grade C, heavy", 4, "heavy", "C"],
      ["Class 4, Grade C, light", 4, "light", "C"],
      ["Class 5, Grade C, heavy", 5, "heavy", "C"],
      ["Class 6, Grade C, heavy", 6, "heavy", "C"],
      ["Class 4, Grade B, heavy", 4, "heavy", "B"],
    ];
    for (const [name, size, district, grade] of cases) {
      const used = [existingAttachments, all].map(
        (on) => checkPole(pine40Ft[size], on, loadingDistricts[district], grade).used,
      );
      const [before = 0, after = 0] = used;
      const result = before > 1 ? "fails already" : after > 1 ? "fails with the fibre" : "passes";
      expect(text).toContain(`${name} ${percent(before)} ${percent(after)} ${result}`);
    }
    const { B, C } = constructionGrades;
    const worn = checkPole(pine40Ft[6], all, loadingDistricts.heavy, "C").used / worked.used;
    expect(worn.toFixed(1)).toBe("1.6");
    expect(((B.wind / C.wind) * (C.strength / B.strength)).toFixed(2)).toBe("1.87");
  });

  it("prints the pull of an angle and the strength left by decay", () => {
    const pull = anglePull(1500, 3);
    const wind = 2940 * constructionGrades.C.wind;
    expect(text).toContain(`a turn of only 3° makes ${whole(pull)} lb`);
    const added = pull * newFibre.heightFt * constructionGrades.C.tension;
    expect(text).toContain(`adds ${whole(added)} ft-lb to the ${whole(wind)} ft-lb`);
    expect(added / wind).toBeGreaterThan(0.45);
    expect(added / wind).toBeLessThan(0.5);
    const left = resistingMoment(30, 8000);
    expect(text).toContain(
      `${percent(left / breaking)} of the moment is left, ${down(left)} ft-lb`,
    );
    expect(text).toContain(`rises to ${percent(worked.factoredFtLb / (left * 0.85))}.`);
  });

  it("prints the same pole under General Order 95", () => {
    const { totalFtLb } = windMoments(pine40Ft[4], all, loadingDistricts.californiaLight);
    const factor = (79358 / Math.round(totalFtLb)).toFixed(2);
    expect(text).toContain(
      `${whole(totalFtLb)} ft-lb, and ${down(breaking)} / ${whole(totalFtLb)} = ${factor}`,
    );
    expect(text).toContain(`two thirds of 4, or ${((4 * 2) / 3).toFixed(2)}`);
    expect(breaking / totalFtLb).toBeLessThan(4);
    expect(breaking / totalFtLb).toBeGreaterThan((4 * 2) / 3);
  });

  it("shows the same figures in its drawings", () => {
    const loads = drawingMarkup("pole-loads");
    for (const { forceLb, momentFtLb } of worked.wires) {
      expect(loads).toContain(`>${forceLb.toFixed(1)}<`);
      expect(loads).toContain(`>${whole(momentFtLb)}<`);
    }
    expect(loads).toContain(`>${percent(worked.used)}<`);
    const districts = drawingMarkup("ice-and-wind");
    for (const d of Object.values(loadingDistricts)) {
      expect(districts).toContain(`>${windOnWire(newFibre.diameterIn, d).toFixed(2)} lb/ft<`);
    }
  });
});
