import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";
import { BreakLine } from "../../sheet/sheet.tsx";
import type { Network } from "./ftth-network.ts";
import type { Premise } from "./ftth-terminals.ts";
import type { PlanFrame } from "./plan-frame.ts";

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
