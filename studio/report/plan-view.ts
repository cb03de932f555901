import { colours } from "@datumline/brand/tokens";
import type { Position } from "@datumline/glare/site";
import { label, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { type Box, mm, type PagePoint, reportPens } from "../pdf/units.ts";

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
