import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { BreakLine } from "../../sheet/sheet.tsx";
import type { PlanSign, TrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import type { RoadSection } from "./road-section.ts";

/** The first sign and the lane line on the sheet, px, and a scale for each direction. Travel is to the right. */
export type TrafficFrame = {
  x: number;
  y: number;
  alongPxPerFt: number;
  acrossPxPerFt: number;
  /** The start and end of the road on the sheet, px. */
  left: number;
  right: number;
};

/** Distance of a sign's centre from the curb, px. */
const signClear = 8;

type LayoutProps = { plan: TrafficPlan; section: RoadSection; frame: TrafficFrame };

const stationIn =
  (frame: TrafficFrame) =>
  (station: number, offset: number): Point => ({
    x: frame.x + station * frame.alongPxPerFt,
    y: frame.y + offset * frame.acrossPxPerFt,
  });

/** A line along the whole road. */
const along = (frame: TrafficFrame, offset: number): Point[] => {
  const { y } = stationIn(frame)(0, offset);
  return [
    { x: frame.left, y },
    { x: frame.right, y },
  ];
};

function pavedEdges(section: RoadSection) {
  const paved = section.strips.filter((s) => s.paved);
  return { left: paved[0]?.from ?? 0, right: paved.at(-1)?.to ?? 0 };
}

const workSpace = (plan: TrafficPlan) =>
  plan.parts.find((p) => p.name === "WORK") ?? { from: 0, to: 0 };

/** The street from above with everything that closes its right lane. */
export function TrafficLayout(props: LayoutProps & { hatchId: string }) {
  const { plan, section, frame, hatchId } = props;
  const at = stationIn(frame);
  const edges = pavedEdges(section);
  const kerbs = [along(frame, edges.left), along(frame, edges.right)];
  const devices = plan.devices.map((d) => at(d.stationFt, d.offsetFt));
  const work = workSpace(plan);
  const { offsetFt } = section.parameters.trench;
  const trench = [at(work.from, offsetFt), at(work.to, offsetFt)];
  return (
    <g>
      <path
        d={boxPath(
          { x: frame.left, y: at(0, edges.left).y },
          { x: frame.right, y: at(0, edges.right).y },
        )}
        fill={colours.paper}
      />
      <g className="appear">
        <RoadMarkings plan={plan} section={section} frame={frame} hatchId={hatchId} />
      </g>
      <DrawnLines lines={kerbs} />
      <DrawnLines lines={[devices]} stroke={colours.civil} pen={pens.thin} turn={2} />
      <DrawnLines lines={[trench]} stroke={colours.civil} pen={2.8} turn={3} />
      <g className="appear">
        <path
          d={devices.map((d) => `M${px(d.x - 1.5)} ${px(d.y - 1.5)}h3v3h-3Z`).join("")}
          fill={colours.civil}
        />
        <ArrowBoard plan={plan} frame={frame} />
        <Signs plan={plan} section={section} frame={frame} />
        <BreakLine x={frame.left} top={kerbs[0]?.[0]?.y ?? 0} bottom={kerbs[1]?.[0]?.y ?? 0} />
        <BreakLine x={frame.right} top={kerbs[0]?.[0]?.y ?? 0} bottom={kerbs[1]?.[0]?.y ?? 0} />
      </g>
    </g>
  );
}

/** The work space, the lines of the lanes and the arrows of travel. */
function RoadMarkings(props: LayoutProps & { hatchId: string }) {
  const { plan, section, frame, hatchId } = props;
  const at = stationIn(frame);
  const parkingLine = section.strips.find((s) => s.paved)?.to ?? 0;
  const work = workSpace(plan);
  const closed = plan.closure.offsetFt;
  const arrows = [
    ...[50, 250, 400, 580, 730, 850].map((s) => at(s, -closed / 2)),
    ...[50, 250].map((s) => at(s, closed / 2)),
  ];
  return (
    <>
      <path
        d={boxPath(at(work.from, 1), at(work.to, closed))}
        fill={`url(#${hatchId})`}
        stroke={colours.civil}
        strokeWidth={pens.thin}
      />
      <path
        d={linePath(along(frame, parkingLine))}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <path
        d={linePath(along(frame, 0))}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        // A broken lane line: 10 ft of paint, 30 ft of gap.
        strokeDasharray={`${px(10 * frame.alongPxPerFt)} ${px(30 * frame.alongPxPerFt)}`}
      />
      <path
        d={arrows.map((a) => `M${px(a.x - 8)} ${px(a.y)}h16m-4.5-2.4l4.5 2.4l-4.5 2.4`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
    </>
  );
}

function ArrowBoard({ plan, frame }: { plan: TrafficPlan; frame: TrafficFrame }) {
  const { offsetFt, arrowBoardFt } = plan.closure;
  const board = stationIn(frame)(plan.arrowBoardStationFt, offsetFt - arrowBoardFt / 2);
  return (
    <path
      d={`${boxPath({ x: board.x, y: board.y - 3.2 }, { x: board.x + 14, y: board.y + 3.2 })}M${px(
        board.x + 11.5,
      )} ${px(board.y)}h-9l2.5-1.8m-2.5 1.8l2.5 1.8`}
      fill={colours.white}
      stroke={colours.ink}
      strokeWidth={pens.thin}
    />
  );
}

function Signs({ plan, section, frame }: LayoutProps) {
  const at = stationIn(frame);
  const edges = pavedEdges(section);
  return (
    <path
      d={plan.signs
        .flatMap((sign) => {
          const right = at(sign.stationFt, edges.right);
          const left = at(sign.stationFt, edges.left);
          const both = [{ ...right, y: right.y + signClear }];
          if (sign.sides === 2) both.push({ ...left, y: left.y - signClear });
          return both.map((p) => signPath(sign, p));
        })
        .join("")}
      fill={colours.white}
      stroke={colours.ink}
      strokeWidth={pens.medium}
    />
  );
}

/** Warning signs are diamonds, END ROAD WORK a plate. */
function signPath(sign: PlanSign, p: Point): string {
  return sign.code.startsWith("W")
    ? outlinePath([
        { x: p.x - 4, y: p.y },
        { x: p.x, y: p.y - 4 },
        { x: p.x + 4, y: p.y },
        { x: p.x, y: p.y + 4 },
      ])
    : boxPath({ x: p.x - 5, y: p.y - 2.5 }, { x: p.x + 5, y: p.y + 2.5 });
}
