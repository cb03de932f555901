import { colours } from "@datumline/brand/tokens";
import { placeAt } from "@datumline/glare/outline";
import { pointsAlong } from "@datumline/glare/receptors";
import { fill, label, northArrow, ring, scaleBar, stroke } from "../pdf/drawing-marks.ts";
import type { Sheet } from "../pdf/sheet.ts";
import {
  type Box,
  lettering,
  mm,
  type PagePoint,
  reportPens,
  type TaggedPdf,
} from "../pdf/tagged-pdf.ts";
import { drawReached, drawReceptorMark, drawTravel, ReportPlanView } from "./plan-view.ts";
import { extent, sitePlanField, sitePlanScale } from "./site-plan.ts";
import { type Case, runway, type Study } from "./study.ts";
import { countWords, fixed, metres, ratio } from "./summary.ts";

const scales = { level: 25_000, height: 2_500 } as const;
const perM = { level: mm(1000 / scales.level), height: mm(1000 / scales.height) } as const;
/** Points for a minute of the year. */
const perMinute = mm(0.05);

/** The glide path from the side, and under it how many minutes a year each of its points is reached. */
function drawApproachProfile(sheet: Sheet, { receptor, result }: Case): void {
  const { pdf } = sheet;
  const eyes = pointsAlong(receptor.path, receptor.spacingM).map(({ position }) => position);
  const end = eyes.at(-1);
  const start = eyes[0];
  if (!end || !start) return;
  const distance = (eye: { eastM: number; northM: number }) =>
    Math.hypot(eye.eastM - end.eastM, eye.northM - end.northM);
  const most = Math.max(...result.minutesByEye);
  sheet.figure(
    `Figure 4 · The approach in profile: distances ${ratio(scales.level)}, heights ${ratio(scales.height)}. Below: minutes of glare in the year (1σ) at each of its ${eyes.length} points.`,
    `Profile of the approach from ${metres(start.upM, 0)} above ground, ${metres(distance(start), 0)} before the threshold, down to ${metres(end.upM, 0)} over it. Its points have between ${countWords(Math.min(...result.minutesByEye))} and ${countWords(most)} minutes of glare in the year.`,
    mm(120),
    ({ x, y }) => {
      const left = x + mm(18);
      const ground = y + mm(78);
      const at = (eye: (typeof eyes)[number]): PagePoint => [
        left + (distance(start) - distance(eye)) * perM.level,
        ground - eye.upM * perM.height,
      ];
      const right = at(end)[0];
      drawHeights(pdf, left, right, ground);
      stroke(pdf, eyes.map(at), { pen: reportPens.thick, colour: colours.solar });
      for (const eye of eyes) ring(pdf, at(eye), mm(0.6), { ground: colours.white });
      stroke(
        pdf,
        [
          [right, ground],
          [right, at(end)[1] - mm(4)],
        ],
        { pen: reportPens.medium },
      );
      label(pdf, "Threshold", [right, at(end)[1] - mm(5.5)], { align: "centre" });
      const slope = (start.upM - end.upM) / distance(start);
      const middle = at(eyes[Math.floor(eyes.length / 2)] ?? start);
      label(pdf, `Glide path ${fixed((Math.atan(slope) * 180) / Math.PI, 1)}°`, [
        middle[0] + mm(4),
        middle[1] - mm(4),
      ]);
      drawMinutes(
        pdf,
        { left, right, base: ground + mm(31) },
        result.minutesByEye,
        eyes.map((eye) => at(eye)[0]),
      );
    },
  );
}

/** The scale of heights, with a line across the figure for each. */
function drawHeights(pdf: TaggedPdf, left: number, right: number, ground: number): void {
  for (const heightM of [0, 50, 100, 150]) {
    const top = ground - heightM * perM.height;
    const line = { colour: heightM ? colours.rule : colours.ink };
    stroke(
      pdf,
      [
        [left, top],
        [right + mm(8), top],
      ],
      line,
    );
    label(pdf, `${heightM} m`, [left - mm(2), top + 2.4], { align: "right" });
  }
}

/** The minutes of glare as bars, each centred under its point of the approach. */
function drawMinutes(
  pdf: TaggedPdf,
  { left, right, base }: { left: number; right: number; base: number },
  minutes: readonly number[],
  centres: readonly number[],
): void {
  for (const value of [0, 200, 400]) {
    const top = base - value * perMinute;
    stroke(
      pdf,
      [
        [left, top],
        [right + mm(8), top],
      ],
      { colour: value ? colours.rule : colours.ink },
    );
    label(pdf, `${value}`, [left - mm(2), top + 2.4], { align: "right" });
  }
  label(pdf, "min a year", [left, base - 400 * perMinute - mm(2)], { style: lettering.note });
  for (const [index, centre] of centres.entries()) {
    const value = minutes[index] ?? 0;
    pdf.doc.save().rect(centre - mm(1), base - value * perMinute, mm(2), value * perMinute);
    pdf.doc.fill(colours.solar).restore();
  }
  for (const km of [0, 1, 2, 3]) {
    const [centre] = [right - km * 1000 * perM.level];
    stroke(pdf, [
      [centre, base],
      [centre, base + mm(1.5)],
    ]);
    label(pdf, `${km} km`, [centre, base + mm(4.5)], { align: "centre" });
  }
  label(pdf, "to the threshold", [left, base + mm(9)], { style: lettering.note });
}

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
