import { px } from "./geometry.ts";
import { SURVEY } from "./scan-building-cloud.ts";
import type { Deviation } from "./scan-building-deviations.ts";
import { SetUpSymbol, TargetSymbol } from "./scan-to-model-survey.tsx";
import { Label } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";

const ROW = 12.2;

/** A deviation in mm with its sign; "0.0" has none. */
export function signed(mm: number): string {
  const text = Math.abs(mm).toFixed(1);
  return text === "0.0" ? text : `${mm < 0 ? "-" : "+"}${text}`;
}

/** Deviations per element, every figure from the cloud. (x, y) is the first baseline, px. */
export function DeviationSchedule(props: {
  rows: readonly Deviation[];
  /** The letter of the cloud round what is out of tolerance. */
  cloudMark: string;
  x: number;
  y: number;
  width: number;
}) {
  const { x, y, width } = props;
  // Left edge of the first column, right edges of the others.
  const columns = [0, 75, 104, 128, 157, width];
  const rows = [
    ["ELEMENT", "PTS", "MEAN", "SD", "95%", ""],
    ...props.rows.map((r) => [
      r.element,
      `${r.points}`,
      signed(r.mean),
      r.sd.toFixed(1),
      r.p95.toFixed(1),
      r.within ? "OK" : "NO",
    ]),
  ];
  const notes = [
    "+ outwards. 95%: distance that",
    "holds 95 % of the points.",
    ...props.rows
      .filter((r) => !r.within)
      .map((r) => `${props.cloudMark} ${r.element}: client to decide`),
  ];
  const line = (row: number) => `M${px(x)} ${px(y + 3.5 + row * ROW)}h${px(width)}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`DEVIATIONS mm, TOLERANCE ±${SURVEY.toleranceMm}`}
      </Label>
      <path d={line(0) + line(rows.length)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path d={line(1)} stroke={COLOUR.secondary} strokeWidth={PEN.thin} />
      {columns.map((column, i) => (
        <g key={column} fill={COLOUR.ink} textAnchor={i ? "end" : undefined}>
          {rows.map((cells, row) => (
            <text
              key={cells[0]}
              x={px(x + column)}
              y={px(y + (row + 1) * ROW)}
              fill={row ? undefined : COLOUR.secondary}
              fontWeight={cells.at(-1) === "NO" ? 600 : undefined}
            >
              {cells[i]}
            </text>
          ))}
        </g>
      ))}
      {notes.map((text, i) => (
        <Label
          key={text}
          x={x}
          y={y + (rows.length + 1.1 + i * 0.95) * ROW}
          fill={COLOUR.secondary}
        >
          {text}
        </Label>
      ))}
    </g>
  );
}

/** What the marks mean; (x, y) is the first row's middle, px. */
export function ScanLegend({ x, y }: { x: number; y: number }) {
  const row = (i: number) => y + i * ROW;
  const texts = [
    "Scan point",
    "Scanner set-up, height m",
    "Registration target",
    "Hidden edge",
    "Edge of scan and model",
  ];
  return (
    <g className="appear">
      <path
        d={`M${px(x + 2)} ${px(row(0))}h0m4-2h0m3 3h0m4-2h0m4 2h0m-8-3h0m6-1h0`}
        stroke={COLOUR.secondary}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <SetUpSymbol at={{ x: x + 10, y: row(1) + 1 }} />
      <TargetSymbol at={{ x: x + 10, y: row(2) }} />
      <path
        d={`M${px(x)} ${px(row(3))}h20`}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
        strokeDasharray="3 2.4"
      />
      <path
        d={`M${px(x)} ${px(row(4))}h20`}
        stroke={COLOUR.bim}
        strokeWidth={PEN.medium}
        strokeDasharray="12 3 2 3"
      />
      {texts.map((text, i) => (
        <Label key={text} x={x + 27} y={row(i) + 3.2}>
          {text}
        </Label>
      ))}
    </g>
  );
}
