import { colours } from "@datumline/brand/tokens";
import {
  type Exposure,
  type HazardFrame,
  intoFrame,
  limitLines,
  peakDni,
  retinalIrradiance,
  sunRad,
} from "@datumline/glare/ocular-hazard";
import type { Range, SpreadResult } from "@datumline/glare/results";
import { logScale } from "@datumline/maths/geometry";
import { fill, label, ring, stroke } from "../pdf/drawing-marks.ts";
import { drawFormula } from "../pdf/report-sheet.ts";
import type { Sheet } from "../pdf/sheet.ts";
import {
  type Box,
  lettering,
  mm,
  type PagePoint,
  reportPens,
  type TaggedPdf,
} from "../pdf/tagged-pdf.ts";
import { type Case, isReached, type Study } from "./study.ts";
import { countWords, degrees, listItems, percent } from "./summary.ts";

const frame = { mrad: [1, 200], wcm2: [0.0001, 100] } as const satisfies HazardFrame;
const sun: Exposure = { retinaWcm2: retinalIrradiance(peakDni, sunRad), subtendedRad: sunRad };
const grounds = { green: "#E8F2EC", yellow: colours.solarTint, red: "#FBE3DD" } as const;

/** The plot's edges and scales, points of the page. */
type HazardView = ReturnType<typeof hazardView>;

function hazardView(box: Box) {
  const [left, right] = [box.x + mm(15), box.x + box.width - mm(2)];
  const [top, bottom] = [box.y + mm(5), box.y + box.height - mm(9)];
  const x = logScale(...frame.mrad, left, right);
  const y = logScale(...frame.wcm2, bottom, top);
  const place = ({ subtendedRad, retinaWcm2 }: Exposure): PagePoint => {
    const [mrad, wcm2] = intoFrame(frame, [subtendedRad * 1000, retinaWcm2]);
    return [x(mrad), y(wcm2)];
  };
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([mrad, wcm2]): PagePoint => [x(mrad), y(wcm2)]);
  return { left, right, top, bottom, x, y, place, line };
}

/** The worst exposures of receptors among the limits of after-image and permanent damage. */
function drawHazardPlot(pdf: TaggedPdf, cases: readonly Case[], box: Box): void {
  const view = hazardView(box);
  const { afterImage, burn } = limitLines(frame);
  const [limit, burns] = [view.line(afterImage), view.line(burn)];
  drawGrounds(pdf, view, limit, burns);
  drawGrid(pdf, view);
  stroke(pdf, limit, { pen: reportPens.medium });
  stroke(pdf, burns, { pen: reportPens.medium });
  stroke(pdf, corners(view), { close: true });
  drawLabels(pdf, view);
  drawSun(pdf, view);
  drawExposures(pdf, view, cases);
}

