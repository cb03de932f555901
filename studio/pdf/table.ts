import { colours } from "@datumline/brand/tokens";
import { lettering } from "./lettering.ts";
import { breakLines, drawLine, drawText, type TextLine, type TextStyle } from "./rich-text.ts";
import type { TaggedPdf } from "./tagged-pdf.ts";
import { reportPens } from "./units.ts";

type Column = {
  title: string;
  /** Points. */
  width: number;
  align?: "left" | "right";
  style?: TextStyle;
};

export type ReportTable = {
  caption: string;
  /** The first one heads the rows. */
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
};

const padding = { x: 4, y: 4.2 };
const lineHeight = 1.35;

type Cell = { lines: TextLine[]; left: number; width: number; align: Column["align"] };
type Row = { cells: Cell[]; size: number; height: number };

/** The positions of a row's texts; the first and the last column end with the rules. */
function layOut(pdf: TaggedPdf, columns: readonly Column[], texts: readonly string[]): Row {
  let edge = 0;
  const cells = columns.map(({ width, align, style = lettering.cell }, index): Cell => {
    const left = edge + (index === 0 ? 0 : padding.x);
    edge += width;
    const right = edge - (index === columns.length - 1 ? 0 : padding.x);
    const lines = breakLines(pdf, texts[index] ?? "", style, right - left);
    return { lines, left, width: right - left, align };
  });
  const size = Math.max(...columns.map(({ style = lettering.cell }) => style.size));
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length));
  return { cells, size, height: lines * size * lineHeight + padding.y * 2 };
}

function drawRow(pdf: TaggedPdf, row: Row, x: number, top: number, isHead: boolean): void {
  pdf.within("TR", () => {
    for (const [index, { lines, left, width, align }] of row.cells.entries()) {
      const scope = isHead ? "Column" : index === 0 ? "Row" : undefined;
      const draw = () => {
        for (const [number, line] of lines.entries()) {
          const baseline = top + padding.y + row.size * (0.98 + number * lineHeight);
          const shift = align === "right" ? width - line.width : 0;
          drawLine(pdf, line, x + left + shift, baseline);
        }
      };
      pdf.element(scope ? "TH" : "TD", draw, { scope });
    }
  });
}

/** A table with its caption, from its upper left corner. Gives the height it took, in points. */
export function drawTable(pdf: TaggedPdf, table: ReportTable, x: number, y: number): number {
  const { columns, caption } = table;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const rule = (at: number, pen: number, colour: string = colours.ink) =>
    pdf.artifact(() => {
      pdf.doc.save().lineWidth(pen).strokeColor(colour);
      pdf.doc.moveTo(x, at);
      pdf.doc.lineTo(x + width, at);
      pdf.doc.stroke().restore();
    });
  const headings = columns.map((column) => ({ ...column, style: lettering.noteBold }));
  const titles = columns.map(({ title }) => title);
  let top = y + 10;
  pdf.within("Table", () => {
    pdf.element("Caption", () => drawText(pdf, caption, lettering.note, [x, y + 5]));
    rule(top, reportPens.medium);
    const head = layOut(pdf, headings, titles);
    pdf.within("THead", () => drawRow(pdf, head, x, top, true));
    top += head.height;
    rule(top, reportPens.thin);
    pdf.within("TBody", () => {
      for (const [index, texts] of table.rows.entries()) {
        if (index > 0) rule(top, reportPens.thin, colours.rule);
        const row = layOut(pdf, columns, texts);
        drawRow(pdf, row, x, top, false);
        top += row.height;
      }
    });
  });
  rule(top, reportPens.medium);
  return top - y;
}
