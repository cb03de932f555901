import { COLOUR } from "#app/drawings/tokens.ts";
import { lettering } from "./lettering.ts";
import { breakLines, drawLine, drawText, type Line, type Style } from "./rich-text.ts";
import type { TaggedPdf } from "./tagged-pdf.ts";
import { PEN } from "./units.ts";

export type Column = {
  title: string;
  /** Points. */
  width: number;
  align?: "left" | "right";
  style?: Style;
};

const padding = { x: 4, y: 4.2 };

/** Room left of a cell's text: none in the first column, which begins where the rules begin. */
const indent = (column: number) => (column === 0 ? 0 : padding.x);

type Cell = { lines: Line[]; style: Style };

/** How a row's cells break, and how high it gets. */
function layOut(pdf: TaggedPdf, columns: readonly Column[], row: readonly string[]) {
  const cells = columns.map((column, index): Cell => {
    const style = column.style ?? lettering.cell;
    const lines = breakLines(
      pdf,
      row[index] ?? "",
      style,
      column.width - indent(index) - padding.x,
    );
    return { lines, style };
  });
  const height = Math.max(
    ...cells.map(({ lines, style }) => Math.max(1, lines.length) * style.size * 1.35),
  );
  return { cells, height: height + padding.y * 2 };
}

/**
 * A table with its caption from the upper left corner; the first column heads its rows. Gives the height it took, in
 * points.
 */
export function drawTable(
  pdf: TaggedPdf,
  table: {
    caption: string;
    columns: readonly Column[];
    rows: readonly (readonly string[])[];
    /** A last row that sums up the others. */
    total?: readonly string[];
  },
  x: number,
  y: number,
): number {
  const { columns, caption } = table;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const rule = (at: number, pen: number, colour: string) =>
    pdf.artifact(() => {
      pdf.doc.save().lineWidth(pen).strokeColor(colour);
      pdf.doc
        .moveTo(x, at)
        .lineTo(x + width, at)
        .stroke()
        .restore();
    });
  let top = y + 10;
  const row = (cells: readonly Cell[], height: number, tags: (index: number) => "TH" | "TD") => {
    pdf.within("TR", () => {
      let left = x;
      for (const [index, column] of columns.entries()) {
        const cell = cells[index];
        const tag = tags(index);
        const scope = tag === "TD" ? undefined : tags(1) === "TH" ? "Column" : "Row";
        const draw = () => {
          for (const [line, content] of (cell?.lines ?? []).entries()) {
            const size = cell?.style.size ?? 0;
            const baseline = top + padding.y + size * 0.98 + line * size * 1.35;
            const at =
              column.align === "right"
                ? left +
                  column.width -
                  content.width -
                  (index === columns.length - 1 ? 0 : padding.x)
                : left + indent(index);
            drawLine(pdf, content, at, baseline);
          }
        };
        pdf.element(tag, draw, { scope });
        left += column.width;
      }
    });
    top += height;
  };
  pdf.within("Table", () => {
    pdf.element("Caption", () => drawText(pdf, caption, lettering.note, [x, y + 5]));
    rule(top, PEN.medium, COLOUR.ink);
    const headings = columns.map((column) => ({ ...column, style: lettering.noteBold }));
    const head = layOut(
      pdf,
      headings,
      columns.map((column) => column.title),
    );
    pdf.within("THead", () => row(head.cells, head.height, () => "TH"));
    rule(top, PEN.thin, COLOUR.ink);
    pdf.within("TBody", () => {
      for (const [index, texts] of table.rows.entries()) {
        if (index > 0) rule(top, PEN.thin, COLOUR.rule);
        const { cells, height } = layOut(pdf, columns, texts);
        row(cells, height, (column) => (column === 0 ? "TH" : "TD"));
      }
    });
    if (table.total) {
      rule(top, PEN.thin, COLOUR.ink);
      const bold = columns.map((column) => ({
        ...column,
        style: { ...lettering.figure, face: "monoBold" as const },
      }));
      const { cells, height } = layOut(pdf, bold, table.total);
      pdf.within("TFoot", () => row(cells, height, (column) => (column === 0 ? "TH" : "TD")));
    }
  });
  rule(top, PEN.medium, COLOUR.ink);
  return top - y;
}
