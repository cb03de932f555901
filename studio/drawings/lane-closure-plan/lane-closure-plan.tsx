import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/hatches.tsx";
import { arterialClosure } from "../taper-lengths/taper-table.ts";
import { LaneClosureTaper } from "./lane-closure-taper.tsx";
import { LaneClosureZone } from "./lane-closure-zone.tsx";
import { buildTrafficPlan } from "./traffic-taper.ts";

const id = "lane-closure-plan";

/** The right lane of an arterial closed: the whole zone to scale, and its taper enlarged with every device. */
export function LaneClosurePlan() {
  const plan = buildTrafficPlan(arterialClosure);
  const { closure } = plan;
  return (
    <FigureSvg
      id={id}
      height={400}
      title={`Closing a lane at ${closure.speedMph} mph`}
      description={`${plan.parts.map((p) => `${p.name.toLowerCase()} ${p.lengthFt} ft`).join(", ")}: ${plan.lengthFt} ft in total. The taper of ${plan.taperFt} ft closes ${closure.offsetFt} ft with ${plan.runs[0]?.count} devices; there are ${plan.devices.length} devices and ${plan.signCount} signs.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={5} pen={0.9} />}
    >
      <LaneClosureZone plan={plan} hatchId={`${id}-hatch`} />
      <LaneClosureTaper plan={plan} />
    </FigureSvg>
  );
}
