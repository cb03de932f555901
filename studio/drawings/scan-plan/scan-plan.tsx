import { colours, pens } from "@datumline/brand/tokens";
import { chainStops, type Point, px } from "@datumline/maths/geometry";
import { CoverSheet } from "../../sheet/cover-sheet.tsx";
import { DimensionChain, Label, RevisionCloud } from "../../sheet/sheet.tsx";
import { buildPlan } from "./floor-plan.ts";
import { planSurvey, scanPlan, wallDeviations } from "./plan-scan.ts";
import { CleanPlan, type PlanView } from "./scan-plan-clean.tsx";
import { exaggeration, PlanCloud } from "./scan-plan-cloud.tsx";

const pxPerMm = 0.0308;
/** The building's south-west corner on the sheet, px. */
const origin: Point = { x: 26, y: 227 };
/** The line between points and walls, mm. */
const transition = 3750;

/** The positions of the checked walls' names, mm. */
const wallNames = [
  { id: "W1", x: 480, y: 1850 },
  { id: "W2", x: 1250, y: 5250 },
  { id: "W3", x: 1350, y: 480 },
];

/** A floor plan that turns from scan points to drawn walls: the image of point cloud to BIM. */
export function ScanPlan() {
  const plan = buildPlan();
  const cloud = scanPlan(plan);
  const deviations = wallDeviations(cloud);
  const view: PlanView = {
    pxPerMm: pxPerMm,
    transition: transition,
    at: (p) => ({ x: origin.x + p.x * pxPerMm, y: origin.y - p.y * pxPerMm }),
  };
  const across = chainStops(plan.across).map((x) => view.at({ x, y: 0 }).x);
  // A chain that reads from the right: first drawn along the sheet, then turned by a quarter.
  const up = chainStops(plan.up).map((y) => -view.at({ x: 0, y }).y);
  const ends = (all: readonly number[]) => [all[0] ?? 0, all.at(-1) ?? 0];
  const north = view.at({ x: 0, y: plan.height }).y;
  const east = view.at({ x: plan.width, y: 0 }).x;
  const edge = view.at({ x: transition, y: 0 }).x;
  const bow = view.at({ x: plan.across[0] ?? 0, y: plan.height / 2 });
  const text = deviations.map((d) => `${d.wall} ${Math.round(d.p95)}${d.within ? "" : " (A)"}`);
  return (
    <CoverSheet
      id="scan-plan"
      title="Point Cloud to BIM"
      sheet="SB-202"
      name="Floor plan from scan points to drawn walls"
      description={`Left of a line the walls of a ${plan.width} by ${plan.height} mm plan are points measured from ${planSurvey.stations.length} set-ups; right of it they are drawn with doors and windows. 95 % of the points are within ${deviations.map((d) => `${Math.round(d.p95)} mm of wall ${d.wall}`).join(", ")}; the tolerance is ${planSurvey.tolerance} mm.`}
    >
      <PlanCloud plan={plan} cloud={cloud} view={view} />
      <CleanPlan plan={plan} view={view} />
      <path
        d={`M${px(edge)} ${px(north - 5)}V${px(origin.y + 5)}`}
        stroke={colours.bim}
        strokeWidth={pens.medium}
        strokeDasharray="12 3 2 3"
        className="appear"
      />
      <DimensionChain
        direction="horizontal"
        at={19}
        stops={ends(across)}
        texts={[`${plan.width}`]}
      />
      <DimensionChain
        direction="horizontal"
        at={33}
        stops={across}
        texts={plan.across.map(String)}
        extendFrom={north - 2}
      />
      <g transform="rotate(-90)">
        <DimensionChain
          direction="horizontal"
          at={east + 14}
          stops={up}
          texts={plan.up.map(String)}
        />
        <DimensionChain
          direction="horizontal"
          at={east + 28}
          stops={ends(up)}
          texts={[`${plan.height}`]}
        />
      </g>
      <RevisionCloud x={bow.x - 7} y={bow.y - 26} width={14} height={52} revision="A" />
      <g className="appear">
        {wallNames.map(({ id, x, y }) => (
          <Label key={id} x={view.at({ x, y }).x} y={view.at({ x, y }).y} fill={colours.secondary}>
            {id}
          </Label>
        ))}
        <Label x={origin.x} y={240.5}>
          {`Deviation × ${exaggeration}. 95 %: ${text.join(", ")} mm`}
        </Label>
      </g>
    </CoverSheet>
  );
}
