import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines, HatchPattern, NorthArrow } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { type SetOutCrossing, setOutCrossing, stationOf, surfaceLine } from "./bore-crossing.ts";

type BorePlanProps = {
  crossing: SetOutCrossing;
  x: (m: number) => number;
  top: number;
  bottom: number;
  /** How far down the limits are drawn: to the surface in the profile below. */
  ground: number;
};

/** The crossing from above, between two heights; the road runs north. `x` turns metres from its centre line into px. */
function BorePlan(props: BorePlanProps) {
  const { crossing, x, top, bottom } = props;
  const { limits, entryX, exitX } = crossing;
  const bore = top + 56;
  return (
    <g>
      <g className="appear">
        <RoadInPlan {...props} />
        <ExistingLines {...props} />
        {[limits.west, limits.east].map((m) => (
          <Label key={m} x={x(m)} y={top - 9} anchor="middle">
            Limit of ROW
          </Label>
        ))}
        <path
          d={`M${px(x(entryX))} ${bore}H${px(x(exitX))}`}
          stroke={colours.ftth}
          strokeWidth={pens.thick + 1}
        />
        <path
          d={[entryX, exitX]
            .map((m) => boxPath({ x: x(m) - 6, y: bore - 6 }, { x: x(m) + 6, y: bore + 6 }))
            .join("")}
          fill={colours.white}
          stroke={colours.ftth}
          strokeWidth={pens.thick}
        />
      </g>
      <DimensionChain
        direction="horizontal"
        at={bottom + 26}
        stops={[entryX, limits.west, limits.east, exitX].map(x)}
        texts={[crossing.outsideM.west, crossing.insideM, crossing.outsideM.east].map((m) =>
          m.toFixed(2),
        )}
        extendFrom={bore + 10}
      />
      <NorthArrow x={28} y={42} radius={13} />
    </g>
  );
}

/** Paths along the road at distances from its centre line. */
const alongRoad =
  ({ x, top, bottom }: BorePlanProps) =>
  (metres: readonly number[], from = top, to = bottom) =>
    metres.map((m) => `M${px(x(m))} ${px(from)}V${px(to)}`).join("");

