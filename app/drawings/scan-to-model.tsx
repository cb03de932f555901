import { boxPath } from "./geometry.ts";
import { buildBuilding } from "./scan-building.ts";
import { SURVEY, scanBuilding } from "./scan-building-cloud.ts";
import { deviations } from "./scan-building-deviations.ts";
import { CompactSheet } from "./scan-to-model-compact-sheet.tsx";
import { FullSheet } from "./scan-to-model-full-sheet.tsx";
import { COLOUR, MONO } from "./tokens.ts";

export interface ScanToModelProps {
  /** `full`: 620 × 438, the whole sheet. `compact`: 328 × 312, the view with what a phone can show. */
  detail?: "full" | "compact";
  /** Starts every id in the drawing; needed when one page shows it twice. */
  id?: string;
}

/** A house that turns from point cloud to LOD 300 model, with its deviation schedule, as static SVG. */
export function ScanToModel(props: ScanToModelProps) {
  const { detail = "full" } = props;
  const id = props.id ?? `scan-to-model-${detail}`;
  const compact = detail === "compact";
  const building = buildBuilding();
  const cloud = scanBuilding(building);
  const out = deviations(cloud).filter((row) => !row.within);
  const [width, height] = compact ? [328, 312] : [620, 438];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      fontFamily={MONO}
      fontSize={compact ? 10.5 : 9.2}
    >
      <title id={`${id}-title`}>A house from point cloud to building model</title>
      <desc id={`${id}-desc`}>
        {`Left of a vertical line a two-storey gabled house is drawn as scan points from ${
          SURVEY.setUps.length
        } set-ups; right of it as the LOD 300 model with grids and storey heights. Against a tolerance of ${
          SURVEY.toleranceMm
        } mm, ${out.length || "no"} checked element${out.length === 1 ? "" : "s"} lies outside.`}
      </desc>
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={COLOUR.white} />
      {compact ? (
        <CompactSheet building={building} cloud={cloud} />
      ) : (
        <FullSheet building={building} cloud={cloud} />
      )}
    </svg>
  );
}
