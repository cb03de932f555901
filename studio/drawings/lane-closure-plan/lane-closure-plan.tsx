import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines, HatchPattern } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { arterialClosure } from "../taper-lengths/taper-table.ts";
import { buildTrafficPlan, type TrafficPlan } from "./traffic-taper.ts";

const left = 16;
const width = 608;
const laneLine = 92;
const pxPerFtAcross = 2;
const signRows = [50, 134];
const dimensionChain = 170;
/** Parts too short for their figure, which is below the chain. */
const narrowPx = 30;

/** The whole zone of a closed right lane, to scale along the road; widths are enlarged. Travel is to the right. */
function LaneClosureZone({ plan, hatchId }: { plan: TrafficPlan; hatchId: string }) {
  const scale = width / plan.lengthFt;
  const at = (stationFt: number, offsetFt: number): Point => ({
    x: left + stationFt * scale,
    y: laneLine + offsetFt * pxPerFtAcross,
  });
  return (
    <g>
      <g className="appear">
        <Roadway plan={plan} at={at} hatchId={hatchId} />
        <path
          d={plan.devices
            .map((d) => at(d.stationFt, d.offsetFt))
            .map((p) => `M${px(p.x - 1.7)} ${px(p.y - 1.7)}h3.4v3.4h-3.4Z`)
            .join("")}
          fill={colours.ftth}
        />
        <Signs plan={plan} at={at} />
      </g>
      <PartLengths plan={plan} at={at} />
    </g>
  );
}

type PlanProps = { plan: TrafficPlan; at(stationFt: number, offsetFt: number): Point };

const partOf = (plan: TrafficPlan, name: string) =>
  plan.parts.find((p) => p.name === name) ?? { from: 0, to: 0 };

