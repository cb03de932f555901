import { describe, expect, it } from "vitest";
import { drawingMarkup } from "./catalog.ts";
import { buildSplicePlan } from "./ftth-splice/splice-plan.ts";
import { buildPvSite } from "./pv-layout/pv-site.ts";
import { buildGrading } from "./site-grading/grading.ts";

const pv = drawingMarkup("pv-layout");
const splice = drawingMarkup("ftth-splice");
const gradingPlan = drawingMarkup("site-grading");

it("covers keep to the budget of a card", () => {
  for (const markup of [pv, splice, gradingPlan]) {
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(16_000);
  }
});

describe("covers print their models' figures", () => {
  it("the array's", () => {
    const { totals, rows, chainM } = buildPvSite();
    expect(pv.match(/<use /g)).toHaveLength(totals.tables);
    expect(pv.match(/>11\.00</g)).toHaveLength(rows.length - 1);
    for (const m of chainM) expect(pv).toContain(`>${m.toFixed(2)}<`);
    expect(pv).toContain(`>${totals.modules} × 550 Wp = ${totals.kWp.toFixed(1)} kWp<`);
  });

  it("the hub's", () => {
    const { trays, totals } = buildSplicePlan();
    for (const t of trays) {
      expect(splice).toContain(`>${t.terminal}</text>`);
      expect(splice).toContain(`>${t.otdrM.toLocaleString("en-GB")}</text>`);
    }
    expect(splice).toContain(`>${totals.ports} ports<`);
  });

  it("the curve's", () => {
    const { alignment, contours } = buildGrading();
    expect(gradingPlan).toContain(`>${alignment.tangentM.toFixed(2)} m<`);
    expect(gradingPlan).toContain(`>${alignment.lengthM.toFixed(2)} m<`);
    for (const c of contours.filter((c) => c.index)) {
      expect(gradingPlan).toContain(`>${c.level}</text>`);
    }
  });
});
