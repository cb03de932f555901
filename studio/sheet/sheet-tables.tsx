import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { Label } from "./sheet.tsx";

/** The position of a table: the first baseline at (x, y), px. */
export type TablePlace = {
  x: number;
  y: number;
  width: number;
};

type Column = {
  head: string;
  /** Its left edge, or its right one if the column is right-aligned; px from the table's left. */
  at: number;
  end?: true;
};

type Row = {
  cells: readonly string[];
  bold?: boolean;
};

/**
 * A ruled table under a bold title. A column is one group, which sets the attributes of all its texts: in a drawing of
 * 25 KB, tables are much of the markup.
 */
export function ScheduleTable(
  props: TablePlace & {
    title: string;
    columns: readonly Column[];
    rows: readonly Row[];
    /** From baseline to baseline, and from a baseline to the rule below it. */
    pitch: number;
    rule?: number;
    /** Sets the last row off as the sum of the others. */
    total?: true;
  },
) {
  const { x, y, width, columns, rows, pitch, rule = 3.5, total } = props;
  const ruleBelow = (row: number) => `M${px(x)} ${px(y + rule + row * pitch)}h${px(width)}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {props.title}
      </Label>
      <path
        d={ruleBelow(0) + ruleBelow(rows.length + 1)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={ruleBelow(1) + (total ? ruleBelow(rows.length) : "")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      {columns.map(({ head, at, end }, column) => (
        <g key={head} fill={colours.ink} textAnchor={end && "end"}>
          {head && (
            <text x={px(x + at)} y={px(y + pitch)} fill={colours.secondary}>
              {head}
            </text>
          )}
          {rows.map(({ cells, bold }, row) =>
            cells[column] ? (
              <text
                key={cells[0]}
                x={px(x + at)}
                y={px(y + (row + 2) * pitch)}
                fontWeight={bold ? 600 : undefined}
              >
                {cells[column]}
              </text>
            ) : null,
          )}
        </g>
      ))}
    </g>
  );
}

/** Names on the left and figures on the right of the same lines. */
export function Figures(
  props: TablePlace & {
    figures: readonly (readonly [name: string, figure: string])[];
    pitch: number;
  },
) {
  const { x, y, width, pitch } = props;
  return props.figures.map(([name, figure], i) => (
    <g key={name}>
      <Label x={x} y={y + i * pitch} fill={colours.secondary}>
        {name}
      </Label>
      <Label x={x + width} y={y + i * pitch} anchor="end">
        {figure}
      </Label>
    </g>
  ));
}

/** Lines of a note below each other. */
export function SheetNotes(props: {
  x: number;
  y: number;
  pitch: number;
  lines: readonly string[];
}) {
  return props.lines.map((line, i) => (
    <Label key={line} x={props.x} y={props.y + i * props.pitch} fill={colours.secondary}>
      {line}
    </Label>
  ));
}

/** The legend of a drawing's lines: a piece of each, 20 px long, and its name. */
export function LineLegend(props: {
  x: number;
  /** The middle of the first row. */
  y: number;
  pitch: number;
  lines: readonly { text: string; stroke: string; pen: number; dash?: string }[];
}) {
  const { x, y, pitch } = props;
  return props.lines.map(({ text, stroke, pen, dash }, i) => (
    <g key={text}>
      <path
        d={`M${px(x)} ${px(y + i * pitch)}h20`}
        stroke={stroke}
        strokeWidth={pen}
        strokeDasharray={dash}
      />
      <Label x={x + 27} y={y + i * pitch + 3.2}>
        {text}
      </Label>
    </g>
  ));
}
