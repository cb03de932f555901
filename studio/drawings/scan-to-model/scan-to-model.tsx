import { Label } from "../../sheet/sheet.tsx";
import { type Detail, SheetSvg } from "../../sheet/sheet-svg.tsx";
import { CompactTitle } from "../../sheet/title-strip.tsx";
import { buildScannedBuilding } from "./scan-building.ts";
import { buildingSurvey, scanBuilding } from "./scan-building-cloud.ts";
import { scanDeviations } from "./scan-building-deviations.ts";
import { dimetricView } from "./scan-building-view.ts";
import { ModelLines } from "./scan-to-model-building.tsx";
import { ScanFullSheet, type SheetProps, Transition } from "./scan-to-model-full-sheet.tsx";
import { Grids, StoreyHeights } from "./scan-to-model-grid.tsx";
import { SetUps, SurveyCloud } from "./scan-to-model-survey.tsx";

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
