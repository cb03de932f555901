import { colours } from "@datumline/brand/tokens";
import type { Position } from "@datumline/glare/site";
import { arrowHead, bubble, fill, label, stroke } from "../pdf/drawing-marks.ts";
import {
  type Box,
  lettering,
  mm,
  type PagePoint,
  reportPens,
  type TaggedPdf,
} from "../pdf/tagged-pdf.ts";
import { arrayRows, type Case } from "./study.ts";

type Place = Pick<Position, "eastM" | "northM">;

/** A plan on the sheet at 1:`scale`, north up, with a place of the site in the middle of its box. */
export class ReportPlanView {
  readonly box: Box;
  readonly scale: number;
  readonly #middle: Place;

  constructor(box: Box, scale: number, middle: Place) {
    this.box = box;
    this.scale = scale;
    this.#middle = middle;
  }

  get pointsPerM(): number {
    return mm(1000 / this.scale);
  }

  at({ eastM, northM }: Place): PagePoint {
    const { x, y, width, height } = this.box;
    return [
      x + width / 2 + (eastM - this.#middle.eastM) * this.pointsPerM,
      y + height / 2 - (northM - this.#middle.northM) * this.pointsPerM,
    ];
  }

  /** The multiples of `stepM` inside, along both axes. */
  #marks(stepM: number) {
    const { width, height } = this.box;
    const inside = (middle: number, size: number) => {
      const half = size / 2 / this.pointsPerM;
      const first = Math.ceil((middle - half) / stepM + 0.15);
      const last = Math.floor((middle + half) / stepM - 0.15);
      return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * stepM);
    };
    return { east: inside(this.#middle.eastM, width), north: inside(this.#middle.northM, height) };
  }

  /** The frame of the plan, with ticks and figures of the site's grid at its edges and crosses inside. */
  drawGrid(pdf: TaggedPdf, stepM: number): void {
    const { x, y, width, height } = this.box;
    const { east, north } = this.#marks(stepM);
    const style = { ...lettering.note, size: 6 };
    const text = (value: number, plus: string, minus: string) =>
      value === 0 ? "0" : `${Math.abs(value)} ${value > 0 ? plus : minus}`;
    for (const eastM of east) {
      const [left] = this.at({ eastM, northM: 0 });
      for (const northM of north) {
        const [, top] = this.at({ eastM, northM });
        const arm = mm(1);
        const options = { colour: colours.rule };
        stroke(
          pdf,
          [
            [left - arm, top],
            [left + arm, top],
          ],
          options,
        );
        stroke(
          pdf,
          [
            [left, top - arm],
            [left, top + arm],
          ],
          options,
        );
      }
      stroke(pdf, [
        [left, y + height],
        [left, y + height + mm(1.5)],
      ]);
      label(pdf, text(eastM, "E", "W"), [left, y + height + mm(4)], { align: "centre", style });
    }
    for (const northM of north) {
      const [, top] = this.at({ eastM: 0, northM });
      stroke(pdf, [
        [x, top],
        [x - mm(1.5), top],
      ]);
      pdf.doc.save().rotate(-90, { origin: [x - mm(2.4), top] });
      label(pdf, text(northM, "N", "S"), [x - mm(2.4), top], { align: "centre", style });
      pdf.doc.restore();
    }
    pdf.doc.save().rect(x, y, width, height).lineWidth(reportPens.medium).strokeColor(colours.ink);
    pdf.doc.stroke().restore();
  }

  /** Draws with everything outside the frame cut off. */
  clipped(pdf: TaggedPdf, draw: () => void): void {
    const { x, y, width, height } = this.box;
    pdf.doc.save().rect(x, y, width, height).clip();
    draw();
    pdf.doc.restore();
  }
}

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
