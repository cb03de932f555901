import { Label } from "@datumline/brand/sheet/sheet";
import { type Place, ScheduleTable } from "@datumline/brand/sheet/sheet-tables";
import { colours } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import type { Building } from "./building-layers.ts";
import { elementSchedule } from "./building-schedule.ts";

const rowHeight = 12.2;

/** Element schedule, counted and measured from the model; (x, y) is the first baseline, px. */
export function ElementSchedule({ building, x, y, width }: Place & { building: Building }) {
  const { parameters: p } = building;
  const mm = (m: number) => px(m * 1000);
  const sizes: Record<string, string> = {
    Columns: `${mm(p.columnM)}×${mm(p.columnM)}`,
    Beams: `${mm(p.beamM.width)}×${mm(p.beamM.depth)}`,
    Slabs: `${mm(p.slabM)}`,
    "Core walls": `${mm(p.coreM.wall)}`,
    Walls: `${mm(p.wallM)}`,
  };
  const rows = elementSchedule(building).map((r) => ({
    cells: [
      r.category,
      sizes[r.category] ?? "",
      `${r.count}`,
      // Metres are as far from the edge as the longer units.
      `${r.quantity.toFixed(1)} ${r.unit.padEnd(2)}`,
    ],
  }));
  return (
    <g xmlSpace="preserve">
      <ScheduleTable
        x={x}
        y={y}
        width={width}
        pitch={rowHeight}
        title="ELEMENT SCHEDULE"
        columns={[
          { head: "CATEGORY", at: 0 },
          { head: "mm", at: 118, end: true },
          { head: "No.", at: 144, end: true },
          { head: "QUANTITY", at: width, end: true },
        ]}
        rows={rows}
      />
      <g className="appear">
        <Label x={x} y={y + (rows.length + 1.3) * rowHeight + 9} fill={colours.secondary}>
          Beams grid to grid, areas net.
        </Label>
      </g>
    </g>
  );
}
