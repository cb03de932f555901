import type { Building } from "./building-layers.ts";
import { elementSchedule } from "./building-schedule.ts";
import { px } from "./geometry.ts";
import { Label } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";

const ROW = 12.2;

/** Element schedule, counted and measured from the model; (x, y) is the first baseline, px. */
export function ElementSchedule(props: {
  building: Building;
  x: number;
  y: number;
  width: number;
}) {
  const { building, x, y, width } = props;
  const { parameters: p } = building;
  const mm = (m: number) => px(m * 1000);
  const sizes: Record<string, string> = {
    Columns: `${mm(p.columnM)}×${mm(p.columnM)}`,
    Beams: `${mm(p.beamM.width)}×${mm(p.beamM.depth)}`,
    Slabs: `${mm(p.slabM)}`,
    "Core walls": `${mm(p.coreM.wall)}`,
    Walls: `${mm(p.wallM)}`,
  };
  const rows = [
    ["CATEGORY", "mm", "No.", "QUANTITY"],
    ...elementSchedule(building).map((r) => [
      r.category,
      sizes[r.category] ?? "",
      `${r.count}`,
      `${r.quantity.toFixed(1)} ${r.unit}${r.unit === "m" ? " " : ""}`,
    ]),
  ];
  const right = [0, 118, 144, width];
  const line = (row: number) => `M${px(x)} ${px(y + 3.5 + row * ROW)}h${px(width)}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        ELEMENT SCHEDULE
      </Label>
      <path d={line(0) + line(rows.length)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path d={line(1)} stroke={COLOUR.secondary} strokeWidth={PEN.thin} />
      {rows.map((cells, row) => (
        <g key={cells[0]} fill={row === 0 ? COLOUR.secondary : COLOUR.ink} xmlSpace="preserve">
          {cells.map((cell, column) =>
            cell ? (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                key={column}
                x={px(x + (right[column] ?? 0))}
                y={px(y + (row + 1) * ROW)}
                textAnchor={column > 0 ? "end" : undefined}
              >
                {cell}
              </text>
            ) : null,
          )}
        </g>
      ))}
      <Label x={x} y={y + (rows.length + 0.3) * ROW + 9} fill={COLOUR.secondary}>
        Beams grid to grid, areas net.
      </Label>
    </g>
  );
}

/** Title strip of the sheet, px. */
export function TitleStrip(props: { x: number; y: number; right: number; bottom: number }) {
  const { x, y, right, bottom } = props;
  const cells: [number, number, string, boolean?][] = [
    [x + 7, y + 14, "DATUMLINE ENGINEERING", true],
    [x + 7, y + 27, "EXPLODED BUILDING MODEL"],
    [x + 7, y + 42, "DL-BM-301"],
    [x + 97, y + 42, "REV C"],
    [x + 7, y + 56, "1:150 @ A2"],
    [x + 97, y + 56, "SHEET 1 / 1"],
  ];
  return (
    <g className="appear">
      <path d={`M${x} ${bottom}V${y}H${right}`} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path
        d={`M${x} ${y + 31.5}H${right}M${x} ${y + 46}H${right}M${x + 91} ${y + 31.5}V${bottom}`}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
      />
      {cells.map(([cx, cy, text, bold]) => (
        <Label key={text} x={cx} y={cy} bold={bold}>
          {text}
        </Label>
      ))}
    </g>
  );
}
