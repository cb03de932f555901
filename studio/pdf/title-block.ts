import { colours } from "@datumline/brand/tokens";
import { lettering } from "./lettering.ts";
import { drawText, type TextStyle } from "./rich-text.ts";
import type { TaggedPdf } from "./tagged-pdf.ts";
import { mm, reportPens } from "./units.ts";

/** The data fields of ISO 7200 that our sheets fill in. */
type TitleBlock = {
  owner: string;
  title: string;
  subtitle: string;
  documentType: string;
  status: string;
  number: string;
  revision: string;
  date: string;
  scale: string;
  sheet: string;
  paper: string;
};

type Cell = { name: string; value: string; x: number; y: number; width: number; style?: TextStyle };

const widthMm = 180;
export const titleBlockHeight = mm(38);

/** Cells on the grid of the block, millimetres. */
function cells(block: TitleBlock): Cell[] {
  const big: TextStyle = { ...lettering.heading, size: 13 };
  return [
    { name: "Legal owner", value: block.owner, x: 0, y: 0, width: 60, style: lettering.subheading },
    { name: "Title", value: block.title, x: 60, y: 0, width: 120, style: big },
    { name: "Document type", value: block.documentType, x: 0, y: 13, width: 60 },
    { name: "Supplementary title", value: block.subtitle, x: 60, y: 13, width: 120 },
    { name: "Status", value: block.status, x: 0, y: 25.5, width: 60 },
    { name: "Document number", value: block.number, x: 60, y: 25.5, width: 32 },
    { name: "Rev.", value: block.revision, x: 92, y: 25.5, width: 12 },
    { name: "Date of issue", value: block.date, x: 104, y: 25.5, width: 25 },
    { name: "Scale", value: block.scale, x: 129, y: 25.5, width: 20 },
    { name: "Sheet", value: block.sheet, x: 149, y: 25.5, width: 17 },
    { name: "Paper", value: block.paper, x: 166, y: 25.5, width: 14 },
  ];
}

/** The title block of a sheet, 180 mm wide as ISO 7200 has it, from its upper left corner in points. */
export function drawTitleBlock(pdf: TaggedPdf, x: number, y: number, block: TitleBlock): void {
  const all = cells(block);
  pdf.artifact(() => {
    pdf.doc.save().lineWidth(reportPens.thin).strokeColor(colours.secondary);
    for (const cell of all) {
      const [left, top] = [x + mm(cell.x), y + mm(cell.y)];
      const below = all.some((other) => other.y > cell.y);
      const next = all.find((other) => other.y > cell.y)?.y ?? 38;
      if (cell.x > 0) pdf.doc.moveTo(left, top).lineTo(left, y + mm(next));
      if (below && cell.x === 0)
        pdf.doc.moveTo(x, y + mm(next)).lineTo(x + mm(widthMm), y + mm(next));
    }
    pdf.doc.stroke().lineWidth(reportPens.thick).strokeColor(colours.ink);
    pdf.doc.rect(x, y, mm(widthMm), titleBlockHeight).stroke().restore();
  });
  for (const cell of all) {
    const left = x + mm(cell.x) + mm(2);
    const style = cell.style ?? lettering.figure;
    pdf.element("P", () => {
      const name = { ...lettering.note, size: 5.6 };
      drawText(pdf, `${cell.name.toUpperCase()} `, name, [left, y + mm(cell.y) + mm(3.4)]);
      drawText(pdf, cell.value, style, [left, y + mm(cell.y) + mm(8.6)]);
    });
  }
}