const corners = ({ left, right, top, bottom }: HazardView): PagePoint[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The grounds of the three grades, between the limits. */
function drawGrounds(
  pdf: TaggedPdf,
  view: HazardView,
  limit: readonly PagePoint[],
  burns: readonly PagePoint[],
): void {
  const { left, right, top } = view;
  fill(pdf, corners(view), grounds.green);
  fill(pdf, [[left, top], ...limit, [right, top]], grounds.yellow);
  fill(pdf, [...burns, [right, top]], grounds.red);
}

function drawGrid(pdf: TaggedPdf, { left, right, top, bottom, x, y }: HazardView): void {
  for (const mrad of [1, 2, 5, 10, 20, 50, 100, 200]) {
    stroke(
      pdf,
      [
        [x(mrad), top],
        [x(mrad), bottom],
      ],
      { colour: colours.rule },
    );
    label(pdf, `${mrad}`, [x(mrad), bottom + mm(3.6)], { align: "centre" });
  }
  for (const wcm2 of [0.0001, 0.001, 0.01, 0.1, 1, 10, 100]) {
    stroke(
      pdf,
      [
        [left, y(wcm2)],
        [right, y(wcm2)],
      ],
      { colour: colours.rule },
    );
    label(pdf, `${wcm2}`, [left - mm(1.5), y(wcm2) + 2.4], { align: "right" });
  }
}

function drawLabels(pdf: TaggedPdf, { left, right, top, bottom, x, y }: HazardView): void {
  label(pdf, "Potential for permanent eye damage", [right - mm(2), top + mm(5)], {
    align: "right",
    style: lettering.noteBold,
  });
  label(pdf, "Potential for after-image", [right - mm(2), y(0.05)], {
    align: "right",
    style: lettering.noteBold,
  });
  label(pdf, "Low potential for after-image", [x(1.2), y(0.0002)], { style: lettering.noteBold });
  label(pdf, "Retinal irradiance, W/cm²", [left, top - mm(1.5)], { style: lettering.note });
  label(pdf, "Subtended angle, mrad", [right, bottom + mm(7.4)], {
    align: "right",
    style: lettering.note,
  });
}

function drawSun(pdf: TaggedPdf, { place }: HazardView): void {
  ring(pdf, place(sun), mm(0.9), { pen: reportPens.medium, ground: colours.white });
  label(pdf, "The sun itself", [place(sun)[0] - mm(2), place(sun)[1] + 2.4], { align: "right" });
}

function drawExposures(pdf: TaggedPdf, { place }: HazardView, cases: readonly Case[]): void {
  for (const [index, { receptor, result }] of cases.entries()) {
    const ends = [result.worst, result.wide.worst].flatMap((one) => (one ? [place(one)] : []));
    stroke(pdf, ends);
    const [narrow, wide] = [
      result.worst && place(result.worst),
      result.wide.worst && place(result.wide.worst),
    ];
    if (wide) ring(pdf, wide, mm(1), { pen: reportPens.medium, ground: colours.white });
    if (!narrow) continue;
    ring(pdf, narrow, mm(1), { ground: colours.solar, colour: colours.solar });
    // Neighbours in the list are often neighbours in the plot.
    const side = index % 2 === 0 ? -1 : 1;
    label(pdf, receptor.id, [narrow[0] + side * mm(1.6), narrow[1] - mm(1)], {
      align: side < 0 ? "right" : "left",
      style: lettering.noteBold,
    });
  }
}

/** Minutes by grade: yellow, then green; red has a separate sentence. */
const graded = ({ grades }: SpreadResult) => [countWords(grades.yellow), countWords(grades.green)];

/** The effect of the glass's spread on the minutes, and their possible effect on the eye. */
export function drawHazardSheet(sheet: Sheet, study: Study): void {
  const reached = study.cases.filter(isReached);
  sheet.aside("Normal slopes in two directions: 39 % and 99 % of the light");
  sheet.text(
    "**Meaning of the spread.** Within one standard deviation σ of the slope error the reflection is bright; within three is nearly all of its light. Tools differ in how far they count, so both are given side by side. Minutes say little without their spread: more slope error can mean more of them, each dimmer.",
  );
  drawSpreadTable(sheet, reached);
  sheet.aside("Eye and limits: [6]. Pupil d 2 mm, focal length f 17 mm, transmission τ 0.5");
  sheet.text(
    "**Effect on the eye.** The reflectance ρ times the sun's E = 0.1 W/cm^2^ fills the cone of angle 2 δ evenly. On the retina that is (10); the source looks as large as the part ω of the cone that the array fills. Light above the first limit of (11) has potential for after-image and is graded yellow, above the second potential for permanent eye damage, red; all else is green. E is in W/cm^2^, ω in radians.",
  );
  drawFormula(sheet, 10, "E~r~ = ρ E τ", ["d^2^", "f^2^ (2 δ)^2^"]);
  drawFormula(
    sheet,
    11,
    "after-image: E~a~ =",
    ["3.59 · 10^−5^", "ω^1.77^"],
    ",  permanent damage: E~b~ =",
    ["0.118", "ω"],
  );
  sheet.figure(
    `Figure 11 · The worst minute of each receptor. Filled: within one deviation. Open: within three. Both axes logarithmic.`,
    `Hazard plot: retinal irradiance against subtended angle. ${reached.map((one) => `${one.receptor.id} has ${gradeWords(one)}.`).join(" ")} None is red.`,
    mm(58),
    (box) => drawHazardPlot(sheet.pdf, reached, box),
  );
  const red = reached.filter(({ result }) => result.grades.red + result.wide.grades.red > 0);
  if (red.length > 0) sheet.text(`${listItems(red.map(({ receptor }) => receptor.id))} reach red.`);
  drawLight(sheet, reached);
}

const gradeWords = ({ result }: Case) =>
  `${countWords(result.wide.grades.yellow)} yellow and ${countWords(result.wide.grades.green)} green minutes within three deviations`;

function drawSpreadTable(sheet: Sheet, reached: readonly Case[]): void {
  const first = mm(44);
  const width = (sheet.field.width - first) / 8;
  const figures = { width, align: "right" as const, style: lettering.figure };
  const columns = ["Days", "Minutes", "Yellow", "Green"];
  sheet.table({
    caption: "Table 10 · Days and minutes of the year, and their grades. None is red.",
    columns: [
      { title: "Receptor", width: first },
      ...columns.map((title) => ({ title: `${title} 1σ`, ...figures })),
      ...columns.map((title) => ({ title: `${title} 3σ`, ...figures })),
    ],
    rows: reached.map(({ receptor, result }) => [
      `${receptor.id} ${receptor.name}`,
      ...[result, result.wide].flatMap((spread) => [
        countWords(spread.days.length),
        countWords(spread.minutes),
        ...graded(spread),
      ]),
    ]),
  });
}

/** How the light comes: over all minutes of the year with glare. */
function drawLight(sheet: Sheet, reached: readonly Case[]): void {
  const first = mm(44);
  const width = (sheet.field.width - first) / 3;
  const figures = { width, align: "right" as const, style: lettering.figure };
  const span = (range: Range | undefined, text: (value: number) => string) =>
    range ? `${text(range.least)} to ${text(range.most)}` : "–";
  sheet.table({
    caption: "Table 11 · The light: minimum and maximum over all minutes within one deviation",
    columns: [
      { title: "Receptor", width: first },
      { title: "Incidence i", ...figures },
      { title: "Reflectance ρ", ...figures },
      { title: "Angle to the sun ψ", ...figures },
    ],
    rows: reached.map(({ receptor, result }) => [
      `${receptor.id} ${receptor.name}`,
      span(result.incidenceDeg, degrees),
      span(result.reflectance, percent),
      span(result.separationDeg, degrees),
    ]),
  });
}
