import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, chainStops, linePath, type Point, px } from "@datumline/maths/geometry";
import { linesPath } from "../../sheet/axonometry.ts";
import { DimensionChain, Label, RevisionCloud } from "../../sheet/sheet.tsx";
import { CoverSheet } from "../../sheet/title-strip.tsx";
import { dotsPath, SetUpSymbol } from "../scan-to-model/scan-to-model-survey.tsx";
import {
  along,
  buildPlan,
  doorLeaf,
  type FloorPlan,
  type PlanBlock,
  type PlanPoint,
  planSurvey,
  scanPlan,
  seenFrom,
  solidParts,
  wallDeviations,
} from "./floor-plan.ts";

/** Turns mm of the plan into px of the sheet. */
type PlanView = {
  pxPerMm: number;
  /** The line between points and walls, mm from the west. */
  transition: number;
  at(point: Point): Point;
};

/** Walls, doors, windows and rooms east of the transition. */
function CleanPlan({ plan, view }: { plan: FloorPlan; view: PlanView }) {
  const { at, transition, pxPerMm } = view;
  const east = (b: PlanBlock): PlanBlock[] =>
    b.x1 > transition ? [{ ...b, x0: Math.max(b.x0, transition) }] : [];
  const box = (b: PlanBlock) => boxPath(at({ x: b.x0, y: b.y1 }), at({ x: b.x1, y: b.y0 }));
  const openings = plan.walls.flatMap((wall) =>
    wall.openings
      .map((o) => ({ wall, o, block: along(wall, o.from, o.from + o.width) }))
      .filter(({ block }) => block.x0 > transition),
  );
  const windows = openings.filter(({ o }) => o.kind === "window");
  const doors = openings.filter(({ o }) => o.kind === "door");
  const leaves = doors.map(({ wall, o }) => ({ ...doorLeaf(wall, o), radius: o.width * pxPerMm }));
  const glass = ({ wall, block: b }: (typeof openings)[number]) =>
    wall.along === "x"
      ? [at({ x: b.x0, y: (b.y0 + b.y1) / 2 }), at({ x: b.x1, y: (b.y0 + b.y1) / 2 })]
      : [at({ x: (b.x0 + b.x1) / 2, y: b.y0 }), at({ x: (b.x0 + b.x1) / 2, y: b.y1 })];
  const swing = ({ hinge, open, latch, radius }: (typeof leaves)[number]) => {
    const [h, o, l] = [hinge, open, latch].map(at) as [Point, Point, Point];
    const clockwise = (o.x - h.x) * (l.y - h.y) - (o.y - h.y) * (l.x - h.x) > 0 ? 1 : 0;
    return `M${px(o.x)} ${px(o.y)}A${px(radius)} ${px(radius)} 0 0 ${clockwise} ${px(l.x)} ${px(l.y)}`;
  };
  return (
    <g>
      <path
        d={plan.walls.flatMap(solidParts).flatMap(east).map(box).join("")}
        fill={colours.ink}
        className="appear"
      />
      <g className="appear">
        <path
          d={
            windows.map(({ block }) => box(block)).join("") +
            windows.map(glass).map(linePath).join("")
          }
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
        <path d={leaves.map(swing).join("")} stroke={colours.secondary} strokeWidth={pens.thin} />
        <path
          d={leaves.map(({ hinge, open }) => linePath([at(hinge), at(open)])).join("")}
          stroke={colours.ink}
          strokeWidth={pens.medium * 1.3}
        />
        {plan.rooms
          .filter((room) => room.x0 > transition)
          .map((room) => {
            const c = at({ x: (room.x0 + room.x1) / 2, y: (room.y0 + room.y1) / 2 });
            return (
              <g key={room.id}>
                <Label x={c.x} y={c.y - 2} anchor="middle" bold>
                  {room.id}
                </Label>
                <Label x={c.x} y={c.y + 10} anchor="middle">
                  {`${room.areaM2.toFixed(1)} m2`}
                </Label>
              </g>
            );
          })}
      </g>
    </g>
  );
}

/** Dots are placed in steps of half a px. */
const step = 0.5;
/** A millimetre is a thirtieth of a px here: deviations are drawn so many times larger. */
export const exaggeration = 8;

/** The stations' points west of the transition, and the view of each one inside. */
function PlanCloud(props: { plan: FloorPlan; cloud: readonly PlanPoint[]; view: PlanView }) {
  const { plan, cloud, view } = props;
  const inside = planSurvey.stations.filter((s) => !s.outside);
  const seen = inside.map((s) =>
    seenFrom(plan, s, 200).map((p): Point => {
      // Cut along the ray, so that the edge of the view stays straight.
      const part = p.x > view.transition ? (view.transition - s.x) / (p.x - s.x) : 1;
      return view.at({ x: s.x + (p.x - s.x) * part, y: s.y + (p.y - s.y) * part });
    }),
  );
  const dots = cloud
    .filter((p) => p.x < view.transition)
    .map(({ x, y, model }) =>
      view.at({
        x: model.x + exaggeration * (x - model.x),
        y: model.y + exaggeration * (y - model.y),
      }),
    );
  return (
    <g className="appear">
      {seen.map((ring, i) => (
        <path
          key={inside[i]?.id}
          d={linesPath([[...ring, ring[0] as Point]])}
          fill={colours.rule}
          fillOpacity={0.4}
        />
      ))}
      <path
        d={dotsPath(dots, step)}
        transform={`scale(${step})`}
        stroke={colours.ink}
        strokeWidth={1.3 / step}
        strokeLinecap="round"
      />
      {inside.map((s) => {
        const at = view.at(s);
        return (
          <g key={s.id}>
            <SetUpSymbol at={at} />
            <Label x={at.x + 8} y={at.y + 3} bold>
              {s.id}
            </Label>
          </g>
        );
      })}
    </g>
  );
}

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
