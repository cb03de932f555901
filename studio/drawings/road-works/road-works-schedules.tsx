import { Label } from "../../sheet/sheet.tsx";
import { Figures, ScheduleTable, type TablePlace } from "../../sheet/sheet-tables.tsx";
import type { TrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import type { RoadSection } from "./road-section.ts";

/** The tables of this sheet are set a little closer than those of the others. */
const leading = { pitch: 11.2, rule: 3.2 };

/** Existing lines: their positions, and their distance from the new duct. */
export function UtilitySchedule({ section, ...place }: TablePlace & { section: RoadSection }) {
  return (
    <ScheduleTable
      {...place}
      {...leading}
      title="EXISTING UTILITIES · FT"
      columns={[
        { head: "ID", at: 0 },
        { head: "LINE", at: 20 },
        { head: "OFFSET", at: 126, end: true },
        { head: "COVER", at: 164, end: true },
        { head: "TO T", at: place.width, end: true },
      ]}
      rows={section.utilities.map((u) => ({
        cells: [
          u.tag,
          u.type,
          `${Math.abs(u.offsetFt).toFixed(1)} ${u.offsetFt < 0 ? "L" : "R"}`,
          u.coverFt.toFixed(2),
          u.clearanceFt.toFixed(2),
        ],
      }))}
    />
  );
}

/** The signs and their positions. */
export function SignSchedule({ plan, ...place }: TablePlace & { plan: TrafficPlan }) {
  return (
    <ScheduleTable
      {...place}
      {...leading}
      title={`${plan.signCount} SIGNS · FT FROM START OF TAPER`}
      columns={[
        { head: "CODE", at: 0 },
        { head: "LEGEND", at: 39 },
        { head: "NR", at: place.width - 33, end: true },
        { head: "FT", at: place.width, end: true },
      ]}
      rows={plan.signs.map((s) => ({
        cells: [
          s.code,
          s.legend,
          `${s.sides}`,
          s.fromTaperFt < 0 ? `${s.fromTaperFt}` : `+${s.fromTaperFt}`,
        ],
      }))}
    />
  );
}

/** Sources of the lengths and counts, a line each. */
export function Calculation({ plan, x, y, width }: TablePlace & { plan: TrafficPlan }) {
  const { closure, runs } = plan;
  const { offsetFt, speedMph } = closure;
  const low = speedMph <= 40;
  const figures: [string, string][] = [
    [
      `TAPER L = W × S${low ? " × S / 60" : ""}`,
      `${offsetFt} × ${speedMph}${low ? ` × ${speedMph} / 60` : ""} = ${plan.taperFt} FT`,
    ],
    [`BUFFER, STOPPING SIGHT AT ${speedMph} MPH`, `${plan.bufferFt} FT`],
    [
      "DEVICES, TAPER + TANGENT + DOWNSTREAM (DT)",
      `${runs.map((r, i) => r.count - (i === 0 ? 0 : 1)).join(" + ")} = ${plan.devices.length}`,
    ],
    ["DEVICE SPACING, EACH RUN", `${runs.map((r) => trim(r.spacingFt)).join(" / ")} FT`],
  ];
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`${plan.lengthFt} FT OF TRAFFIC CONTROL · MUTCD 11TH EDITION, PART 6`}
      </Label>
      <Figures x={x} y={y + leading.pitch} width={width} pitch={leading.pitch} figures={figures} />
    </g>
  );
}

/** At most one decimal, none when it is zero. */
function trim(value: number): string {
  return `${Math.round(value * 10) / 10}`;
}
