import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import type { TrafficPlan } from "./traffic-taper.ts";

const left = 24;
const width = 552;
const laneLine = 266;
const pxPerFtAcross = 4.4;
const laneDrawnFt = 9;

/** The merging taper enlarged, with each of its devices and the arrow board behind them. */
export function LaneClosureTaper({ plan }: { plan: TrafficPlan }) {
  const { closure, taperFt } = plan;
  const [run] = plan.runs;
  const start = plan.parts.find((p) => p.name === "TAPER")?.from ?? 0;
  const at = (alongFt: number, offsetFt: number): Point => ({
    x: left + (alongFt * width) / taperFt,
    y: laneLine + offsetFt * pxPerFtAcross,
  });
  const devices = plan.devices.slice(0, run?.count).map((d) => at(d.stationFt - start, d.offsetFt));
  const kerb = at(0, closure.offsetFt).y;
  const top = at(0, -laneDrawnFt).y;
  const right = left + width;
  const board = at(plan.arrowBoardStationFt - start, closure.offsetFt - closure.arrowBoardFt / 2);
  return (
    <g>
      <g className="appear">
        <path d={boxPath({ x: left, y: top }, { x: right, y: kerb })} fill={colours.paper} />
        <path
          d={`M${left} ${laneLine}H${right}`}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="20 30"
        />
        <path d={`M${left} ${px(kerb)}H${right}`} stroke={colours.ink} strokeWidth={pens.medium} />
        <path
          d={`M${left + 10} ${px((top + laneLine) / 2)}h40m-7-4l7 4l-7 4`}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        <Label x={right - 8} y={(top + laneLine) / 2 + 6} anchor="end">
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
        stops={[left, right]}
        texts={[`L = W × S = ${closure.offsetFt} × ${closure.speedMph} = ${taperFt} ft`]}
      />
      <DimensionChain
        direction="vertical"
        at={right + 10}
        stops={[laneLine, kerb]}
        texts={[`${closure.offsetFt} ft`]}
      />
    </g>
  );
}
