import { HatchPattern, SandPattern } from "../../sheet/hatches.tsx";
import { type Detail, SheetSvg } from "../../sheet/sheet-svg.tsx";
import { buildTrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import { buildRoadSection } from "./road-section.ts";
import { CompactSheet } from "./road-works-compact.tsx";
import { RoadWorksFullSheet } from "./road-works-full.tsx";

/** Cross-section of a one-way street with a new telecom duct, and the traffic control that its trench needs. */
export function RoadWorks({ detail }: { detail: Detail }) {
  const id = `road-works-${detail}`;
  const compact = detail === "compact";
  const section = buildRoadSection();
  const plan = buildTrafficPlan();
  const { rowFt, utilities, nearest } = section;
  return (
    <SheetSvg
      detail={detail}
      id={id}
      title="Road cross-section with a traffic-control plan"
      description={
        `A one-way street in a right-of-way of ${rowFt} feet: two lanes, parking, curbs and sidewalks ` +
        `over ${utilities.length} existing utilities and a new telecom duct, ` +
        `${nearest.clearanceFt.toFixed(2)} feet clear of the nearest. Below, the right lane is closed ` +
        `at ${plan.closure.speedMph} mph with a taper of ${plan.taperFt} feet, a buffer of ${plan.bufferFt} feet, ` +
        `${plan.devices.length} channelizing devices and ${plan.signCount} signs.`
      }
      defs={
        <>
          <HatchPattern id={`${id}-hatch`} pitch={compact ? 4 : 3.4} pen={0.35} />
          <SandPattern id={`${id}-sand`} />
        </>
      }
    >
      {compact ? (
        <CompactSheet section={section} plan={plan} id={id} />
      ) : (
        <RoadWorksFullSheet section={section} plan={plan} id={id} />
      )}
    </SheetSvg>
  );
}
