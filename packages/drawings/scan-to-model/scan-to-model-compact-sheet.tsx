import { Label } from "@datumline/brand/sheet/sheet";
import { CompactTitle } from "@datumline/brand/sheet/title-strip";
import { buildingSurvey } from "./scan-building-cloud.ts";
import { dimetricView } from "./scan-building-view.ts";
import { ModelLines } from "./scan-to-model-building.tsx";
import { type SheetProps, Transition } from "./scan-to-model-full-sheet.tsx";
import { Grids, StoreyHeights } from "./scan-to-model-grid.tsx";
import { Cloud, SetUps } from "./scan-to-model-survey.tsx";

/** The view alone, for a phone: larger letters, fewer of them. */
export function CompactSheet({ building, cloud }: SheetProps) {
  const view = dimetricView(17.2, 62, 196);
  const shown = { building, view, transition: 146 };
  return (
    <g>
      <Cloud
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
