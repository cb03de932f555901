import { colours, pens } from "@datumline/brand/tokens";
import { linesPath } from "@datumline/maths/axonometry";
import { boxPath, circlePath, type Point } from "@datumline/maths/geometry";
import { landOutlines } from "../reach-map/land-outlines.ts";
import { landOnMap, type ReachFrame } from "../reach-map/reach-projection.ts";
import type { Pane } from "./region-chart.tsx";

/** The region on its continent: the coasts around, and the plan's border at its true size. */
export function KeyPlan({
  pane,
  frame,
  km,
  id,
}: {
  pane: Pane;
  frame: ReachFrame;
  /** How far the plan reaches from the office to each side. */
  km: Pane;
  id: string;
}) {
  const { origin, pxPerKm } = frame;
  const land = landOnMap(frame, landOutlines, 0.7).map((ring) => [...ring, ring[0] as Point]);
  const border = boxPath({ x: pane.left, y: pane.top }, { x: pane.right, y: pane.bottom });
  return (
    <g className="appear">
      <clipPath id={`${id}-key`}>
        <path d={border} />
      </clipPath>
      <path
        d={linesPath(land)}
        fill={colours.rule}
        stroke={colours.secondary}
        strokeWidth={pens.thin / 2}
        strokeLinejoin="round"
        clipPath={`url(#${id}-key)`}
      />
      <path
        d={boxPath(
          { x: origin.x - km.left * pxPerKm, y: origin.y - km.top * pxPerKm },
          { x: origin.x + km.right * pxPerKm, y: origin.y + km.bottom * pxPerKm },
        )}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path d={circlePath(origin, 1.6)} fill={colours.ink} />
      <path d={border} stroke={colours.ink} strokeWidth={pens.medium} />
    </g>
  );
}
