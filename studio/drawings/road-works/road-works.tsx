import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { type Detail, SheetSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern, SandPattern } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { CompactTitle } from "../../sheet/title-strip.tsx";
import { buildTrafficPlan, type TrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import { buildRoadSection, type RoadSection } from "./road-section.ts";
import { RoadWorksFullSheet } from "./road-works-full.tsx";
import { TrafficLayout } from "./road-works-plan.tsx";
import { ClearanceChain, SectionBody, SectionDimensions } from "./road-works-section.tsx";

/** Section and traffic control for a phone: larger letters, fewer of them. */
export function CompactSheet(props: { section: RoadSection; plan: TrafficPlan; id: string }) {
  const { section, plan, id } = props;
  const frame = { x: 164, y: 67, pxPerFt: 5.5 };
  const traffic = {
    x: 10,
    y: 194,
    alongPxPerFt: 308 / plan.lengthFt,
    acrossPxPerFt: 1.15,
    left: 4,
    right: 324,
  };
  const station = (ft: number) => traffic.x + ft * traffic.alongPxPerFt;
  return (
    <g>
      <SectionBody section={section} frame={frame} hatchId={`${id}-hatch`} sandId={`${id}-sand`} />
      <SectionDimensions
        section={section}
        frame={frame}
        overall={17}
        chain={34}
        falls={51}
        bottom={105}
        fallHalf={12.6}
      />
      <ClearanceChain section={section} frame={frame} at={108} extendFrom={90} />
      <Label x={10} y={120} fill={colours.civil}>
        T: new telecom duct
      </Label>
      <TrafficLayout plan={plan} section={section} frame={traffic} hatchId={`${id}-hatch`} />
      <SignCodes plan={plan} station={station} />
      <DimensionChain
        direction="horizontal"
        at={240}
        stops={[station(0), ...plan.parts.map((p) => station(p.to))]}
        texts={plan.parts.map((p) => `${p.lengthFt}`)}
        extendFrom={220}
      />
      <g className="appear">
        <PartNames plan={plan} station={station} />
        <PlanNotes plan={plan} />
      </g>
    </g>
  );
}

type PlanProps = { plan: TrafficPlan; station(ft: number): number };

/** Warning signs over the road in two rows; the plate at the end is on the right side only. */
function SignCodes({ plan, station }: PlanProps) {
  const signs = plan.signs.map((sign, i) => {
    const x = station(sign.stationFt);
    if (sign.sides === 1) return { ...sign, x: x - 8, y: 219.5, anchor: "end" as const };
    return i === 0
      ? { ...sign, x: x - 4, y: 140, anchor: undefined }
      : { ...sign, x, y: i % 2 === 0 ? 140 : 152, anchor: "middle" as const };
  });
  return (
    <g className="appear">
      <path
        d={signs
          .filter((s) => s.sides === 2)
          .map((s) => `M${px(station(s.stationFt))} ${s.y + 2.5}V159`)
          .join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      {signs.map((s) => (
        <Label key={s.code} x={s.x} y={s.y} anchor={s.anchor}>
          {s.code}
        </Label>
      ))}
    </g>
  );
}

function PartNames({ plan, station }: PlanProps) {
  const taperFrom = plan.parts.find((p) => p.name === "TAPER")?.from ?? 0;
  const names = [
    { text: "advance signs", from: 0, to: taperFrom },
    ...plan.parts
      .filter((p) => p.name === "TAPER" || p.name === "BUFFER" || p.name === "WORK")
      .map((p) => ({ ...p, text: p.name.toLowerCase() })),
  ];
  return (
    <>
      {names.map((n) => (
        <Label key={n.text} x={(station(n.from) + station(n.to)) / 2} y={252} anchor="middle">
          {n.text}
        </Label>
      ))}
    </>
  );
}

function PlanNotes({ plan }: { plan: TrafficPlan }) {
  const { offsetFt, speedMph } = plan.closure;
  return (
    <>
      <Label x={6} y={269}>
        {`L = ${offsetFt} × ${speedMph} × ${speedMph} / 60 = ${plan.taperFt} ft`}
      </Label>
      <Label x={322} y={269} anchor="end">
        {`${plan.devices.length} devices`}
      </Label>
      <CompactTitle title="ROAD SECTION AND TRAFFIC PLAN" />
      <Label x={6} y={305.5}>
        {`MUTCD Part 6, ${speedMph} mph, zone ${plan.lengthFt} ft`}
      </Label>
      <Label x={322} y={305.5} anchor="end">
        not to scale
      </Label>
    </>
  );
}

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
