import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import { bubble } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import { drawText } from "../pdf/rich-text.ts";
import { Sheet } from "../pdf/sheet.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { a4, mm, pens } from "../pdf/units.ts";

/** What every sheet of the report repeats. */
export const reportFacts = {
  title: "Glint and glare assessment",
  site: "Example Meadow solar farm",
  status: "Sample · fictitious site",
  number: `${firm.initials}-GLR-001`,
  revision: "A",
  issued: new Date("2026-11-21T00:00:00Z"),
} as const;

/** The line around a sheet: 20 mm to file it on the left, 10 mm elsewhere (ISO 5457). */
export const frame = {
  x: mm(20),
  y: mm(10),
  width: a4.width - mm(30),
  height: a4.height - mm(20),
} as const;

const stripHeight = mm(9);
const margin = mm(8);

export const issueDate = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
}).format(reportFacts.issued);

/** The frame with the marks that fold and centre a sheet; `pen` in points. */
export function drawFrame(pdf: TaggedPdf): void {
  pdf.artifact(() => {
    const { x, y, width, height } = frame;
    pdf.doc.save().lineWidth(pens.thick).strokeColor(colours.ink);
    pdf.doc.rect(x, y, width, height).stroke();
    pdf.doc.lineWidth(pens.medium);
    const [middleX, middleY] = [a4.width / 2, a4.height / 2];
    pdf.doc.moveTo(middleX, mm(5)).lineTo(middleX, y);
    pdf.doc.moveTo(middleX, a4.height - mm(5)).lineTo(middleX, y + height);
    pdf.doc.moveTo(a4.width - mm(5), middleY).lineTo(x + width, middleY);
    pdf.doc.stroke().restore();
  }, "Pagination");
}

/** A bookmark to the upper left corner of the page. */
export function addBookmark(pdf: TaggedPdf, title: string): void {
  // PDFKit counts `left` from the right edge.
  const place = { expanded: false, left: a4.width };
  pdf.doc.outline.addItem(title, place);
}

/** What stands in the foot of all sheets but the first. */
function drawStrip(pdf: TaggedPdf, sheet: string): void {
  const { x, width } = frame;
  const top = frame.y + frame.height - stripHeight;
  const cells = [
    { at: 0, text: firm.name, style: lettering.noteBold },
    { at: 48, text: `${reportFacts.title} · ${reportFacts.site}`, style: lettering.noteInk },
    { at: 144, text: `Sheet ${sheet}`, style: lettering.noteInk },
  ];
  pdf.artifact(() => {
    pdf.doc.save().strokeColor(colours.ink).lineWidth(pens.medium);
    pdf.doc
      .moveTo(x, top)
      .lineTo(x + width, top)
      .stroke()
      .lineWidth(pens.thin);
    for (const { at, text, style } of cells) {
      const left = x + mm(at);
      if (at > 0)
        pdf.doc
          .moveTo(left, top)
          .lineTo(left, top + stripHeight)
          .stroke();
      drawText(pdf, text, style, [left + mm(3), top + stripHeight / 2 + 2.5]);
    }
    pdf.doc.restore();
    const top1 = frame.y + mm(6.5);
    drawText(pdf, reportFacts.status.toUpperCase(), lettering.note, [x + margin, top1]);
    const mark = `${reportFacts.number} REV ${reportFacts.revision}`;
    drawText(pdf, mark, lettering.note, [x + width - margin, top1], "right");
  }, "Pagination");
}

/** Begins a chapter on a sheet of its own. `sheet` as "3 / 11". */
export function beginChapter(
  pdf: TaggedPdf,
  chapter: { number: number; title: string; sheet: string },
): Sheet {
  const { number, title, sheet } = chapter;
  pdf.doc.addPage();
  pdf.doc.addNamedDestination(`chapter-${number}`, "XYZ", null, 0, null);
  addBookmark(pdf, `${number} ${title}`);
  drawFrame(pdf);
  drawStrip(pdf, sheet);
  const field = {
    x: frame.x + margin,
    y: frame.y + mm(12),
    width: frame.width - 2 * margin,
    height: frame.height - mm(12) - stripHeight - mm(5),
  };
  const page = new Sheet(pdf, field, field.x + mm(36));
  const radius = mm(5);
  pdf.element("H2", () => {
    bubble(pdf, [field.x + radius, field.y + mm(6)], radius, `${number}`);
    // Whoever listens hears the number and the title as two words.
    drawText(pdf, " ", lettering.chapter, [field.x + 2 * radius, field.y + mm(8.4)]);
    drawText(pdf, title, lettering.chapter, [page.textLeft, field.y + mm(8.4)]);
  });
  page.advance(mm(17));
  return page;
}
