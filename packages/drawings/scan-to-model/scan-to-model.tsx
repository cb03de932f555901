import { type Detail, SheetSvg } from "@datumline/brand/sheet/sheet-svg";
import { buildBuilding } from "./scan-building.ts";
import { buildingSurvey, scanBuilding } from "./scan-building-cloud.ts";
import { deviations } from "./scan-building-deviations.ts";
import { CompactSheet } from "./scan-to-model-compact-sheet.tsx";
import { FullSheet } from "./scan-to-model-full-sheet.tsx";

/** A house that turns from point cloud to LOD 300 model, with its deviation schedule. */
export function ScanToModel({ detail }: { detail: Detail }) {
  const building = buildBuilding();
  const cloud = scanBuilding(building);
  const out = deviations(cloud).filter((row) => !row.within);
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
        <FullSheet building={building} cloud={cloud} />
      )}
    </SheetSvg>
  );
}
