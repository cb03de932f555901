import { colours } from "@datumline/brand/tokens";
import type { Position } from "@datumline/glare/site";
import { arrowHead, bubble, fill, stroke } from "../pdf/drawing-marks.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { mm, type PagePoint, reportPens } from "../pdf/units.ts";
import { arrayRows } from "./example-site.ts";
import type { ReportPlanView } from "./plan-view.ts";
import type { Case } from "./study.ts";

/** The level lines at `pitchM` across an outline: a pair of ends wherever one enters and leaves it. */
function rowLines(outline: readonly Position[], pitchM: number): [Position, Position][] {
  const north = outline.map(({ northM }) => northM);
  const [south, top] = [Math.min(...north), Math.max(...north)];
  const lines: [Position, Position][] = [];
  for (let northM = south + pitchM / 2; northM < top; northM += pitchM) {
    const crossings = outline
      .flatMap((from, index) => {
        const to = outline[(index + 1) % outline.length] ?? from;
        if (from.northM < northM === to.northM < northM) return [];
        const t = (northM - from.northM) / (to.northM - from.northM);
        return [from.eastM + t * (to.eastM - from.eastM)];
      })
      .sort((a, b) => a - b);
    const upM = outline[0]?.upM ?? 0;
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [west, east] = [crossings[index] ?? 0, crossings[index + 1] ?? 0];
      lines.push([
        { eastM: west, northM, upM },
        { eastM: east, northM, upM },
      ]);
    }
  }
  return lines;
}

/** The array in plan: its rows, to scale in depth, inside the outline that the engine is given. */
export function drawArray(
  pdf: TaggedPdf,
  plan: ReportPlanView,
  outline: readonly Position[],
): void {
  for (const [west, east] of rowLines(outline, arrayRows.pitchM)) {
    const [[left, middle], [right]] = [plan.at(west), plan.at(east)];
    const deep = arrayRows.depthM * plan.pointsPerM;
    fill(
      pdf,
      [
        [left, middle - deep / 2],
        [right, middle - deep / 2],
        [right, middle + deep / 2],
        [left, middle + deep / 2],
      ],
      colours.solar,
    );
  }
  stroke(
    pdf,
    outline.map((corner) => plan.at(corner)),
    { pen: reportPens.thick, close: true },
  );
}

/** A place further out than the end of a path, as far as to be off any sheet. */
function beyond(end: Position, before: Position): Position {
  const far = 1_000 / Math.hypot(end.eastM - before.eastM, end.northM - before.northM);
  return {
    eastM: end.eastM + (end.eastM - before.eastM) * far,
    northM: end.northM + (end.northM - before.northM) * far,
    upM: end.upM,
  };
}

/** A road of a width in metres along the places that drivers pass, and on at both ends. */
export function drawRoad(
  pdf: TaggedPdf,
  plan: ReportPlanView,
  path: readonly Position[],
  widthM: number,
): void {
  const [first, second] = path;
  const [last, before] = [path.at(-1), path.at(-2)];
  if (!first || !second || !last || !before) return;
  const points = [beyond(first, second), ...path, beyond(last, before)].map((place) =>
    plan.at(place),
  );
  const { doc } = pdf;
  for (const [pen, colour] of [
    [widthM * plan.pointsPerM + reportPens.medium, colours.ink],
    [widthM * plan.pointsPerM - reportPens.medium, colours.white],
  ] as const) {
    doc.save().lineJoin("round");
    stroke(pdf, points, { pen, colour });
    doc.restore();
  }
}

/** A house of 14 × 9 m in plan with its ridge, seen from above. */
export function drawHouse(pdf: TaggedPdf, plan: ReportPlanView, place: Position): void {
  const [x, y] = plan.at(place);
  const [half, deep] = [7 * plan.pointsPerM, 4.5 * plan.pointsPerM];
  const corners: PagePoint[] = [
    [x - half, y - deep],
    [x + half, y - deep],
    [x + half, y + deep],
    [x - half, y + deep],
  ];
  fill(pdf, corners, colours.rule);
  stroke(pdf, corners, { pen: reportPens.medium, close: true });
  stroke(pdf, [
    [x - half, y],
    [x + half, y],
  ]);
}

/** The number of a receptor on the plan, at an offset in millimetres with a leader to its place. */
export function drawReceptorMark(
  pdf: TaggedPdf,
  plan: ReportPlanView,
  { receptor }: Case,
  place: Position,
  [right, down]: readonly [rightMm: number, downMm: number],
): void {
  const [x, y] = plan.at(place);
  const radius = mm(3.4);
  const centre: PagePoint = [x + mm(right), y + mm(down)];
  const length = Math.hypot(mm(right), mm(down));
  stroke(pdf, [
    [x, y],
    [centre[0] - (mm(right) / length) * radius, centre[1] - (mm(down) / length) * radius],
  ]);
  pdf.doc.save().circle(x, y, mm(0.6)).fill(colours.ink).restore();
  bubble(pdf, centre, radius, receptor.id);
}

/** The part of a path whose points are reached, drawn over it. */
export function drawReached(
  pdf: TaggedPdf,
  plan: ReportPlanView,
  eyes: readonly Position[],
  minutesByEye: readonly number[],
): void {
  for (const [index, eye] of eyes.entries()) {
    const next = eyes[index + 1];
    if (!next || !minutesByEye[index] || !minutesByEye[index + 1]) continue;
    stroke(pdf, [plan.at(eye), plan.at(next)], { pen: mm(1), colour: colours.solar });
  }
}

/** Direction of travel along a path: an arrow next to the middle of its first straight. */
export function drawTravel(pdf: TaggedPdf, plan: ReportPlanView, path: readonly Position[]): void {
  const [first, second] = path;
  if (!first || !second) return;
  const [from, to] = [plan.at(first), plan.at(second)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: PagePoint = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (on: number): PagePoint => [
    from[0] + along[0] * on - along[1] * mm(2.4),
    from[1] + along[1] * on + along[0] * mm(2.4),
  ];
  const [tail, tip] = [at(length / 2 - mm(5)), at(length / 2 + mm(5))];
  stroke(pdf, [tail, tip], { pen: reportPens.medium });
  arrowHead(pdf, tail, tip, colours.ink);
}
