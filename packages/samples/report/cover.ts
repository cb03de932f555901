import { label } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import { drawReportCover, frame } from "../pdf/report-sheet.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { type Box, mm } from "../pdf/units.ts";
import { reportFacts } from "./report.ts";
import { type Dome, drawDayPaths, drawGlareInSky, drawHorizon, drawLegend } from "./sky-dome.ts";
import type { Study } from "./study.ts";
import { latitude } from "./words.ts";

/** The sun's paths through the year, and its positions when the array reflects it to someone. */
function drawSky(pdf: TaggedPdf, study: Study): void {
  const radius = mm(70);
  const dome: Dome = { centre: [frame.x + frame.width / 2, mm(147)], radius };
  const box: Box = {
    x: frame.x + mm(10),
    y: dome.centre[1] - radius - mm(8),
    width: frame.width - mm(20),
    height: 2 * radius + mm(26),
  };
  const alt = `The sky over the site at ${latitude(study.input.site.latitudeDeg)}: the sun’s paths through the year, with the positions from which the array reflects it to a receptor in colour.`;
  pdf.figure(alt, box, () => {
    drawDayPaths(pdf, study, dome, 22);
    drawGlareInSky(pdf, study, dome, mm(0.4));
    drawHorizon(pdf, dome);
    const top = dome.centre[1] + radius + mm(15.5);
    label(pdf, "The sun during glare at", [box.x, top], { style: lettering.noteBold });
    drawLegend(pdf, study, [box.x + mm(48), top], { columns: 2, width: mm(58) });
  });
}

/** The first sheet: the subject, its sky, and the title block. */
export function drawCover(pdf: TaggedPdf, study: Study, sheets: number): void {
  drawReportCover(pdf, reportFacts, {
    stamp: ["SAMPLE · FICTITIOUS SITE", "No real site is assessed"],
    sheets,
    draw: () => drawSky(pdf, study),
  });
}
