import { colours } from "@datumline/brand/tokens";
import { placeAt } from "@datumline/glare/outline";
import { pointsAlong } from "@datumline/glare/receptors";
import { fill, label, northArrow, ring, scaleBar, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { type Box, mm, type PagePoint, reportPens } from "../pdf/units.ts";
import { drawApproachProfile } from "./approach-profile.ts";
import { runway } from "./example-site.ts";
import { ReportPlanView } from "./plan-view.ts";
import { drawReached, drawReceptorMark, drawTravel } from "./site-features.ts";
import { extent, sitePlanField, sitePlanScale } from "./site-plan.ts";
import type { Study } from "./study.ts";
import { metres, ratio } from "./words.ts";

export const locationPlanScale = 50_000;

/** The runway as a strip 30 m wide, drawn three times wider to be seen. */
function drawRunway(sheet: Sheet, plan: ReportPlanView): void {
  const { threshold, bearingDeg, lengthM } = runway;
  const ahead = placeAt(bearingDeg, lengthM, 0);
  const end = { eastM: threshold.eastM + ahead.eastM, northM: threshold.northM + ahead.northM };
  const [from, to] = [plan.at(threshold), plan.at(end)];
  stroke(sheet.pdf, [from, to], { pen: 90 * plan.pointsPerM, colour: colours.ink });
  const dash = [mm(1.2), mm(1.2)];
  stroke(sheet.pdf, [from, to], { pen: reportPens.thin, colour: colours.white, dash });
  const name = String(Math.round(bearingDeg / 10)).padStart(2, "0");
  label(sheet.pdf, `Airstrip, runway ${name}`, [from[0], from[1] + mm(5)]);
}

/** The array, and its surroundings on the site plan. */
function drawSite(sheet: Sheet, plan: ReportPlanView, { input }: Study): void {
  const { outline } = input.array;
  const { pdf } = sheet;
  fill(
    pdf,
    outline.map((corner) => plan.at(corner)),
    colours.solar,
  );
  stroke(
    pdf,
    outline.map((corner) => plan.at(corner)),
    { pen: reportPens.medium, close: true },
  );
  const { middle, widthMm, heightMm } = sitePlanField;
  const half = (sizeMm: number) => (sizeMm / 2000) * sitePlanScale;
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([e = 0, n = 0]) =>
    plan.at({
      eastM: middle.eastM + e * half(widthMm),
      northM: middle.northM + n * half(heightMm),
    }),
  );
  stroke(pdf, corners, { close: true, dash: [mm(1.6), mm(0.8)] });
  const [x, y] = corners[3] as PagePoint;
  label(pdf, `Figure 1, ${ratio(sitePlanScale)}`, [x, y + mm(4)]);
}

/** Distances to the middle of the array, every kilometre. */
function drawDistances(sheet: Sheet, plan: ReportPlanView): void {
  const [x, y] = plan.at({ eastM: 0, northM: 0 });
  for (const km of [1, 2, 3, 4, 5, 6]) {
    ring(sheet.pdf, [x, y], km * 1000 * plan.pointsPerM, { colour: colours.rule });
    const at: PagePoint = [x - km * 1000 * plan.pointsPerM, y - mm(11)];
    const style = { ...lettering.note, size: 6 };
    const shift = (mm(11) * mm(11)) / (2 * km * 1000 * plan.pointsPerM);
    label(sheet.pdf, `${km} km`, [at[0] + shift, at[1]], {
      align: "centre",
      style,
      ground: colours.white,
    });
  }
}

/** The wider surroundings at 1:50 000 with the approach, and the approach in profile. */
export function drawLocationSheet(sheet: Sheet, study: Study): void {
  const approach = study.cases.find(({ receptor }) => receptor.id === "R5");
  if (!approach) throw new Error("The example has no approach.");
  const { pdf } = sheet;
  const { path, spacingM } = approach.receptor;
  const eyes = pointsAlong(path, spacingM).map(({ position }) => position);
  const [start] = eyes;
  const { west } = extent(study.input.array.outline);
  sheet.figure(
    `Figure 3 · Location plan, ${ratio(locationPlanScale)}. Rings: distance from the array centre. Thick yellow: glare reaches pilots.`,
    `Plan of the surroundings at a scale of 1 to ${locationPlanScale}, north up. The airstrip is west of the array; its threshold is ${metres(Math.abs(runway.threshold.eastM - west), 0)} from the edge of the array, and the approach comes from further west.`,
    mm(84),
    (box) => {
      const inner: Box = { ...box, x: box.x + mm(5), width: box.width - mm(5), height: mm(78) };
      const plan = new ReportPlanView(inner, locationPlanScale, { eastM: -2_950, northM: -300 });
      plan.clipped(pdf, () => {
        drawDistances(sheet, plan);
        drawSite(sheet, plan, study);
        drawRunway(sheet, plan);
        stroke(
          pdf,
          path.map((place) => plan.at(place)),
          { dash: [mm(3), mm(0.8), mm(0.3)] },
        );
        drawReached(pdf, plan, eyes, approach.result.minutesByEye);
        drawTravel(pdf, plan, path);
        if (start) drawReceptorMark(pdf, plan, approach, start, [6, -7]);
      });
      plan.drawGrid(pdf, 1000);
      northArrow(pdf, [inner.x + inner.width - mm(10), inner.y + mm(13)], mm(5));
      const bar = [inner.x + mm(8), inner.y + mm(10)] as const;
      scaleBar(pdf, bar, plan.pointsPerM, [0, 500, 1000, 2000]);
      label(pdf, ratio(locationPlanScale), [bar[0], bar[1] + mm(5)], {
        style: lettering.noteBold,
      });
    },
  );
  drawApproachProfile(sheet, approach);
}