/** The pavement with its markings and the closed work space. */
function Roadway({ plan, at, hatchId }: PlanProps & { hatchId: string }) {
  const lane = plan.closure.offsetFt;
  const [west, east] = [left, left + width];
  const edges = [-lane, lane].map((offset) => at(0, offset).y);
  const work = partOf(plan, "WORK");
  return (
    <>
      <path
        d={boxPath({ x: west, y: edges[0] ?? 0 }, { x: east, y: edges[1] ?? 0 })}
        fill={colours.paper}
      />
      <path d={boxPath(at(work.from, 1), at(work.to, lane))} fill={`url(#${hatchId})`} />
      <path
        d={`M${west} ${laneLine}H${east}`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="10 14"
      />
      <path
        d={edges.map((y) => `M${west} ${px(y)}H${east}`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={[60, 900, 1700, 2250]
          .map((s) => at(s, -lane / 2))
          .map((p) => `M${px(p.x)} ${px(p.y)}h22m-5-3l5 3l-5 3`)
          .join("")}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
    </>
  );
}

function Signs({ plan, at }: PlanProps) {
  const last = plan.signs.length - 1;
  return (
    <>
      <path
        d={plan.signs
          .flatMap(({ code, stationFt, sides }) => {
            const x = at(stationFt, 0).x;
            const rows = sides === 2 ? signRows : signRows.slice(1);
            return rows.map((y) =>
              code.startsWith("W")
                ? outlinePath([
                    { x: x - 7, y },
                    { x, y: y - 7 },
                    { x: x + 7, y },
                    { x, y: y + 7 },
                  ])
                : boxPath({ x: x - 9, y: y - 5 }, { x: x + 9, y: y + 5 }),
            );
          })
          .join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {plan.signs.map(({ code, stationFt }, i) => (
        <Label
          key={code}
          x={at(stationFt, 0).x + (i === last ? -16 : -7)}
          y={i === last ? 139 : 30}
          anchor={i === last ? "end" : undefined}
        >
          {code}
        </Label>
      ))}
    </>
  );
}

/** The length of every part over the names of the areas. */
function PartLengths({ plan, at }: PlanProps) {
  const work = partOf(plan, "WORK");
  const areas: [string, number, number][] = [
    ["Advance warning", 0, partOf(plan, "A").to],
    ["Taper", partOf(plan, "TAPER").from, partOf(plan, "TAPER").to],
    ["Buffer", partOf(plan, "BUFFER").from, partOf(plan, "BUFFER").to],
    ["Work", work.from, work.to],
    ["End", partOf(plan, "END").from, partOf(plan, "END").to],
  ];
  const scale = width / plan.lengthFt;
  const chain = plan.parts.map((p) => ({ ...p, narrow: p.lengthFt * scale < narrowPx }));
  return (
    <>
      <DimensionChain
        direction="horizontal"
        at={dimensionChain}
        stops={[0, ...plan.parts.map((p) => p.to)].map((s) => at(s, 0).x)}
        texts={chain.map((p) => (p.narrow ? "" : `${p.lengthFt}`))}
      />
      <g className="appear">
        {chain
          .filter((p) => p.narrow)
          .map((p) => (
            <Label
              key={p.name}
              x={at((p.from + p.to) / 2, 0).x}
              y={dimensionChain - 20}
              anchor="middle"
            >
              {p.lengthFt}
            </Label>
          ))}
        {areas.map(([name, from, to]) => (
          <Label
            key={name}
            x={at((from + to) / 2, 0).x}
            y={dimensionChain + 22}
            anchor="middle"
            fill={colours.secondary}
          >
            {name}
          </Label>
        ))}
      </g>
    </>
  );
}

/** The enlarged taper on the sheet, px. */
const detail = { left: 24, width: 552, laneLine: 266, pxPerFtAcross: 4.4 };
const laneDrawnFt = 9;

/** The merging taper enlarged, with each of its devices and the arrow board behind them. */
function LaneClosureTaper({ plan }: { plan: TrafficPlan }) {
  const { closure, taperFt } = plan;
  const [run] = plan.runs;
  const start = plan.parts.find((p) => p.name === "TAPER")?.from ?? 0;
  const at = (alongFt: number, offsetFt: number): Point => ({
    x: detail.left + (alongFt * detail.width) / taperFt,
    y: detail.laneLine + offsetFt * detail.pxPerFtAcross,
  });
  const devices = plan.devices.slice(0, run?.count).map((d) => at(d.stationFt - start, d.offsetFt));
  const kerb = at(0, closure.offsetFt).y;
  const top = at(0, -laneDrawnFt).y;
  const right = detail.left + detail.width;
  const board = at(plan.arrowBoardStationFt - start, closure.offsetFt - closure.arrowBoardFt / 2);
  return (
    <g>
      <g className="appear">
        <path d={boxPath({ x: detail.left, y: top }, { x: right, y: kerb })} fill={colours.paper} />
        <path
          d={`M${detail.left} ${detail.laneLine}H${right}`}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="20 30"
        />
        <path
          d={`M${detail.left} ${px(kerb)}H${right}`}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        <path
          d={`M${detail.left + 10} ${px((top + detail.laneLine) / 2)}h40m-7-4l7 4l-7 4`}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        <Label x={right - 8} y={(top + detail.laneLine) / 2 + 6} anchor="end">
          {`Taper: ${run?.count} devices, ${run?.spacingFt} ft apart`}
        </Label>
      </g>
      <DrawnLines lines={[devices]} stroke={colours.ftth} pen={pens.thin} turn={2} />
      <g className="appear">
        <path
          d={devices.map((p) => `M${px(p.x - 3)} ${px(p.y - 3)}h6v6h-6Z`).join("")}
          fill={colours.ftth}
        />
        <path
          d={`${boxPath({ x: board.x + 4, y: board.y - 7 }, { x: board.x + 34, y: board.y + 7 })}M${px(
            board.x + 29,
          )} ${px(board.y)}h-19l5-4m-5 4l5 4`}
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        <Label x={board.x + 42} y={board.y + 5}>
          Arrow board
        </Label>
      </g>
      <DimensionChain
        direction="horizontal"
        at={kerb + 30}
        stops={devices.map((p) => p.x)}
        texts={devices.slice(1).map(() => `${run?.spacingFt}`)}
        extendFrom={kerb + 3}
      />
      <DimensionChain
        direction="horizontal"
        at={kerb + 58}
        stops={[detail.left, right]}
        texts={[`L = W × S = ${closure.offsetFt} × ${closure.speedMph} = ${taperFt} ft`]}
      />
      <DimensionChain
        direction="vertical"
        at={right + 10}
        stops={[detail.laneLine, kerb]}
        texts={[`${closure.offsetFt} ft`]}
      />
    </g>
  );
}

const id = "lane-closure-plan";

/** The right lane of an arterial closed: the whole zone to scale, and its taper enlarged with every device. */
export function LaneClosurePlan() {
  const plan = buildTrafficPlan(arterialClosure);
  const { closure } = plan;
  return (
    <FigureSvg
      id={id}
      height={400}
      title={`Closing a lane at ${closure.speedMph} mph`}
      description={`${plan.parts.map((p) => `${p.name.toLowerCase()} ${p.lengthFt} ft`).join(", ")}: ${plan.lengthFt} ft in total. The taper of ${plan.taperFt} ft closes ${closure.offsetFt} ft with ${plan.runs[0]?.count} devices; there are ${plan.devices.length} devices and ${plan.signCount} signs.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={5} pen={0.9} />}
    >
      <LaneClosureZone plan={plan} hatchId={`${id}-hatch`} />
      <LaneClosureTaper plan={plan} />
    </FigureSvg>
  );
}
