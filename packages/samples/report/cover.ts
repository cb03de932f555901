import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import { label } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import { drawText } from "../pdf/rich-text.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { drawTitleBlock, titleBlockHeight } from "../pdf/title-block.ts";
import { type Box, mm, pens } from "../pdf/units.ts";
import { addBookmark, drawFrame, frame, issueDate, reportFacts } from "./report.ts";
import { type Dome, drawDayPaths, drawGlareInSky, drawHorizon, drawLegend } from "./sky-dome.ts";
import type { Study } from "./study.ts";
import { latitude } from "./words.ts";

/** The one thing to notice. */
function drawStamp(pdf: TaggedPdf): void {
  const [width, height] = [mm(47), mm(12)];
  const x = frame.x + frame.width - mm(10) - width;
  const y = mm(19.5);
  pdf.artifact(() => {
    pdf.doc.save().rect(x, y, width, height).lineWidth(pens.thick).strokeColor(colours.signal);
    pdf.doc.stroke().restore();
  });
  const style = { ...lettering.noteBold, size: 8 };
  const middle = x + width / 2;
  pdf.element("P", () => {
    drawText(pdf, "SAMPLE · FICTITIOUS SITE ", style, [middle + 2.4, y + mm(5.2)], "centre");
    drawText(pdf, "No real place is assessed", lettering.note, [middle, y + mm(9.2)], "centre");
  });
}

/** The sun's paths through the year, and where it stands when the array reflects it to somebody. */
function drawSky(pdf: TaggedPdf, study: Study): void {
  const radius = mm(70);
  const dome: Dome = { centre: [frame.x + frame.width / 2, mm(147)], radius };
  const box: Box = {
    x: frame.x + mm(10),
    y: dome.centre[1] - radius - mm(8),
    width: frame.width - mm(20),
    height: 2 * radius + mm(26),
  };
  const alt = `The sky over the site at ${latitude(study.input.site.latitudeDeg)}: the sun’s paths through the year, with the places in colour from which the array reflects it to somebody.`;
  pdf.figure(alt, box, () => {
    drawDayPaths(pdf, study, dome, 22);
    drawGlareInSky(pdf, study, dome, mm(0.4));
    drawHorizon(pdf, dome);
    const top = dome.centre[1] + radius + mm(15.5);
    label(pdf, "The sun during glare at", [box.x, top], { style: lettering.noteBold });
    drawLegend(pdf, study, [box.x + mm(48), top], { columns: 2, width: mm(58) });
  });
}

/** The first sheet: what this is, the sky it is about, and the title block. */
export function drawCover(pdf: TaggedPdf, study: Study, sheets: number): void {
  pdf.doc.addPage();
  addBookmark(pdf, "Cover");
  drawFrame(pdf);
  const left = frame.x + mm(10);
  const { title, site, status, number, revision } = reportFacts;
  pdf.element("P", () => {
    drawText(pdf, firm.name.toUpperCase(), lettering.noteBold, [left, mm(24)]);
  });
  pdf.element("P", () => drawText(pdf, firm.tagline, lettering.note, [left, mm(28.5)]));
  drawStamp(pdf);
  pdf.element("H1", () => drawText(pdf, title, lettering.title, [left - 2, mm(50)]));
  const style = { ...lettering.lead, size: 14, colour: colours.secondary };
  pdf.element("P", () => drawText(pdf, site, style, [left, mm(59)]));
  drawSky(pdf, study);
  drawTitleBlock(pdf, frame.x, frame.y + frame.height - titleBlockHeight, {
    owner: firm.name,
    title,
    subtitle: site,
    documentType: "Technical report",
    status,
    number,
    revision,
    date: issueDate,
    scale: "As shown",
    sheet: `1 / ${sheets}`,
    paper: "A4",
  });
}
