import { describe, expect, it } from "vitest";
import {
  anglePull,
  checkPole,
  existingAttachments,
  loadingDistricts,
  newFibre,
  pine40Ft,
  resistingMoment,
  windMoments,
  windOnPole,
  windOnWire,
  windSpanFt,
  workedPole,
} from "./pole-loading.ts";

const all = [...existingAttachments, newFibre];

describe("strength of wood poles", () => {
  it("is at least the moment of the load that defines the class", () => {
    for (const pole of Object.values(pine40Ft)) {
      const armFt = pole.lengthFt - pole.setFt - 2;
      const breaking = resistingMoment(pole.groundCircumferenceIn, pole.fibrePsi);
      expect(breaking / (pole.classLb * armFt)).toBeGreaterThan(1);
      // ANSI's tables round circumferences up to the next half inch.
      const thinner = resistingMoment(pole.groundCircumferenceIn - 0.5, pole.fibrePsi);
      expect(thinner / (pole.classLb * armFt)).toBeLessThan(1);
    }
  });

  it("has the constant of the tables, 0.000264 times stress and circumference cubed", () => {
    expect(resistingMoment(1, 1)).toBeCloseTo(0.000264, 6);
    expect(resistingMoment(33.5, 8000)).toBeCloseTo(79_360, -2);
  });

  it("falls with the cube of the remaining section", () => {
    expect(resistingMoment(30, 8000) / resistingMoment(33.5, 8000)).toBeCloseTo(0.718, 3);
  });
});

describe("wind", () => {
  it("on a wire takes the ice into the diameter", () => {
    // (0.8 + 2 × 0.5) / 12 ft × 4 psf.
    expect(windOnWire(0.8, loadingDistricts.heavy)).toBeCloseTo(0.6, 9);
    expect(windOnWire(0.8, loadingDistricts.medium)).toBeCloseTo(0.4333, 4);
    expect(windOnWire(0.8, loadingDistricts.light)).toBeCloseTo(0.6, 9);
    expect(windOnWire(0.8, loadingDistricts.californiaHeavy)).toBeCloseTo(0.9, 9);
    expect(windOnWire(0.8, loadingDistricts.californiaLight)).toBeCloseTo(0.5333, 4);
  });

  it("on a pole without taper is half its area's force times its height", () => {
    const straight = { ...pine40Ft[4], tipCircumferenceIn: 33.5 };
    const forceLb = 4 * 34 * (33.5 / Math.PI / 12);
    expect(windOnPole(straight, loadingDistricts.heavy)).toBeCloseTo((forceLb * 34) / 2, 6);
  });

  it("on a tapered pole is what strips of an inch add up to", () => {
    const { tipCircumferenceIn: tip, groundCircumferenceIn: ground } = pine40Ft[4];
    let moment = 0;
    for (let inch = 0.5; inch < 34 * 12; inch++) {
      const z = inch / 12;
      const widthFt = (ground + ((tip - ground) * z) / 34) / Math.PI / 12;
      moment += 4 * widthFt * (1 / 12) * z;
    }
    expect(windOnPole(pine40Ft[4], loadingDistricts.heavy)).toBeCloseTo(moment, 1);
  });

  it("acts over half of both spans", () => {
    expect(windSpanFt()).toBe(200);
    expect(windSpanFt([100, 300])).toBe(200);
  });
});

describe("the pole of the worked example", () => {
  it("matches a calculator's result", () => {
    const { wires, poleFtLb, totalFtLb } = workedPole();
    const byHand = [
      3 * ((0.684 + 1) / 3) * 200 * 33.5,
      ((0.398 + 1) / 3) * 200 * 29,
      ((1.1 + 1) / 3) * 200 * 23.5,
      ((1.4 + 1) / 3) * 200 * 22.5,
      ((0.8 + 1) / 3) * 200 * 24.5,
    ];
    for (const [i, moment] of byHand.entries()) {
      expect(wires[i]?.momentFtLb).toBeCloseTo(moment, 6);
    }
    expect(totalFtLb).toBeCloseTo(byHand.reduce((a, b) => a + b) + poleFtLb, 6);
  });

  it("passes Grade C with the new cable and fails Grade B", () => {
    expect(workedPole(existingAttachments).used).toBeLessThan(workedPole().used);
    expect(workedPole().used).toBeLessThan(1);
    expect(checkPole(pine40Ft[4], all, loadingDistricts.heavy, "B").used).toBeGreaterThan(1);
  });

  it("would be overloaded by the cable two classes down", () => {
    expect(
      checkPole(pine40Ft[6], existingAttachments, loadingDistricts.heavy, "C").used,
    ).toBeLessThan(1);
    expect(checkPole(pine40Ft[6], all, loadingDistricts.heavy, "C").used).toBeGreaterThan(1);
  });

  it("has less wind on bare wires than on iced ones at the same pressure", () => {
    const bare = windMoments(pine40Ft[4], all, { ...loadingDistricts.heavy, iceIn: 0 });
    expect(bare.totalFtLb).toBeLessThan(workedPole().totalFtLb);
    expect(bare.poleFtLb).toBe(workedPole().poleFtLb);
  });
});

it("has no pull across a straight line, and twice the tension on a line that turns back", () => {
  expect(anglePull(1500, 0)).toBe(0);
  expect(anglePull(1500, 60)).toBeCloseTo(1500, 9);
  expect(anglePull(1500, 180)).toBeCloseTo(3000, 9);
});
