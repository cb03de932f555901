import { reflectance } from "@datumline/glare/glass";
import type { Position } from "@datumline/glare/site";
import { acosDeg } from "@datumline/maths/angles";
import {
  dot,
  minus,
  planeNormal,
  reflect,
  type SkyPosition,
  skyOf,
  towards,
  unit,
  type Vector,
} from "@datumline/maths/vectors";
import { drawText } from "../pdf/rich-text.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { lettering, mm } from "../pdf/tagged-pdf.ts";
import { type Case, reportFacts, reportIssueDate, type Study } from "./study.ts";

/** One minute of glare with its whole computation. */
export type WorkedMinute = {
  one: Case;
  day: number;
  minute: number;
  sun: SkyPosition;
  ray: SkyPosition;
  sight: SkyPosition;
  incidenceDeg: number;
  reflectance: number;
  separationDeg: number;
  /** Between the ray and the line from the middle of the array to the eye. */
  missDeg: number;
};

const vector = ({ eastM, northM, upM }: Position): Vector => ({ e: eastM, n: northM, u: upM });

/** The minute with the ray nearest to the line from the middle of the array to a standing receptor. */
export function workedMinute({ input, sunAt }: Study, one: Case): WorkedMinute {
  const { array } = input;
  const [eye] = one.receptor.path;
  if (!eye) throw new RangeError("A receptor has no place.");
  const normal = planeNormal(array.tiltDeg, array.facingDeg);
  const middle = { e: 0, n: 0, u: array.outline[0]?.upM ?? 0 };
  const sight = unit(minus(vector(eye), middle));
  let best: WorkedMinute | undefined;
  for (const { day, windows } of one.result.days) {
    for (const [from, to] of windows) {
      for (let minute = from; minute < to; minute += 1) {
        const sun = sunAt(day, minute);
        const toSun = towards(sun);
        const ray = reflect(toSun, normal);
        const missDeg = acosDeg(dot(ray, sight));
        if (best && best.missDeg <= missDeg) continue;
        const cosIncidence = dot(toSun, normal);
        const incidenceDeg = acosDeg(cosIncidence);
        best = {
          one,
          day,
          minute,
          sun,
          missDeg,
          incidenceDeg,
          ray: skyOf(ray),
          sight: skyOf(sight),
          reflectance: reflectance(array.glass, cosIncidence),
          separationDeg: 180 - 2 * incidenceDeg,
        };
      }
    }
  }
  if (!best) throw new RangeError("The receptor has no glare.");
  return best;
}

type Reference = { text: string; doi?: string };

const references: Reference[] = [
  {
    text: "I. Reda and A. Andreas: Solar position algorithm for solar radiation applications. Solar Energy 76 (2004), 577–589; revised as NREL/TP-560-34302, January 2008.",
    doi: "10.1016/j.solener.2003.12.003",
  },
  {
    text: "J. A. Duffie and W. A. Beckman: Solar Engineering of Thermal Processes, 4th edition. Wiley, 2013, chapter 5.",
    doi: "10.1002/9781118671603",
  },
  { text: "The Astronomical Almanac: semidiameter of the sun at unit distance, 959.63″." },
  {
    text: "J. Yellowhair and C. K. Ho: Assessment of photovoltaic surface texturing on transmittance effects and glint/glare impacts. ASME ES2015-49481, 2015.",
    doi: "10.1115/ES2015-49481",
  },
  {
    text: "J. A. Rogers and others: Evaluation of glare as a hazard for general aviation pilots on final approach. Federal Aviation Administration, DOT/FAA/AM-15/12, 2015.",
  },
  {
    text: "C. K. Ho, C. M. Ghanbari and R. B. Diver: Methodology to assess potential glint and glare hazards from concentrating solar power plants. Journal of Solar Energy Engineering 133 (2011), 031021.",
    doi: "10.1115/1.4004349",
  },
  {
    text: "Federal Aviation Administration: Review of solar energy system projects on federally-obligated airports. 86 FR 25801, 11 May 2021.",
  },
];

const terms: [term: string, meaning: string][] = [
  ["Glint", "A short flash of reflected sunlight, as a moving observer sees it."],
  ["Glare", "A sustained reflection. Here both are counted together, minute by minute."],
  ["Receptor", "A place, or a path of a moving observer, from which the array may be seen."],
  ["Bearing, azimuth", "Direction on the ground, in degrees from true north through east."],
  ["Altitude", "Height above the level horizon, in degrees."],
  [
    "Incidence",
    "Angle between the sun’s ray and the normal of a module: 0° is square on, 90° along the glass.",
  ],
  ["Window", "Minutes with glare that follow each other without a gap."],
  [
    "1σ, 3σ",
    "Within one and three standard deviations of the glass’s slope error: the bright core of the reflection, and nearly all of its light.",
  ],
];

function drawReference(sheet: Sheet, { text, doi }: Reference, number: number): void {
  const { pdf, textLeft } = sheet;
  pdf.within("LI", () => {
    const baseline = sheet.y + 10;
    pdf.element("Lbl", () => drawText(pdf, `[${number}]`, lettering.figure, [textLeft, baseline]));
    pdf.within("LBody", () => {
      sheet.text(text, { tag: "P", x: textLeft + mm(9), after: doi ? 0 : 0.5 });
      if (!doi) return;
      sheet.advance(12);
      pdf.within("Link", () => {
        const style = { ...lettering.note, colour: "#1247B8" };
        const left = textLeft + mm(9);
        let width = 0;
        pdf.content(() => {
          width = drawText(pdf, `doi.org/${doi}`, style, [left, sheet.y - 2.5]);
        });
        const box = { x: left, y: sheet.y - 10, width, height: 11 };
        pdf.link(box, `https://doi.org/${doi}`, `Reference ${number} at doi.org`);
      });
      sheet.advance(6);
    });
  });
}

/** Sources of the formulas, a glossary, and the record of issues. */
export function drawReferencesSheet(sheet: Sheet): void {
  sheet.aside("Numbers in brackets in the text");
  sheet.pdf.within("L", () => {
    for (const [index, reference] of references.entries())
      drawReference(sheet, reference, index + 1);
  });
  sheet.heading("Terms");
  sheet.table({
    caption: "Table 12 · Terms used in this report",
    columns: [
      { title: "Term", width: mm(36) },
      { title: "Meaning", width: sheet.field.width - mm(36) },
    ],
    rows: terms,
  });
  sheet.table({
    caption: "Table 13 · Record of issues",
    columns: [
      { title: "Rev.", width: mm(16), style: lettering.figure },
      { title: "Date", width: mm(34), style: lettering.figure },
      { title: "Purpose of issue", width: sheet.field.width - mm(50) },
    ],
    rows: [[reportFacts.revision, reportIssueDate, "First issue (sample)"]],
  });
}
