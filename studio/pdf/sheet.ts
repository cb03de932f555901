import { colours } from "@datumline/brand/tokens";
import { leading, lettering } from "./lettering.ts";
import { breakLines, drawLine, drawText, type TextStyle } from "./rich-text.ts";
import { drawTable, type ReportTable } from "./table.ts";
import type { TaggedPdf } from "./tagged-pdf.ts";
import { type Box, mm } from "./units.ts";

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
