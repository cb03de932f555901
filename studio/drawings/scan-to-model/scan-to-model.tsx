import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { type Detail, pxPerMetre, pxPerSheetMm, SheetSvg } from "../../sheet/figure-svg.tsx";
import { DetailTitle, Label, LeaderNote, RevisionCloud } from "../../sheet/sheet.tsx";
import { SheetNotes } from "../../sheet/sheet-tables.tsx";
import { CompactTitle, SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import { buildScannedBuilding, type ScannedBuilding } from "./scan-building.ts";
import {
  buildingSurvey,
  dimetricView,
  type ScanPoint,
  scanBuilding,
  scanDeviations,
} from "./scan-building-cloud.ts";
import { HiddenLines, ModelLines } from "./scan-to-model-building.tsx";
import { DeviationProfile, DeviationSchedule, ScanLegend } from "./scan-to-model-deviations.tsx";
import { Grids, SetUps, StoreyHeights, SurveyCloud, Targets } from "./scan-to-model-survey.tsx";

const { scale, revision } = sheetRegister["scan-to-model"];

export type SheetProps = {
  building: ScannedBuilding;
  cloud: readonly ScanPoint[];
};

/** The whole sheet: the view on the left; schedule, profile, legend and title strip on the right. */
function ScanFullSheet({ building: b, cloud }: SheetProps) {
  const p = b.parameters;
  const view = dimetricView(pxPerMetre(scale), 80, 254);
  const transition = 184;
  const shown = { building: b, view, transition };
  const rows = scanDeviations(cloud);
  const sag = view.at({
    x: 2.5,
    y: (b.roof.south + b.ridge.y) / 2,
    z: (b.roof.edge + b.ridge.z) / 2,
  });
  const wall = view.at({ x: b.east, y: b.ridge.y, z: b.eaves + 0.5 });
  const slope = view.at({ x: 7.3, y: 1.8, z: b.eaves + 1.1 });
  const notes = [
    "1 Dimensions in mm, levels in m. Grids on wall centre lines.",
    "2 LOD 300 (BIMForum): quantity, size, shape, location, orientation.",
    `3 Tolerance ±${buildingSurvey.toleranceMm} mm at 95 %: LOA30, USIBD LOA Specification.`,
    `4 Simulated survey, ${cloud.length} points, range noise ${buildingSurvey.rangeSdMm} mm (1 s.d.).`,
  ];
  return (
    <g>
      <SheetFrame />
      <SurveyCloud
        points={cloud}
        view={view}
        transition={transition}
        share={{ surfaces: 1, frames: 1 }}
        dot={1.5}
        step={0.5}
      />
      <Grids building={b} view={view} radius={7} />
      <ModelLines {...shown} frames />
      <HiddenLines {...shown} />
      <Transition x={transition} top={12} bottom={340} />
      <SetUps setUps={buildingSurvey.setUps} building={b} view={view} heights />
      <Targets building={b} view={view} />
      <StoreyHeights building={b} view={view} marks />
      <LeaderNote
        points={[slope, { x: slope.x + 16, y: 50 }, { x: slope.x + 20, y: 50 }]}
        text={{ x: slope.x - 6, y: 35 }}
        lines={["ROOF", `pitch ${b.pitchDeg.toFixed(0)}°`]}
        lineHeight={11}
      />
      <LeaderNote
        points={[wall, { x: wall.x + 14, y: 50 }, { x: wall.x + 18, y: 50 }]}
        text={{ x: wall.x - 6, y: 35 }}
        lines={[`WALL ${p.wallM * 1000}`, "brick"]}
        lineHeight={11}
      />
      <RevisionCloud x={sag.x - 24} y={sag.y - 12} width={48} height={24} revision={revision} />
      <DetailTitle
        x={22}
        y={364}
        nr="1"
        title="POINT CLOUD TO MODEL"
        scale={`Dimetric (7° and 42°), 1:${scale}, depth at half scale`}
      />
      <g className="appear">
        <SheetNotes x={12} y={388} pitch={12} lines={notes} />
      </g>
      <DeviationSchedule rows={rows} cloudMark={revision} x={434} y={20} width={176} />
      <DeviationProfile
        building={b}
        cloud={cloud}
        x={434}
        y={164}
        pxPerM={pxPerMetre(100)}
        pxPerMm={pxPerSheetMm}
      />
      <ScanLegend x={438} y={292} />
      <TitleStrip {...sheetRegister["scan-to-model"]} />
    </g>
  );
}

/** The line between the cloud and the model, with the model's flag at its head (px). */
function Transition({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  const flag = x + 43;
  return (
    <g className="appear">
      <path
        d={`M${x} ${top}V${bottom}`}
        stroke={colours.bim}
        strokeWidth={pens.medium}
        strokeDasharray="12 3 2 3"
      />
      <Label x={x - 8} y={top + 9} anchor="end" bold>
        POINT CLOUD
      </Label>
      <Label x={x + 8} y={top + 9} bold>
        MODEL
      </Label>
      <path d={`M${px(flag)} ${top}h54v13h-54Z`} fill={colours.bim} />
      <Label x={flag + 27} y={top + 9.8} anchor="middle" fill={colours.white} bold>
        LOD 300
      </Label>
    </g>
  );
}

/** The view alone, for a phone: larger letters, fewer of them. */
function CompactSheet({ building, cloud }: SheetProps) {
  const view = dimetricView(17.2, 62, 196);
  const shown = { building, view, transition: 146 };
  return (
    <g>
      <SurveyCloud
        points={cloud}
        view={view}
        transition={146}
        share={{ surfaces: 0.34, frames: 0.62 }}
        dot={1.5}
        step={1}
      />
      <Grids building={building} view={view} radius={7.5} />
      <ModelLines {...shown} frames={false} />
      <Transition x={146} top={8} bottom={268} />
      <SetUps setUps={buildingSurvey.setUps} building={building} view={view} heights={false} />
      <StoreyHeights building={building} view={view} marks={false} />
      <g className="appear">
        <CompactTitle title="POINT CLOUD TO MODEL" />
        <Label x={6} y={305}>
          {`${buildingSurvey.setUps.length} set-ups, ±${buildingSurvey.toleranceMm} mm at 95 % (LOA30)`}
        </Label>
      </g>
    </g>
  );
}

/** A house that turns from point cloud to LOD 300 model, with its deviation schedule. */
export function ScanToModel({ detail }: { detail: Detail }) {
  const building = buildScannedBuilding();
  const cloud = scanBuilding(building);
  const out = scanDeviations(cloud).filter((row) => !row.within);
  return (
    <SheetSvg
      detail={detail}
      id={`scan-to-model-${detail}`}
      title="A house from point cloud to building model"
      description={
        "Left of a vertical line a two-storey gabled house is drawn as scan points " +
        `from ${buildingSurvey.setUps.length} set-ups; right of it as the LOD 300 model with grids and storey heights. ` +
        `Against a tolerance of ${buildingSurvey.toleranceMm} mm, ` +
        `${out.length || "no"} checked element${out.length === 1 ? "" : "s"} is outside.`
      }
    >
      {detail === "compact" ? (
        <CompactSheet building={building} cloud={cloud} />
      ) : (
        <ScanFullSheet building={building} cloud={cloud} />
      )}
    </SheetSvg>
  );
}
