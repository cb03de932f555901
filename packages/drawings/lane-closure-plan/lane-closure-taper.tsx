import { DrawnLines } from "@datumline/brand/sheet/drawn-lines";
import { DimensionChain, Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, type Point, px } from "@datumline/maths/geometry";
import type { TrafficPlan } from "./traffic-taper.ts";

const LEFT = 24;
const WIDTH = 552;
const LANE_LINE = 266;
const PX_PER_FT_ACROSS = 4.4;
const LANE_DRAWN_FT = 9;

/** The merging taper enlarged, with each of its devices and the arrow board behind them. */
export function LaneClosureTaper({ plan }: { plan: TrafficPlan }) {
  const { closure, taperFt } = plan;
  const [run] = plan.runs;
  const start = plan.parts.find((p) => p.name === "TAPER")?.from ?? 0;
  const at = (alongFt: number, offsetFt: number): Point => ({
    x: LEFT + (alongFt * WIDTH) / taperFt,
    y: LANE_LINE + offsetFt * PX_PER_FT_ACROSS,
  });
  const devices = plan.devices.slice(0, run?.count).map((d) => at(d.stationFt - start, d.offsetFt));
  const kerb = at(0, closure.offsetFt).y;
  const top = at(0, -LANE_DRAWN_FT).y;
  const right = LEFT + WIDTH;
  const board = at(plan.arrowBoardStationFt - start, closure.offsetFt - closure.arrowBoardFt / 2);
  return (
    <g>
      <g className="appear">
        <path d={boxPath({ x: LEFT, y: top }, { x: right, y: kerb })} fill={COLOUR.paper} />
        <path
          d={`M${LEFT} ${LANE_LINE}H${right}`}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
          strokeDasharray="20 30"
        />
        <path d={`M${LEFT} ${px(kerb)}H${right}`} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
        <path
          d={`M${LEFT + 10} ${px((top + LANE_LINE) / 2)}h40m-7-4l7 4l-7 4`}
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
        />
        <Label x={right - 8} y={(top + LANE_LINE) / 2 + 6} anchor="end">
          {`Taper: ${run?.count} devices, ${run?.spacingFt} ft apart`}
        </Label>
      </g>
      <DrawnLines lines={[devices]} stroke={COLOUR.ftth} pen={PEN.thin} turn={2} />
      <g className="appear">
        <path
          d={devices.map((p) => `M${px(p.x - 3)} ${px(p.y - 3)}h6v6h-6Z`).join("")}
          fill={COLOUR.ftth}
        />
        <path
          d={`${boxPath({ x: board.x + 4, y: board.y - 7 }, { x: board.x + 34, y: board.y + 7 })}M${px(
            board.x + 29,
          )} ${px(board.y)}h-19l5-4m-5 4l5 4`}
          fill={COLOUR.white}
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
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
        stops={[LEFT, right]}
        texts={[`L = W × S = ${closure.offsetFt} × ${closure.speedMph} = ${taperFt} ft`]}
      />
      <DimensionChain
        direction="vertical"
        at={right + 10}
        stops={[LANE_LINE, kerb]}
        texts={[`${closure.offsetFt} ft`]}
      />
    </g>
  );
}
