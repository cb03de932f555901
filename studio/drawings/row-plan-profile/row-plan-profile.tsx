import { colours } from "@datumline/brand/tokens";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/hatches.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { setOutCrossing } from "./bore-crossing.ts";
import { BorePlan } from "./row-plan.tsx";
import { BoreProfile, type ProfileFrame } from "./row-profile.tsx";

const id = "row-plan-profile";
const pxPerM = 10.4;
/** How many times the heights of the profile are larger than its lengths. */
const exaggeration = 4;

/** A bore under a road as in a permit: the plan over the profile, on the same stations. */
export function RowPlanProfile() {
  const crossing = setOutCrossing();
  const { road, rods } = crossing.crossing;
  const frame: ProfileFrame = {
    x: (m) => 320 + m * pxPerM,
    y: (level) => 222 + (road.crownM - level) * pxPerM * exaggeration,
  };
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Plan and profile of a bore under a road"
      description={`A bore of ${crossing.lengthM.toFixed(2)} m at right angles under a road ${crossing.insideM.toFixed(2)} m wide between its limits, ${crossing.crossing.levelM.toFixed(2)} m level between an entry at ${crossing.crossing.entryDeg}° and an exit at ${crossing.crossing.exitDeg}°, both outside the limits.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={6} pen={0.9} />}
    >
      <BorePlan
        crossing={crossing}
        x={frame.x}
        top={30}
        bottom={124}
        ground={frame.y(road.crownM) + 26}
      />
      <BoreProfile crossing={crossing} frame={frame} hatchId={`${id}-hatch`} />
      <g className="appear">
        <Label x={12} y={391} fill={colours.secondary}>
          {`Bore ${crossing.lengthM.toFixed(2)} m, R ${rods.radiusM} m`}
        </Label>
        <Label x={628} y={391} anchor="end" fill={colours.secondary}>
          {`Vertical exaggeration ×${exaggeration}`}
        </Label>
      </g>
    </FigureSvg>
  );
}
