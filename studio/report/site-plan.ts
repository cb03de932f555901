import { colours } from "@datumline/brand/tokens";
import { pointsAlong } from "@datumline/glare/receptors";
import type { Position } from "@datumline/glare/site";
import { bubble, dimension, label, northArrow, scaleBar, stroke } from "../pdf/drawing-marks.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { type Box, lettering, mm, reportPens } from "../pdf/tagged-pdf.ts";
import { drawRowSection } from "./geometry.ts";
import {
  drawArray,
  drawHouse,
  drawReached,
  drawReceptorMark,
  drawRoad,
  drawTravel,
  ReportPlanView,
} from "./plan-view.ts";
import type { Case, Study } from "./study.ts";
import { fixed, metres, ratio } from "./summary.ts";

export const sitePlanScale = 5_000;

/** The area of the site plan: its centre, and its size on the sheet in millimetres. */
export const sitePlanField = { middle: { eastM: -10, northM: 28 }, widthMm: 159, heightMm: 122 };

/** The position of a receptor's number next to its place, millimetres. */
const markOffsets: Record<string, readonly [number, number]> = {
  R1: [0, -9],
  R2: [6, -8],
  R3: [9, -4],
  R4: [-2, 9],
};

/** Minimum and maximum of the outline along both axes. */
export function extent(outline: readonly Position[]) {
  const east = outline.map(({ eastM }) => eastM);
  const north = outline.map(({ northM }) => northM);
  return {
    west: Math.min(...east),
    east: Math.max(...east),
    south: Math.min(...north),
    north: Math.max(...north),
  };
}

function drawDimensions(sheet: Sheet, plan: ReportPlanView, outline: readonly Position[]): void {
  const { west, east, south, north } = extent(outline);
  const [left, bottom] = plan.at({ eastM: west, northM: south });
  const [right, top] = plan.at({ eastM: east, northM: north });
  dimension(sheet.pdf, [left, top], [right, top], -mm(10), metres(east - west));
  dimension(sheet.pdf, [right, bottom], [right, top], mm(9), metres(north - south));
}

/** The corners of the outline with their numbers inside it. */
function drawCornerNumbers(sheet: Sheet, plan: ReportPlanView, outline: readonly Position[]): void {
  const middle = plan.at({ eastM: 0, northM: 0 });
  for (const [index, corner] of outline.entries()) {
    const at = plan.at(corner);
    const inward = mm(3.2) / Math.hypot(middle[0] - at[0], middle[1] - at[1]);
    const [x, y] = [at[0] + (middle[0] - at[0]) * inward, at[1] + (middle[1] - at[1]) * inward];
    const options = { align: "centre", style: lettering.noteBold, ground: colours.white } as const;
    label(sheet.pdf, String(index + 1), [x, y + 2.4], options);
  }
}

function drawCornerTable(sheet: Sheet, outline: readonly Position[]): void {
  const first = mm(24);
  const width = (sheet.field.width - first) / outline.length;
  const figures = { width, align: "right" as const, style: lettering.figure };
  sheet.table({
    caption: "Table 4 · Corners of the array, metres from the site centre",
    columns: [
      { title: "Corner", width: first },
      ...outline.map((_, index) => ({ title: String(index + 1), ...figures })),
    ],
    rows: [
      ["East", ...outline.map(({ eastM }) => fixed(eastM, 1))],
      ["North", ...outline.map(({ northM }) => fixed(northM, 1))],
    ],
  });
}

/** The line of the section on the same sheet, with its named bubble. */
function drawSectionMark(sheet: Sheet, plan: ReportPlanView, outline: readonly Position[]): void {
  const { south, north } = extent(outline);
  const eastM = 95;
  for (const [northM, out] of [
    [north + 14, -1],
    [south - 14, 1],
  ] as const) {
    const [x, y] = plan.at({ eastM, northM });
    stroke(
      sheet.pdf,
      [
        [x, y],
        [x, y - out * mm(4)],
      ],
      { pen: reportPens.thick },
    );
    bubble(sheet.pdf, [x, y + out * mm(2.6)], mm(2.6), "A");
  }
}

function drawReceptors(sheet: Sheet, plan: ReportPlanView, cases: readonly Case[]): void {
  for (const one of cases) {
    const { path, spacingM } = one.receptor;
    const [first] = path;
    const offset = markOffsets[one.receptor.id];
    if (!first || !offset) continue;
    if (path.length === 1) {
      drawHouse(sheet.pdf, plan, first);
      // The line of sight to the middle of the array, the base of distance and bearing.
      const dash = { colour: colours.blueprint, dash: [mm(2.4), mm(0.9)] };
      stroke(sheet.pdf, [plan.at({ eastM: 0, northM: 0 }), plan.at(first)], dash);
    } else {
      const eyes = pointsAlong(path, spacingM).map(({ position }) => position);
      drawReached(sheet.pdf, plan, eyes, one.result.minutesByEye);
      drawTravel(sheet.pdf, plan, path);
    }
    drawReceptorMark(sheet.pdf, plan, one, path[path.length > 1 ? 1 : 0] ?? first, offset);
  }
}

/** The site at 1:5000 with its receptors, and a section through two rows. */
export function drawSitePlanSheet(sheet: Sheet, { input, cases }: Study): void {
  const { pdf } = sheet;
  const { outline } = input.array;
  const { west, east, south, north } = extent(outline);
  const near = cases.filter(({ receptor }) => markOffsets[receptor.id]);
  sheet.figure(
    `Figure 1 · Site plan, ${ratio(sitePlanScale)}. Grid in metres from the site centre. Dashed blue: lines of sight. Yellow along the road: glare reaches drivers.`,
    `Plan of the site at a scale of 1 to ${sitePlanScale}, north up. The array covers an area ${metres(east - west)} from west to east and ${metres(north - south)} from south to north. There are houses to its west, east and north, and a local road passes to the south.`,
    mm(sitePlanField.heightMm + 6),
    (box) => {
      const { middle, widthMm, heightMm } = sitePlanField;
      const inner: Box = { x: box.x + mm(5), y: box.y, width: mm(widthMm), height: mm(heightMm) };
      const plan = new ReportPlanView(inner, sitePlanScale, middle);
      plan.drawGrid(pdf, 100);
      plan.clipped(pdf, () => {
        for (const { receptor } of near) {
          if (receptor.path.length > 1) drawRoad(pdf, plan, receptor.path, 6);
        }
        drawArray(pdf, plan, outline);
        drawReceptors(sheet, plan, near);
        drawCornerNumbers(sheet, plan, outline);
      });
      drawSectionMark(sheet, plan, outline);
      drawDimensions(sheet, plan, outline);
      northArrow(pdf, [inner.x + inner.width - mm(12), inner.y + mm(15)], mm(6));
      const bar = [inner.x + mm(8), inner.y + mm(12)] as const;
      scaleBar(pdf, bar, plan.pointsPerM, [0, 50, 100, 200]);
      label(pdf, ratio(sitePlanScale), [bar[0], bar[1] + mm(5)], { style: lettering.noteBold });
    },
  );
  drawCornerTable(sheet, outline);
  drawRowSection(sheet);
}
