import { type Building, buildBuilding } from "./building-layers.ts";
import { OFFICE } from "./building-parameters.ts";
import { countOf } from "./building-schedule.ts";
import { Axonometric } from "./exploded-axonometric.tsx";
import { ClashDetail, DetailMark } from "./exploded-clash.tsx";
import { layerFrames } from "./exploded-layers.tsx";
import { ElementSchedule, TitleStrip } from "./exploded-schedule.tsx";
import { boxPath, outlinePath, px } from "./geometry.ts";
import { HatchPattern } from "./hatches.tsx";
import { Label } from "./sheet.tsx";
import { COLOUR, MONO, PEN } from "./tokens.ts";

/** An A2 sheet, 594 mm wide, is drawn 620 px wide; the axes of the axonometric keep 1:150 on it. */
const PX_PER_SHEET_MM = 620 / 594;
const pxPerMetre = (scale: number) => (1000 / scale) * PX_PER_SHEET_MM;

export interface ExplodedBuildingProps {
  /** `full`: 620 × 438, the whole sheet. `compact`: 328 × 312, three layers with their notes. */
  detail?: "full" | "compact";
  /** Starts every id in the drawing; needed when one page shows it twice. */
  id?: string;
}

/** Exploded isometric of a small office: foundation, structure, MEP and envelope, with its clash detail and schedule. */
export function ExplodedBuilding(props: ExplodedBuildingProps) {
  const { detail = "full" } = props;
  const id = props.id ?? `exploded-building-${detail}`;
  const compact = detail === "compact";
  const building = buildBuilding(compact ? { ...OFFICE, baysX: 3 } : OFFICE);
  const [width, height] = compact ? [328, 312] : [620, 438];
  const { clash } = building;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      strokeLinejoin="round"
      fontFamily={MONO}
      fontSize={compact ? 10.5 : 9.2}
    >
      <title id={`${id}-title`}>Exploded building model</title>
      <desc id={`${id}-desc`}>
        {`${compact ? "" : `${countOf(building, "Footings")} footings, `}${countOf(
          building,
          "Columns",
        )} columns and ${countOf(building, "Beams")} beams, services, envelope. Clash C-01: ${
          clash.service
        } clears its beam by ${clash.clearanceMm} mm.`}
      </desc>
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={COLOUR.white} />
      {compact ? <CompactSheet building={building} /> : <FullSheet building={building} id={id} />}
    </svg>
  );
}

function FullSheet({ building, id }: { building: Building; id: string }) {
  const frames = layerFrames(building, pxPerMetre(150), 146, 318);
  const { clash, services } = building;
  const mark = frames.mep.at({ x: clash.gridX, y: clash.y, z: services[0]?.bottom ?? 0 });
  return (
    <g>
      <defs>
        <HatchPattern id={`${id}-hatch`} pitch={3.4} pen={0.35} />
      </defs>
      <path d="M5 5H615V433H5Z" stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <Axonometric building={building} frames={frames} notes={{ x: 13, lineHeight: 11 }} ground />
      <DetailMark at={mark} bubble={{ x: 366, y: mark.y - 22 }} nr="1" radius={8} />
      <AxonNorth x={24} y={415} />
      <ClashDetail
        building={building}
        x={394}
        y={13}
        pxPerM={pxPerMetre(10)}
        scale="1:10"
        hatchId={`${id}-hatch`}
      />
      <ElementSchedule building={building} x={394} y={205} width={215} />
      <TitleStrip x={444} y={372} right={615} bottom={433} />
    </g>
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
        <path d="M6 276H322" stroke={COLOUR.ink} strokeWidth={PEN.medium} />
        <Label x={6} y={290} bold>
          EXPLODED BUILDING MODEL
        </Label>
        <Label x={6} y={305.5}>
          {`Clash C-01 resolved: ${clash.clearanceMm} mm clear`}
        </Label>
      </g>
    </>
  );
}

/** North as it lies on the ground of the axonometric: rising to the right by 30°; (x, y) is the needle's foot, px. */
function AxonNorth({ x, y }: { x: number; y: number }) {
  const along = (m: number, across: number) => ({
    x: x + (m + across) * 0.866,
    y: y - m / 2 + across / 2,
  });
  const [tip, left, right, heel] = [along(22, 0), along(0, -5), along(0, 5), along(5, 0)];
  return (
    <g className="appear">
      <path d={outlinePath([tip, left, heel])} fill={COLOUR.ink} />
      <path
        d={outlinePath([tip, left, heel, right])}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thin}
        strokeLinejoin="round"
      />
      <Label x={px(tip.x + 4)} y={px(tip.y)} bold>
        N
      </Label>
    </g>
  );
}
