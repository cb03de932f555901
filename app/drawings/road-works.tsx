import { boxPath } from "./geometry.ts";
import { HatchPattern, SandPattern } from "./hatches.tsx";
import { buildRoadSection } from "./road-section.ts";
import { CompactSheet } from "./road-works-compact.tsx";
import { FullSheet, SHEET } from "./road-works-full.tsx";
import { COLOUR, MONO } from "./tokens.ts";
import { buildTrafficPlan } from "./traffic-taper.ts";

export interface RoadWorksProps {
  /** `full`: 620 × 438, the whole sheet. `compact`: 328 × 312, section and plan with what a phone can show. */
  detail?: "full" | "compact";
  /** Starts every id in the drawing; needed when one page shows it twice. */
  id?: string;
}

/** Cross-section of a one-way street with a new telecom duct, and the traffic control that its trench needs. */
export function RoadWorks(props: RoadWorksProps) {
  const { detail = "full" } = props;
  const id = props.id ?? `road-works-${detail}`;
  const compact = detail === "compact";
  const section = buildRoadSection();
  const plan = buildTrafficPlan();
  const [width, height] = compact ? [328, 312] : [SHEET.widthPx, SHEET.heightPx];
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
      <title id={`${id}-title`}>Road cross-section with a traffic-control plan</title>
      <desc id={`${id}-desc`}>
        {`A one-way street in a right-of-way of ${section.rowFt} feet: two lanes, parking, curbs and sidewalks over ${
          section.utilities.length
        } existing utilities and a new telecom duct, ${section.nearest.clearanceFt.toFixed(
          2,
        )} feet clear of the nearest. Below, the right lane is closed at ${
          plan.closure.speedMph
        } mph with a taper of ${plan.taperFt} feet, a buffer of ${plan.bufferFt} feet, ${
          plan.devices.length
        } channelizing devices and ${plan.signCount} signs.`}
      </desc>
      <defs>
        <HatchPattern id={`${id}-hatch`} pitch={compact ? 4 : 3.4} pen={0.35} />
        <SandPattern id={`${id}-sand`} />
      </defs>
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={COLOUR.white} />
      {compact ? (
        <CompactSheet section={section} plan={plan} id={id} />
      ) : (
        <FullSheet section={section} plan={plan} id={id} />
      )}
    </svg>
  );
}
