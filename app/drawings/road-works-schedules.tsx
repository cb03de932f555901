import { px } from "./geometry.ts";
import type { RoadSection } from "./road-section.ts";
import { Label } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";
import type { TrafficPlan } from "./traffic-taper.ts";

const ROW = 11.2;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** A ruled table under a bold title; the first row is the head. Columns from `firstRight` on are set to the right. */
function Table(
  props: Place & {
    title: string;
    columns: readonly number[];
    firstRight: number;
    rows: readonly (readonly string[])[];
  },
) {
  const { x, y, width, title, columns, firstRight, rows } = props;
  const line = (row: number) => `M${px(x)} ${px(y + 3.2 + row * ROW)}h${px(width)}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {title}
      </Label>
      <path d={line(0) + line(rows.length)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path d={line(1)} stroke={COLOUR.secondary} strokeWidth={PEN.thin} />
      {rows.map((cells, row) =>
        cells.map((cell, column) => (
          <Label
            key={`${cells[0]}${columns[column]}`}
            x={x + (columns[column] ?? 0)}
            y={y + (row + 1) * ROW}
            anchor={column >= firstRight ? "end" : undefined}
            fill={row === 0 ? COLOUR.secondary : undefined}
          >
            {cell}
          </Label>
        )),
      )}
    </g>
  );
}

/** Existing lines: where they lie and how far they are from the new duct. */
export function UtilitySchedule({ section, ...place }: Place & { section: RoadSection }) {
  return (
    <Table
      {...place}
      title="EXISTING UTILITIES · FT"
      columns={[0, 20, 126, 164, place.width]}
      firstRight={2}
      rows={[
        ["ID", "LINE", "OFFSET", "COVER", "TO T"],
        ...section.utilities.map((u) => [
          u.tag,
          u.type,
          `${Math.abs(u.offsetFt).toFixed(1)} ${u.offsetFt < 0 ? "L" : "R"}`,
          u.coverFt.toFixed(2),
          u.clearanceFt.toFixed(2),
        ]),
      ]}
    />
  );
}

/** The signs and where they stand. */
export function SignSchedule({ plan, ...place }: Place & { plan: TrafficPlan }) {
  return (
    <Table
      {...place}
      title={`${plan.signCount} SIGNS · FT FROM START OF TAPER`}
      columns={[0, 39, place.width - 33, place.width]}
      firstRight={2}
      rows={[
        ["CODE", "LEGEND", "NR", "FT"],
        ...plan.signs.map((s) => [
          s.code,
          s.legend,
          `${s.sides}`,
          s.fromTaperFt < 0 ? `${s.fromTaperFt}` : `+${s.fromTaperFt}`,
        ]),
      ]}
    />
  );
}

/** How the lengths and counts were found, a line each. */
export function Calculation({ plan, x, y, width }: Place & { plan: TrafficPlan }) {
  const { closure, runs } = plan;
  const { offsetFt, speedMph } = closure;
  const low = speedMph <= 40;
  const rows: [string, string][] = [
    [
      `TAPER L = W × S${low ? " × S / 60" : ""}`,
      `${offsetFt} × ${speedMph}${low ? ` × ${speedMph} / 60` : ""} = ${plan.taperFt} FT`,
    ],
    [`BUFFER, STOPPING SIGHT AT ${speedMph} MPH`, `${plan.bufferFt} FT`],
    [
      "DEVICES, TAPER + TANGENT + DOWNSTREAM (DT)",
      `${runs.map((r, i) => r.count - (i === 0 ? 0 : 1)).join(" + ")} = ${plan.devices.length}`,
    ],
    ["DEVICE SPACING ALONG THEM", `${runs.map((r) => trim(r.spacingFt)).join(" / ")} FT`],
  ];
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`${plan.lengthFt} FT OF TRAFFIC CONTROL · MUTCD 11TH EDITION, PART 6`}
      </Label>
      {rows.map(([name, value], i) => (
        <g key={name}>
          <Label x={x} y={y + (i + 1) * ROW} fill={COLOUR.secondary}>
            {name}
          </Label>
          <Label x={x + width} y={y + (i + 1) * ROW} anchor="end">
            {value}
          </Label>
        </g>
      ))}
    </g>
  );
}

/** At most one decimal, none when it is zero. */
function trim(value: number): string {
  return `${Math.round(value * 10) / 10}`;
}
