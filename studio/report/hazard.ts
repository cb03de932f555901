import type { Range, SpreadResult } from "@datumline/glare/results";
import { drawFormula } from "../pdf/formula.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mm } from "../pdf/units.ts";
import { isReached } from "./facts.ts";
import { drawHazardPlot } from "./hazard-plot.ts";
import type { Case, Study } from "./study.ts";
import { countWords, degrees, listItems, percent } from "./words.ts";

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
