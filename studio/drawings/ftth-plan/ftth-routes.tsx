import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import type { Detail } from "../../sheet/figure-svg.tsx";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { BreakLine, Label } from "../../sheet/sheet.tsx";
import type { Network, SegmentKind } from "./ftth-network.ts";
import type { Premise } from "./ftth-terminals.ts";

/** Turns metres of the model into px of the sheet: x east, y north. */
export type PlanFrame = {
  pxPerM: number;
  /** The start and end of the street on the sheet, px. */
  left: number;
  right: number;
  at(point: Point): Point;
};

/** A frame with the model's origin at (x0, y0), px. */
export function planFrame(
  pxPerM: number,
  x0: number,
  y0: number,
  left: number,
  right: number,
): PlanFrame {
  return {
    pxPerM,
    left,
    right,
    at: (p) => ({ x: x0 + p.x * pxPerM, y: y0 - p.y * pxPerM }),
  };
}

/** The ends of the dimension chains, px. */
export function streetStops(network: Network, frame: PlanFrame) {
  const { carriagewayM, footwayM, plotDepthM } = network.parameters;
  const kerb = carriagewayM / 2;
  const boundary = kerb + footwayM;
  const rear = boundary + plotDepthM;
  return {
    west: frame.at({ x: 0, y: 0 }).x,
    east: frame.at({ x: network.totals.frontageM, y: 0 }).x,
    across: [rear, boundary, kerb, -kerb, -boundary, -rear].map((y) => frame.at({ x: 0, y }).y),
  };
}

