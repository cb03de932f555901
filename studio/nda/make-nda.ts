import { firm } from "@datumline/brand/firm";
import { stroke } from "../pdf/drawing-marks.ts";
import { drawText } from "../pdf/rich-text.ts";
import { Sheet } from "../pdf/sheet.ts";
import { a4, lettering, mm, reportPens, TaggedPdf } from "../pdf/tagged-pdf.ts";
import { type Clause, clausePages, opening, signatureLines } from "./clauses.ts";

const issued = new Date("2026-11-22T00:00:00Z");
const field = { x: mm(22), y: mm(24), width: a4.width - mm(44), height: a4.height - mm(48) };
const textLeft = field.x + mm(6);

/** A page with the repeated parts: the title, the note that it is a template, and its number. */
function beginPage(pdf: TaggedPdf, number: number, count: number): Sheet {
  pdf.doc.addPage();
  const [left, right] = [field.x, field.x + field.width];
  pdf.artifact(() => {
    for (const y of [mm(17), a4.height - mm(19)]) {
      stroke(pdf, [
        [left, y],
        [right, y],
      ]);
    }
    drawText(pdf, opening.title, lettering.noteBold, [left, mm(14.5)]);
    drawText(pdf, firm.name, lettering.note, [right, mm(14.5)], "right");
    const foot = a4.height - mm(14.5);
    drawText(pdf, opening.status, lettering.note, [left, foot]);
    drawText(pdf, `Page ${number} of ${count}`, lettering.note, [right, foot], "right");
  }, "Pagination");
  return new Sheet(pdf, field, textLeft);
}

function drawOpening(sheet: Sheet): void {
  sheet.text(opening.title, { tag: "H1", style: lettering.chapter, x: field.x, after: 0.3 });
  sheet.text(`${opening.status}.`, { style: lettering.noteBold, x: field.x, after: 1 });
  sheet.text(opening.lead, { x: field.x, after: 1 });
  for (const party of opening.parties) sheet.text(party, { x: field.x, after: 0.7 });
}

function drawClause(sheet: Sheet, number: number, { title, paragraphs, items }: Clause): void {
  const heading = `${number}. ${title}`;
  sheet.skip(6);
  sheet.text(heading, { tag: "H2", style: lettering.heading, x: field.x, after: 0.22 });
  for (const paragraph of paragraphs) sheet.text(paragraph);
  if (items) sheet.list(items);
}

/** Two columns of lines to fill in. */
function drawSignatures(sheet: Sheet): void {
  const { pdf } = sheet;
  sheet.skip(10);
  sheet.text("Signatures", { tag: "H2", style: lettering.heading, x: field.x, after: 0.3 });
  const width = (field.width - mm(10)) / 2;
  for (const line of signatureLines) {
    sheet.advance(mm(9));
    for (const left of [field.x, field.x + width + mm(10)]) {
      const ends = [
        [left + mm(26), sheet.y + 1],
        [left + width, sheet.y + 1],
      ] as const;
      pdf.artifact(() => stroke(pdf, ends, { pen: reportPens.thin }));
      pdf.element("P", () => drawText(pdf, `${line} `, lettering.cell, [left, sheet.y]));
    }
  }
}

/** The mutual non-disclosure agreement as a tagged PDF (A4), to be filled in and reviewed. The same code gives the same bytes. */
export async function makeNda(): Promise<Uint8Array> {
  const pdf = await TaggedPdf.create({
    title: `${opening.title} (template)`,
    author: firm.name,
    subject: "Template of a mutual non-disclosure agreement, to be reviewed by counsel",
    keywords: "NDA, confidentiality, template",
    date: issued,
  });
  let number = 0;
  for (const [index, clauses] of clausePages.entries()) {
    const sheet = beginPage(pdf, index + 1, clausePages.length);
    if (index === 0) drawOpening(sheet);
    for (const clause of clauses) {
      number += 1;
      drawClause(sheet, number, clause);
    }
    if (index === clausePages.length - 1) drawSignatures(sheet);
  }
  return pdf.bytes();
}
