import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import { bubble } from "./drawing-marks.ts";
import { drawText, textWidth } from "./rich-text.ts";
import { drawTitleBlock, Sheet, titleBlockHeight } from "./sheet.ts";
import { a4, lettering, mm, reportPens, type TaggedPdf, type TextStyle } from "./tagged-pdf.ts";

type Fraction = readonly [above: string, below: string];

const style: TextStyle = { ...lettering.body, size: 10 };

/** Spoken form of a formula: fractions with a stroke, without the marks of its letters. */
const formulaAltText = (parts: readonly (string | Fraction)[]) =>
  parts
    .map((part) => (typeof part === "string" ? part : `(${part[0]}) / (${part[1]})`))
    .join(" ")
    .replace(/\*\*|~/g, "")
    .replace(/\^2\^/g, "²");

/** A formula on a separate line, with its number at the right edge. */
export function drawFormula(
  sheet: Sheet,
  number: number,
  ...parts: readonly (string | Fraction)[]
): void {
  const { pdf } = sheet;
  const isHigh = parts.some((part) => typeof part !== "string");
  sheet.advance(isHigh ? 20 : 13);
  const baseline = sheet.y - 2.5;
  const draw = () => {
    let at = sheet.textLeft + mm(6);
    for (const part of parts) {
      if (typeof part === "string") at += drawText(pdf, `${part} `, style, [at, baseline]);
      else at += drawFraction(sheet, part, at, baseline) + 3;
    }
    const right = sheet.field.x + sheet.field.width;
    drawText(pdf, ` (${number})`, lettering.figure, [right, baseline], "right");
  };
  pdf.element("Formula", draw, { alt: `${formulaAltText(parts)} (${number})` });
  sheet.advance(isHigh ? 18 : 11);
}

/** Draws one half above the other around the middle of the letters; gives the width. */
function drawFraction({ pdf }: Sheet, [above, below]: Fraction, x: number, baseline: number) {
  const bar = baseline - 3.4;
  const width = Math.max(...[above, below].map((text) => textWidth(pdf, text, style))) + 4;
  drawText(pdf, above, style, [x + width / 2, bar - 4.2], "centre");
  drawText(pdf, below, style, [x + width / 2, bar + 10.6], "centre");
  pdf.doc
    .save()
    .lineWidth(reportPens.thin * 1.2)
    .strokeColor(colours.ink);
  pdf.doc
    .moveTo(x, bar)
    .lineTo(x + width, bar)
    .stroke()
    .restore();
  return width;
}

/** Repeated on every sheet of a report. */
export type ReportFacts = {
  title: string;
  site: string;
  status: string;
  number: string;
  revision: string;
  issued: Date;
};

/** The line around a sheet: 20 mm to file it on the left, 10 mm elsewhere (ISO 5457). */
export const frame = {
  x: mm(20),
  y: mm(10),
  width: a4.width - mm(30),
  height: a4.height - mm(20),
} as const;

const stripHeight = mm(9);
const margin = mm(8);

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "21 Nov 2026". */
export const issueDateOf = ({ issued }: ReportFacts) => dateFormat.format(issued);

/** The frame with the marks that fold and centre a sheet; `pen` in points. */
function drawFrame(pdf: TaggedPdf): void {
  pdf.artifact(() => {
    const { x, y, width, height } = frame;
    pdf.doc.save().lineWidth(reportPens.thick).strokeColor(colours.ink);
    pdf.doc.rect(x, y, width, height).stroke();
    pdf.doc.lineWidth(reportPens.medium);
    const [middleX, middleY] = [a4.width / 2, a4.height / 2];
    pdf.doc.moveTo(middleX, mm(5)).lineTo(middleX, y);
    pdf.doc.moveTo(middleX, a4.height - mm(5)).lineTo(middleX, y + height);
    pdf.doc.moveTo(a4.width - mm(5), middleY).lineTo(x + width, middleY);
    pdf.doc.stroke().restore();
  }, "Pagination");
}

/** A bookmark to the upper left corner of the page. */
function addBookmark(pdf: TaggedPdf, title: string): void {
  // PDFKit counts `left` from the right edge.
  const place = { expanded: false, left: a4.width };
  pdf.doc.outline.addItem(title, place);
}

