import { colours, pens } from "@datumline/brand/tokens";
import { outlinePath, px } from "@datumline/maths/geometry";
import { type Detail, pxPerMetre, SheetSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { ScheduleTable, type TablePlace } from "../../sheet/sheet-tables.tsx";
import { CompactTitle, SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import { type Building, buildBuilding, countElements, elementSchedule } from "./building-layers.ts";
import { office } from "./building-services.ts";
import { ClashDetail, DetailMark } from "./exploded-clash.tsx";
import { Axonometric, layerFrames } from "./exploded-layers.tsx";

const rowHeight = 12.2;

/** Element schedule, counted and measured from the model; (x, y) is the first baseline, px. */
function ElementSchedule({ building, x, y, width }: TablePlace & { building: Building }) {
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

/** The axes of the axonometric keep the scale. */
const scale = { axonometric: sheetRegister["exploded-building"].scale, clash: 10 };

/** Exploded isometric of a small office: foundation, structure, MEP and envelope, with its clash detail and schedule. */
export function ExplodedBuilding({ detail }: { detail: Detail }) {
  const id = `exploded-building-${detail}`;
  const compact = detail === "compact";
  const building = buildBuilding(compact ? { ...office, baysX: 3 } : office);
  const { clash } = building;
  const n = (category: string) => countElements(building, category);
  return (
    <SheetSvg
      detail={detail}
      id={id}
      title="Exploded building model"
      description={
        `${compact ? "" : `${n("Footings")} footings, `}${n("Columns")} columns and ${n("Beams")} beams, ` +
        `services, envelope. Clash C-01: ${clash.service} clears its beam by ${clash.clearanceMm} mm.`
      }
      join="round"
      defs={!compact && <HatchPattern id={`${id}-hatch`} pitch={3.4} pen={0.35} />}
    >
      {compact ? <CompactSheet building={building} /> : <FullSheet building={building} id={id} />}
    </SheetSvg>
  );
}

function FullSheet({ building, id }: { building: Building; id: string }) {
  const frames = layerFrames(building, pxPerMetre(scale.axonometric), 146, 318);
  const { clash, services } = building;
  const mark = frames.mep.at({ x: clash.gridX, y: clash.y, z: services[0]?.bottom ?? 0 });
  return (
    <>
      <SheetFrame />
      <Axonometric
        building={building}
        frames={frames}
        notes={{ x: 13, lineHeight: 11 }}
        ground
        mark={<DetailMark at={mark} bubble={{ x: 366, y: mark.y - 22 }} nr="1" radius={8} />}
      />
      <AxonNorth x={24} y={415} />
      <ClashDetail
        building={building}
        x={394}
        y={13}
        pxPerM={pxPerMetre(scale.clash)}
        scale={`1:${scale.clash}`}
        hatchId={`${id}-hatch`}
      />
      <ElementSchedule building={building} x={394} y={205} width={215} />
      <TitleStrip {...sheetRegister["exploded-building"]} />
    </>
  );
}

/** The model alone, for a phone: three layers, larger letters. */
function CompactSheet({ building }: { building: Building }) {
  const frames = layerFrames(building, 5.8, 164, 266);
  const { clash } = building;
  return (
    <>
      <Axonometric
        building={building}
        frames={frames}
        notes={{ x: 6, lineHeight: 12 }}
        ground={false}
      />
      <g className="appear">
        <CompactTitle title="EXPLODED BUILDING MODEL" />
        <Label x={6} y={305.5}>
          {`Clash C-01 resolved: ${clash.clearanceMm} mm clear`}
        </Label>
      </g>
    </>
  );
}

/** North as it is on the ground of the axonometric: rising to the right by 30°; (x, y) is the needle's foot, px. */
function AxonNorth({ x, y }: { x: number; y: number }) {
  const along = (m: number, across: number) => ({
    x: x + (m + across) * 0.866,
    y: y - m / 2 + across / 2,
  });
  const [tip, left, right, heel] = [along(22, 0), along(0, -5), along(0, 5), along(5, 0)];
  return (
    <g className="appear">
      <path d={outlinePath([tip, left, heel])} fill={colours.ink} />
      <path
        d={outlinePath([tip, left, heel, right])}
        stroke={colours.ink}
        strokeWidth={pens.thin}
        strokeLinejoin="round"
      />
      <Label x={px(tip.x + 4)} y={px(tip.y)} bold>
        N
      </Label>
    </g>
  );
}
