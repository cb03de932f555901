import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, px } from "@datumline/maths/geometry";
import { NorthArrow } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { type SetOutCrossing, stationOf } from "./bore-crossing.ts";

type BorePlanProps = {
  crossing: SetOutCrossing;
  x: (m: number) => number;
  top: number;
  bottom: number;
  /** How far down the limits are drawn: to the surface in the profile below. */
  ground: number;
};

/** The crossing from above, between two heights; the road runs north. `x` turns metres from its centre line into px. */
export function BorePlan(props: BorePlanProps) {
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