/** The existing road, plots and houses, in light lines so that the network is prominent. */
export function Street(props: {
  network: Network;
  frame: PlanFrame;
  hatchId: string;
  houseNumbers: boolean;
}) {
  const { network, frame, hatchId, houseNumbers } = props;
  const { carriagewayM, footwayM, plotDepthM, frontageM } = network.parameters;
  const kerb = carriagewayM / 2;
  const boundary = kerb + footwayM;
  const rear = boundary + plotDepthM;
  const end = network.totals.frontageM;
  const y = (metres: number) => frame.at({ x: 0, y: metres }).y;
  const x = (metres: number) => frame.at({ x: metres, y: 0 }).x;
  const along = (metres: number): Point[] => [
    { x: frame.left, y: y(metres) },
    { x: frame.right, y: y(metres) },
  ];

  const fences = [1, -1].flatMap((side) =>
    Array.from({ length: end / frontageM + 1 }, (_, i): Point[] => [
      { x: x(i * frontageM), y: y(side * boundary) },
      { x: x(i * frontageM), y: y(side * rear) },
    ]),
  );
  const rears = [1, -1].map((side) => [
    { x: x(0), y: y(side * rear) },
    { x: x(end), y: y(side * rear) },
  ]);
  const houses = network.premises.map((p) => footprint(p).map(frame.at));

  return (
    <g>
      <path
        d={boxPath({ x: frame.left, y: y(kerb) }, { x: frame.right, y: y(-kerb) })}
        fill={colours.paper}
      />
      <DrawnLines lines={[...fences, ...rears]} stroke={colours.secondary} pen={pens.thin} />
      <path
        d={houses.map(outlinePath).join("")}
        fill={`url(#${hatchId})`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        className="appear"
      />
      <DrawnLines lines={[along(boundary), along(-boundary)]} pen={pens.thin} />
      <DrawnLines lines={[along(kerb), along(-kerb)]} />
      <path
        d={linePath(along(0))}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="14 3 3 3"
        className="appear"
      />
      <BreakLine x={frame.left} top={y(boundary) - 3} bottom={y(-boundary) + 3} />
      <BreakLine x={frame.right} top={y(boundary) - 3} bottom={y(-boundary) + 3} />
      {houseNumbers && (
        <g className="appear" fill={colours.secondary} textAnchor="middle">
          {network.premises.map((p) => {
            const at = frame.at({
              x: (p.plot.west + p.plot.east) / 2,
              y: (p.house.back + Math.sign(p.house.back) * rear) / 2,
            });
            return (
              <text key={p.number} x={px(at.x)} y={px(at.y + 3.2)}>
                {p.number}
              </text>
            );
          })}
        </g>
      )}
    </g>
  );
}

/** Outline of a house in m. Every third has a yard cut from its rear corner, as terraces of twins do. */
function footprint(premise: Premise): Point[] {
  const { west, east, front, back } = premise.house;
  const outer = west > premise.plot.west ? west : east;
  const party = outer === west ? east : west;
  const inward = Math.sign(party - outer);
  const corners = [
    { x: party, y: front },
    { x: outer, y: front },
  ];
  if (Math.ceil(premise.number / 2) % 3 === 0) {
    const step = { x: outer + inward * 2.4, y: back - Math.sign(back) * 2 };
    return [
      ...corners,
      { x: outer, y: step.y },
      step,
      { x: step.x, y: back },
      { x: party, y: back },
    ];
  }
  return [...corners, { x: outer, y: back }, { x: party, y: back }];
}

/** Pens of the three tiers in px: about 1.0, 0.5 and 0.25 mm, so that the network leads the sheet. */
export const routePen = { feeder: 2.8, distribution: 1.6, drop: 0.7 };

/** Drop ducts share the trench; on the plan they run this far to the houses' side of it, so both can be seen. */
const dropOffsetM = 0.9;

/** Ducts, drops, chambers, terminals and the cabinet, over the street. */
export function Routes({ network, frame }: { network: Network; frame: PlanFrame }) {
  const line = (kinds: readonly SegmentKind[]): Point[][] =>
    network.segments
      .filter((s) => kinds.includes(s.kind))
      .map((s) => [frame.at(s.a), frame.at(s.b)]);
  const feeder = line(["feeder"]);
  // The sheet's edge, not the model's, ends the feeder that comes from the exchange.
  const incoming = feeder.map(([a, b]) => [{ x: frame.left, y: a?.y ?? 0 }, b as Point]);
  const distribution = line(["lead-in", "crossing", "distribution"]);
  const drops = network.premises.map((p) => dropLine(p).map(frame.at));

  return (
    <g>
      <DrawnLines lines={drops} stroke={colours.ftth} pen={routePen.drop} turn={3} join="round" />
      <DrawnLines lines={distribution} stroke={colours.ftth} pen={routePen.distribution} turn={2} />
      <DrawnLines lines={incoming} stroke={colours.ftth} pen={routePen.feeder} />
      <path
        d={drops
          .map((d) => d.at(-1) as Point)
          .map((p) => boxPath({ x: p.x - 1.4, y: p.y - 1.4 }, { x: p.x + 1.4, y: p.y + 1.4 }))
          .join("")}
        fill={colours.ftth}
        className="appear"
      />
      <g className="appear">
        {network.chambers.map((c) => (
          <ChamberSymbol key={c.id} at={frame.at(c.at)} />
        ))}
        {network.terminals.map((t) => (
          <TerminalSymbol key={t.id} at={frame.at(t.at)} />
        ))}
        <CabinetSymbol at={frame.at(network.cabinet.at)} />
      </g>
    </g>
  );
}

/** Names of terminals and distribution cables, in the half of the carriageway next to them. */
export function RouteLabels(props: { network: Network; frame: PlanFrame; detail: Detail }) {
  const { network, frame, detail } = props;
  const half = (network.parameters.carriagewayM / 4) * frame.pxPerM;
  const baseline = (y: number) => {
    const kerb = frame.at({ x: 0, y: (Math.sign(y) * network.parameters.carriagewayM) / 2 }).y;
    return kerb + Math.sign(y) * half + 3.2 + Math.sign(y) * -0.5;
  };
  return (
    <g className="appear">
      {network.terminals.map((t) => {
        const at = frame.at(t.at);
        return (
          <Label key={t.id} x={at.x} y={baseline(t.at.y)} anchor="middle" bold>
            {detail === "full"
              ? `${t.id} · 1:${t.split} · ${t.premises.length}+${t.sparePorts}`
              : `${t.id} 1:${t.split}`}
          </Label>
        );
      })}
      {detail === "full" &&
        network.distribution.map((c, i) => {
          const chamber = network.chambers[i]?.at ?? { x: 0, y: 0 };
          return (
            <Label
              key={c.id}
              x={frame.at({ x: 0.5, y: 0 }).x}
              y={baseline(chamber.y)}
              fill={colours.ftth}
            >
              {`${c.id} ${c.fibres}F`}
            </Label>
          );
        })}
    </g>
  );
}

/** The line drawn for a drop, m: the true route, moved off the duct it shares a trench with. */
function dropLine(premise: Premise): Point[] {
  const [from, turn, wall] = premise.drop;
  const y = from.y + Math.sign(from.y) * dropOffsetM;
  return [from, { x: from.x, y }, { x: turn.x, y }, wall];
}

/** A jointing chamber: a square with its cover's diagonal, px. */
export function ChamberSymbol({ at }: { at: Point }) {
  const r = 3.7;
  return (
    <path
      d={`${boxPath({ x: at.x - r, y: at.y - r }, { x: at.x + r, y: at.y + r })}M${px(at.x - r)} ${px(
        at.y + r,
      )}l${2 * r}-${2 * r}`}
      fill={colours.white}
      stroke={colours.ink}
      strokeWidth={pens.medium}
    />
  );
}

/** A handhole with a fibre access terminal: a square with the splitter's triangle, px. */
export function TerminalSymbol({ at }: { at: Point }) {
  const r = 3.7;
  return (
    <>
      <path
        d={boxPath({ x: at.x - r, y: at.y - r }, { x: at.x + r, y: at.y + r })}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path d={`M${px(at.x - 2.6)} ${px(at.y)}l4.8-2.5v5Z`} fill={colours.ftth} />
    </>
  );
}

/** The splitter cabinet: a filled box on its plinth, px. */
export function CabinetSymbol({ at }: { at: Point }) {
  return (
    <path
      d={boxPath({ x: at.x - 7, y: at.y - 2.4 }, { x: at.x + 7, y: at.y + 2.4 })}
      fill={colours.ftth}
      stroke={colours.ink}
      strokeWidth={pens.medium}
    />
  );
}