/** The foot of all sheets but the first. */
function drawStrip(pdf: TaggedPdf, facts: ReportFacts, sheet: string): void {
  const { x, width } = frame;
  const top = frame.y + frame.height - stripHeight;
  const cells = [
    { at: 0, text: firm.name, style: lettering.noteBold },
    { at: 48, text: `${facts.title} · ${facts.site}`, style: lettering.noteInk },
    { at: 144, text: `Sheet ${sheet}`, style: lettering.noteInk },
  ];
  pdf.artifact(() => {
    pdf.doc.save().strokeColor(colours.ink).lineWidth(reportPens.medium);
    pdf.doc
      .moveTo(x, top)
      .lineTo(x + width, top)
      .stroke()
      .lineWidth(reportPens.thin);
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
    drawText(pdf, facts.status.toUpperCase(), lettering.note, [x + margin, top1]);
    const mark = `${facts.number} REV ${facts.revision}`;
    drawText(pdf, mark, lettering.note, [x + width - margin, top1], "right");
  }, "Pagination");
}

/** Starts a chapter on a new sheet. `sheet` as "3 / 11". */
export function beginChapter(
  pdf: TaggedPdf,
  facts: ReportFacts,
  chapter: { number: number; title: string; sheet: string },
): Sheet {
  const { number, title, sheet } = chapter;
  pdf.doc.addPage();
  pdf.doc.addNamedDestination(`chapter-${number}`, "XYZ", null, 0, null);
  addBookmark(pdf, `${number} ${title}`);
  drawFrame(pdf);
  drawStrip(pdf, facts, sheet);
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
    // Screen readers read the number and the title as two words.
    drawText(pdf, " ", lettering.chapter, [field.x + 2 * radius, field.y + mm(8.4)]);
    drawText(pdf, title, lettering.chapter, [page.textLeft, field.y + mm(8.4)]);
  });
  page.advance(mm(17));
  return page;
}

/** The main result: a stamp at the upper right with its first line in capitals, and the text below. */
function drawStamp(pdf: TaggedPdf, first: string, second: string): void {
  const [width, height] = [mm(47), mm(12)];
  const x = frame.x + frame.width - mm(10) - width;
  const y = mm(19.5);
  pdf.artifact(() => {
    pdf.doc
      .save()
      .rect(x, y, width, height)
      .lineWidth(reportPens.thick)
      .strokeColor(colours.signal);
    pdf.doc.stroke().restore();
  });
  const style = { ...lettering.noteBold, size: 8 };
  const middle = x + width / 2;
  pdf.element("P", () => {
    drawText(pdf, `${first} `, style, [middle + 2.4, y + mm(5.2)], "centre");
    drawText(pdf, second, lettering.note, [middle, y + mm(9.2)], "centre");
  });
}

/** The first sheet: the subject, an image drawn by `draw`, and the title block. */
export function drawReportCover(
  pdf: TaggedPdf,
  facts: ReportFacts,
  cover: { stamp: readonly [first: string, second: string]; sheets: number; draw: () => void },
): void {
  pdf.doc.addPage();
  addBookmark(pdf, "Cover");
  drawFrame(pdf);
  const left = frame.x + mm(10);
  const { title, site, status, number, revision } = facts;
  pdf.element("P", () => {
    drawText(pdf, firm.name.toUpperCase(), lettering.noteBold, [left, mm(24)]);
  });
  pdf.element("P", () => drawText(pdf, firm.tagline, lettering.note, [left, mm(28.5)]));
  drawStamp(pdf, ...cover.stamp);
  pdf.element("H1", () => drawText(pdf, title, lettering.title, [left - 2, mm(50)]));
  const style = { ...lettering.lead, size: 14, colour: colours.secondary };
  pdf.element("P", () => drawText(pdf, site, style, [left, mm(59)]));
  cover.draw();
  drawTitleBlock(pdf, frame.x, frame.y + frame.height - titleBlockHeight, {
    owner: firm.name,
    title,
    subtitle: site,
    documentType: "Technical report",
    status,
    number,
    revision,
    date: issueDateOf(facts),
    scale: "As shown",
    sheet: `1 / ${cover.sheets}`,
    paper: "A4",
  });
}
