import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, px } from "@datumline/maths/geometry";
import { Label } from "./sheet.tsx";

/** The area that a chart draws in, px. */
export type ChartBox = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** A line across a chart, px along its axis, with its label. */
type GridLine = {
  at: number;
  text?: string;
  /** The text's position along the axis, if not at the line. */
  textAt?: number;
};

/** Frame and grid of a chart, with the numbers of its axes left of it and below. */
export function ChartGrid(props: {
  box: ChartBox;
  columns: readonly GridLine[];
  rows: readonly GridLine[];
}) {
  const { box, columns, rows } = props;
  const lines = [
    ...columns.map(({ at }) => `M${px(at)} ${box.top}V${box.bottom}`),
    ...rows.map(({ at }) => `M${box.left} ${px(at)}H${box.right}`),
  ];
  return (
    <g className="appear">
      <path d={lines.join("")} stroke={colours.rule} strokeWidth={pens.medium} />
      <path
        d={boxPath({ x: box.left, y: box.top }, { x: box.right, y: box.bottom })}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      {columns.map(
        ({ at, text, textAt = at }) =>
          text && (
            <Label
              key={text}
              x={textAt}
              y={box.bottom + 20}
              anchor="middle"
              fill={colours.secondary}
            >
              {text}
            </Label>
          ),
      )}
      {rows.map(
        ({ at, text, textAt = at }) =>
          text && (
            <Label key={text} x={box.left - 8} y={textAt + 5} anchor="end" fill={colours.secondary}>
              {text}
            </Label>
          ),
      )}
    </g>
  );
}