function RoadInPlan(props: BorePlanProps) {
  const { crossing, x, top, bottom } = props;
  const { limits } = crossing;
  const along = alongRoad(props);
  const edge = stationOf(crossing, "East edge of pavement").x;
  const ditch = stationOf(crossing, "East ditch").x;
  return (
    <>
      <path d={boxPath({ x: x(-edge), y: top }, { x: x(edge), y: bottom })} fill={colours.paper} />
      <path d={along([-edge, edge])} stroke={colours.ink} strokeWidth={pens.medium} />
      <path
        d={along([-ditch, ditch])}
        stroke={colours.secondary}
        strokeWidth={pens.medium}
        strokeDasharray="3 4"
      />
      <path
        d={along([0])}
        stroke={colours.secondary}
        strokeWidth={pens.medium}
        strokeDasharray="14 4 2 4"
      />
      <path
        d={along([limits.west, limits.east], top, props.ground)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        strokeDasharray="18 4 3 4 3 4"
      />
    </>
  );
}

function ExistingLines(props: BorePlanProps) {
  const { x, top } = props;
  const { road } = props.crossing.crossing;
  const lines = [road.lines.water, road.lines.gas];
  const along = alongRoad(props);
  return (
    <>
      <path
        d={along(lines.map((line) => line.x))}
        stroke={colours.ink}
        strokeWidth={pens.thick}
        strokeDasharray="12 5"
      />
      {lines.map(({ tag, x: m }) => (
        <g key={tag}>
          <path
            d={boxPath({ x: x(m) - 7, y: top + 6 }, { x: x(m) + 7, y: top + 30 })}
            fill={colours.white}
          />
          <Label x={x(m)} y={top + 24} anchor="middle" bold>
            {tag}
          </Label>
        </g>
      ))}
    </>
  );
}

/** Turns metres from the centre line, and levels, into px. */
type ProfileFrame = {
  x(m: number): number;
  y(level: number): number;
};

/** Pieces that the curve of the axis is drawn in, and the land drawn beyond the ends, m. */
const pieces = 60;
const beyondM = 1.4;
const pavementM = 0.3;

/** The crossing from the side: the ground, the existing lines, the bore, and the clearances. */
function BoreProfile(props: { crossing: SetOutCrossing; frame: ProfileFrame; hatchId: string }) {
  const { crossing, frame } = props;
  const { road, levelM, levelFromX, levelToX } = crossing.crossing;
  const at = (x: number, level: number): Point => ({ x: frame.x(x), y: frame.y(level) });
  const entry = stationOf(crossing, "Entry");
  const exit = stationOf(crossing, "Exit");
  const edge = stationOf(crossing, "East edge of pavement");
  const surface = [
    at(entry.x - beyondM, entry.groundM),
    ...surfaceLine(road).map((p) => at(p.x, p.y)),
    at(exit.x + beyondM, exit.groundM),
  ];
  const axis = Array.from({ length: pieces + 1 }, (_, i) => {
    const x = entry.x + (crossing.planM * i) / pieces;
    return at(x, crossing.axisAt(x));
  });
  const lines = existingLines(crossing);
  return (
    <g>
      <path
        className="appear"
        d={boxPath(at(-edge.x, edge.groundM), at(edge.x, edge.groundM - pavementM))}
        fill={`url(#${props.hatchId})`}
      />
      <DrawnLines lines={[surface]} pen={pens.thick} />
      <DrawnLines lines={[axis]} stroke={colours.ftth} pen={pens.thick + 1} turn={2} join="round" />
      <g className="appear">
        <path
          d={lines.map((line) => circlePath(at(line.x, line.middle), 5)).join("")}
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        <ProfileLabels crossing={crossing} frame={frame} />
      </g>
      <Clearances crossing={crossing} frame={frame} />
      <DimensionChain
        direction="horizontal"
        at={px(frame.y(levelM)) + 38}
        stops={[entry.x, levelFromX, levelToX, exit.x].map(frame.x)}
        texts={[crossing.entry.runM, crossing.levelRunM, crossing.exit.runM].map((m) =>
          m.toFixed(2),
        )}
      />
    </g>
  );
}

/** The existing lines with the clearance between each and the bore. */
function existingLines(crossing: SetOutCrossing) {
  const { lines } = crossing.crossing.road;
  return [
    { station: stationOf(crossing, "Water main"), line: lines.water },
    { station: stationOf(crossing, "Gas main"), line: lines.gas },
  ].map(({ station, line }) => ({
    x: line.x,
    middle: station.groundM - line.coverM - line.outerM / 2,
    bottom: station.groundM - line.coverM - line.outerM,
    clearM: station.clearM ?? 0,
  }));
}

type ProfileProps = { crossing: SetOutCrossing; frame: ProfileFrame };

function ProfileLabels({ crossing, frame }: ProfileProps) {
  const { road, levelM, entryDeg, exitDeg } = crossing.crossing;
  const entry = stationOf(crossing, "Entry");
  const exit = stationOf(crossing, "Exit");
  return (
    <>
      <Label x={12} y={frame.y(entry.groundM) - 9}>
        {`Entry ${entryDeg}°`}
      </Label>
      <Label x={628} y={frame.y(exit.groundM) - 9} anchor="end">
        {`Exit ${exitDeg}°`}
      </Label>
      <Label x={frame.x(0)} y={frame.y(road.crownM) - 9} anchor="middle">
        {road.crownM.toFixed(2)}
      </Label>
      <Label x={frame.x(0) - 8} y={frame.y(levelM) - 9} anchor="end">
        {levelM.toFixed(2)}
      </Label>
    </>
  );
}

/** The cover under the road and the ditch, and the clearances to the existing lines. */
function Clearances({ crossing, frame }: ProfileProps) {
  const covers = [stationOf(crossing, "Centre line"), stationOf(crossing, "West ditch")];
  const crownOf = (x: number) => crossing.axisAt(x) + crossing.crossing.holeM / 2;
  return (
    <>
      {covers.map((s) => (
        <DimensionChain
          key={s.name}
          direction="vertical"
          at={frame.x(s.x)}
          stops={[frame.y(s.groundM), frame.y(crownOf(s.x))]}
          texts={[(s.clearM ?? 0).toFixed(2)]}
        />
      ))}
      {existingLines(crossing).map((line) => (
        <g key={line.x}>
          <DimensionChain
            direction="vertical"
            at={frame.x(line.x)}
            stops={[frame.y(line.bottom), frame.y(crownOf(line.x))]}
            texts={[""]}
          />
          <g className="appear">
            <Label x={frame.x(line.x) - 6} y={frame.y(line.bottom) + 12} anchor="end">
              {line.clearM.toFixed(2)}
            </Label>
          </g>
        </g>
      ))}
    </>
  );
}

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
