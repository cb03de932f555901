import { colours } from "@datumline/brand/tokens";
import { cosDeg, sinDeg } from "@datumline/maths/angles";
import { dimension, label, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mm, type PagePoint, reportPens } from "../pdf/units.ts";
import { arrayRows } from "./example-site.ts";
import { degrees, metres, ratio } from "./words.ts";

const scale = 200;
const perM = mm(1000 / scale);
const shown = 3;

/** A section through three rows, looking west, with south on the left. */
export function drawRowSection(sheet: Sheet): void {
  const { pdf } = sheet;
  const { tiltDeg, slopeM, depthM, pitchM, clearanceM, topM, pileDepthM, centreHeightM } =
    arrayRows;
  sheet.figure(
    `Figure 2 · Section A–A, ${ratio(scale)}, looking west. The engine takes the modules as one plane at their mid-height of ${metres(centreHeightM, 2)}.`,
    `Section through three rows of modules: tilt ${degrees(tiltDeg, 0)}, pitch ${metres(pitchM)}, low edge ${metres(clearanceM)} and high edge ${metres(topM, 2)} above ground.`,
    mm(38),
    ({ x, y, width }) => {
      const ground = y + mm(24);
      const left = x + width / 2 - (((shown - 1) * pitchM + depthM) * perM) / 2;
      const at = (row: number, along: number, up: number): PagePoint => [
        left + (row * pitchM + along) * perM,
        ground - up * perM,
      ];
      stroke(
        pdf,
        [
          [x + mm(8), ground],
          [x + width - mm(8), ground],
        ],
        { pen: reportPens.medium },
      );
      for (let row = 0; row < shown; row += 1) {
        const [low, high] = [at(row, 0, clearanceM), at(row, depthM, topM)];
        const post = slopeM * 0.5;
        const head = at(row, post * cosDeg(tiltDeg), clearanceM + post * sinDeg(tiltDeg));
        const foot = at(row, post * cosDeg(tiltDeg), -pileDepthM * 0.45);
        stroke(pdf, [head, foot], { pen: reportPens.medium, colour: colours.secondary });
        stroke(pdf, [low, high], { pen: mm(0.9), colour: colours.solar });
      }
      const middle = centreHeightM;
      stroke(pdf, [at(0, -1.6, middle), at(shown - 1, depthM + 1.6, middle)], {
        colour: colours.blueprint,
        dash: [mm(4), mm(1)],
      });
      dimension(
        pdf,
        at(0, 0, clearanceM),
        at(1, 0, clearanceM),
        mm(7) + clearanceM * perM,
        metres(pitchM),
      );
      dimension(pdf, at(2, depthM, 0), at(2, depthM, topM), mm(9), metres(topM, 2));
      dimension(pdf, at(0, 0, 0), at(0, 0, clearanceM), -mm(6), metres(clearanceM, 2));
      const corner = at(1, 0, clearanceM);
      stroke(pdf, [corner, [corner[0] + mm(16), corner[1]]]);
      const radius = mm(13);
      const arc = Array.from({ length: 9 }, (_, index): PagePoint => {
        const angle = (tiltDeg * index) / 8;
        return [corner[0] + radius * cosDeg(angle), corner[1] - radius * sinDeg(angle)];
      });
      stroke(pdf, arc);
      label(pdf, degrees(tiltDeg, 0), [corner[0] + mm(17), corner[1] - mm(1.2)]);
      label(pdf, "S", [x + mm(3), ground + 2], { style: lettering.noteBold });
      label(pdf, "N", [x + width - mm(5), ground + 2], { style: lettering.noteBold });
    },
  );
}
