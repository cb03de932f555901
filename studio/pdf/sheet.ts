import { colours } from "@datumline/brand/tokens";
import { breakLines, drawLine, drawText, type TextLine } from "./rich-text.ts";
import {
  type Box,
  leading,
  lettering,
  mm,
  reportPens,
  type TaggedPdf,
  type TextStyle,
} from "./tagged-pdf.ts";

type Column = {
  title: string;
  /** Points. */
  width: number;
  align?: "left" | "right";
  style?: TextStyle;
};

type ReportTable = {
  caption: string;
  /** The first one heads the rows. */
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
};

const padding = { x: 4, y: 4.2 };
const lineHeight = 1.35;

type TableCell = { lines: TextLine[]; left: number; width: number; align: Column["align"] };
type Row = { cells: TableCell[]; size: number; height: number };

/** The positions of a row's texts; the first and the last column end with the rules. */
function layOut(pdf: TaggedPdf, columns: readonly Column[], texts: readonly string[]): Row {
  let edge = 0;
  const cells = columns.map(({ width, align, style = lettering.cell }, index): TableCell => {
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
function drawTable(pdf: TaggedPdf, table: ReportTable, x: number, y: number): number {
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

type TextOptions = { tag?: string; style?: TextStyle; x?: number; width?: number; after?: number };

/**
 * A page that is filled from top to bottom: text in a column of readable width, tables and figures across the whole field.
 * Content that does not fit is an error: a sheet is composed, it does not overflow.
 */
export class Sheet {
  readonly pdf: TaggedPdf;
  readonly field: Box;
  /** Left edge of the text; the space to its left is for numbers and notes. */
  readonly textLeft: number;
  y: number;

  constructor(pdf: TaggedPdf, field: Box, textLeft: number) {
    this.pdf = pdf;
    this.field = field;
    this.textLeft = textLeft;
    this.y = field.y;
  }

  get textWidth(): number {
    return this.field.x + this.field.width - this.textLeft;
  }

  /** Moves down by `height` points, within the field. */
  advance(height: number): void {
    this.y += height;
    const over = this.y - this.field.y - this.field.height;
    if (over > 0.01) throw new RangeError(`The sheet is ${over.toFixed(0)} points too short.`);
  }

  /** Leaves space after something; at the foot of the sheet there may be less. */
  skip(height: number): void {
    this.y += height;
  }

  text(text: string, options: TextOptions = {}): void {
    const { tag = "P", style = lettering.body, x = this.textLeft, after = 0.55 } = options;
    const width = options.width ?? this.field.x + this.field.width - x;
    const step = leading(style.size);
    const lines = breakLines(this.pdf, text, style, width);
    this.pdf.element(tag, () => {
      for (const line of lines) {
        this.advance(step);
        drawLine(this.pdf, line, x, this.y - step * 0.28);
      }
    });
    this.skip(step * after);
  }

  heading(text: string): void {
    this.skip(6);
    this.text(text, { tag: "H3", style: lettering.heading, after: 0.22 });
  }

  /** A note next to the text, level with the next content. */
  aside(text: string): void {
    const step = lettering.note.size * 1.4;
    const width = this.textLeft - this.field.x - mm(4);
    const lines = breakLines(this.pdf, text, lettering.note, width);
    this.pdf.element("P", () => {
      for (const [index, line] of lines.entries()) {
        drawLine(this.pdf, line, this.field.x, this.y + 10.2 + index * step);
      }
    });
  }

  list(items: readonly string[]): void {
    const { pdf, textLeft } = this;
    const style: TextStyle = lettering.body;
    const step = leading(style.size);
    const dash: TextStyle = { ...style, colour: colours.secondary };
    pdf.within("L", () => {
      for (const item of items) {
        pdf.within("LI", () => {
          pdf.element("Lbl", () => drawText(pdf, "–", dash, [textLeft, this.y + step * 0.72]));
          this.text(item, { tag: "LBody", x: textLeft + mm(5), after: 0.3 });
        });
      }
    });
    this.skip(step * 0.3);
  }

  table(table: ReportTable): void {
    this.skip(4);
    this.advance(drawTable(this.pdf, table, this.field.x, this.y));
    this.skip(10);
  }

  /** A drawing of a height in points, with its caption below. */
  figure(caption: string, alt: string, height: number, draw: (box: Box) => void): void {
    const box: Box = { x: this.field.x, y: this.y, width: this.field.width, height };
    this.pdf.figure(alt, box, () => draw(box));
    this.advance(height + 4);
    this.text(caption, { style: lettering.note, x: this.field.x, after: 0.8 });
  }
}
