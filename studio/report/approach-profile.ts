import { colours } from "@datumline/brand/tokens";
import { pointsAlong } from "@datumline/glare/receptors";
import { label, ring, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { mm, type PagePoint, reportPens } from "../pdf/units.ts";
import type { Case } from "./study.ts";
import { countWords, fixed, metres, ratio } from "./words.ts";

const scales = { level: 25_000, height: 2_500 } as const;
const perM = { level: mm(1000 / scales.level), height: mm(1000 / scales.height) } as const;
/** Points for a minute of the year. */
const perMinute = mm(0.05);

/** The glide path from the side, and under it how many minutes a year each of its points is reached. */
export function drawApproachProfile(sheet: Sheet, { receptor, result }: Case): void {
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
