import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines, HatchPattern } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { gponClassBPlus, splitterLossDb } from "../ftth-plan/ftth-terminals.ts";
import {
  type BranchPart,
  branchBudget,
  longestBranch,
  lossStations,
  odnClasses,
} from "./longest-branch.ts";

/** A part of the branch between its two ends, px. */
type Span = { part: BranchPart; from: number; to: number };

/** The parts of a branch as a line diagram around the height y: `left` is the OLT, each part ends at its x (px). */
function PonSchematic(props: {
  parts: readonly BranchPart[];
  left: number;
  ends: readonly number[];
  y: number;
}) {
  const { parts, left, ends, y } = props;
  const end = ends.at(-1) ?? left;
  const spans = parts.map(
    (part, i): Span => ({
      part,
      from: i === 0 ? left : (ends[i - 1] ?? left),
      to: ends[i] ?? end,
    }),
  );
  const joints = spans.flatMap(({ part, from, to }) =>
    part.glassM > 0
      ? Array.from(
          { length: part.splices },
          (_, i) => from + ((to - from) * (i + 1)) / (part.splices + 1),
        )
      : [],
  );
  const lengths = spans.filter(({ part }) => part.glassM > 0);
  return (
    <g className="appear">
      <path d={`M${left} ${y}H${end}`} stroke={colours.ftth} strokeWidth={pens.thick} />
      <path d={joints.map((x) => circlePath({ x, y }, 3.6)).join("")} fill={colours.ftth} />
      <Splitters spans={spans} y={y} />
      <path d={boxPath({ x: left - 38, y: y - 15 }, { x: left, y: y + 15 })} fill={colours.ink} />
      <path
        d={`M${px(ends[0] ?? left)} ${y - 9}v18`}
        stroke={colours.ink}
        strokeWidth={pens.thick}
      />
      <path
        d={boxPath({ x: end, y: y - 15 }, { x: end + 38, y: y + 15 })}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <Label x={left - 19} y={y + 5} anchor="middle" fill={colours.white}>
        OLT
      </Label>
      <Label x={end + 19} y={y + 5} anchor="middle">
        ONT
      </Label>
      {lengths.map(({ part, from, to }) => (
        <Label key={part.name} x={(from + to) / 2} y={y + 28} anchor="middle">
          {part.glassM < 1000 ? `${part.glassM} m` : `${(part.glassM / 1000).toFixed(2)} km`}
        </Label>
      ))}
      {spans
        .filter(({ part }) => part.split || part.glassM > 1000)
        .map(({ part, from, to }) => (
          <Label
            key={part.name}
            x={(from + to) / 2}
            y={part.split ? y - 30 : y - 12}
            anchor="middle"
            fill={colours.secondary}
          >
            {part.name}
          </Label>
        ))}
    </g>
  );
}

function Splitters({ spans, y }: { spans: readonly Span[]; y: number }) {
  const splitters = spans.filter(({ part }) => part.split);
  return splitters.map(({ part, from, to }) => (
    <g key={part.name}>
      <path
        d={boxPath({ x: from, y: y - 17 }, { x: to, y: y + 17 })}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={`M${px((from + to) / 2 - 9)} ${y}l18-10v20Z`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </g>
  ));
}

/** The ends of the branch's parts, px; lengths are not to scale. */
const ends = [78, 234, 282, 412, 446, 502, 524];
const left = 56;
const axis = 122;
const pxPerDb = 8.8;
/** The dimension chain, px. */
const chain = 542;
const id = "pon-loss-budget";
const allowances = gponClassBPlus;
const odn = odnClasses["B+"];
const end = ends.at(-1) ?? 0;

const y = (db: number) => axis + db * pxPerDb;

type Budget = ReturnType<typeof branchBudget>;
type Stations = ReturnType<typeof lossStations>;

/** Loss from the OLT to the ONT along the longest branch, as a falling line, against the budget of its class. */
export function PonLossBudget() {
  const budget = branchBudget(longestBranch, allowances, odn);
  const stations = lossStations(longestBranch, allowances);
  const stops = [0, budget.lossDb, budget.withMarginDb, odn.maxDb];
  const parts = stops.slice(1).map((db, i) => (db - (stops[i] ?? 0)).toFixed(2));
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Loss along the longest branch of a PON"
      description={`From OLT to ONT the light loses ${parts[0]} dB; with ${parts[1]} dB of margin, ${parts[2]} dB of the ${odn.maxDb} dB of class B+ remain. The two splitters take ${budget.splittersDb.map((db) => db.toFixed(2)).join(" and ")} dB.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={7} pen={0.8} />}
    >
      <PonSchematic parts={longestBranch} left={left} ends={ends} y={44} />
      <g className="appear">
        <LossScale />
        <BudgetLimits budget={budget} />
        <SplitterLosses stations={stations} budget={budget} />
        <Label x={left + 10} y={y(budget.withMarginDb) - 8}>
          {`Margin ${allowances.marginDb} dB`}
        </Label>
        <Label x={left + 10} y={y(odn.maxDb) + 19} bold>
          {`Class B+, ${odn.maxDb} dB`}
        </Label>
      </g>
      <DrawnLines
        lines={[lossLine(stations)]}
        stroke={colours.ftth}
        pen={pens.thick + 0.7}
        turn={2}
        join="round"
      />
      <DimensionChain
        direction="vertical"
        at={chain}
        stops={stops.map(y)}
        texts={parts.map((db, i) => `${db}${["", "", " left"][i]}`)}
        extendFrom={end}
      />
    </FigureSvg>
  );
}

function lossLine(stations: Stations): Point[] {
  return stations.reduce<Point[]>(
    (points, { part, fromDb, toDb }, i) => {
      const from = points.at(-1);
      const x = ends[i] ?? end;
      // A splitter takes its share at once, splices and connectors theirs on both sides of it.
      if (part.split && from) {
        const middle = (from.x + x) / 2;
        const aside = (toDb - fromDb - splitterLossDb(part.split, allowances)) / 2;
        points.push({ x: middle, y: y(fromDb + aside) }, { x: middle, y: y(toDb - aside) });
      }
      points.push({ x, y: y(toDb) });
      return points;
    },
    [{ x: left, y: y(0) }],
  );
}

function splitterSteps(stations: Stations) {
  return stations.flatMap(({ part, fromDb, toDb }, i) =>
    part.split
      ? [
          {
            split: part.split,
            x: ((ends[i - 1] ?? left) + (ends[i] ?? end)) / 2,
            top: y(fromDb),
            middle: y((fromDb + toDb) / 2),
          },
        ]
      : [],
  );
}

function LossScale() {
  return (
    <>
      {[0, 10, 20].map((db) => (
        <g key={db}>
          <path
            d={`M${left} ${px(y(db))}H${end}`}
            stroke={colours.rule}
            strokeWidth={pens.medium}
          />
          <Label x={left - 8} y={y(db) + 4.8} anchor="end" fill={colours.secondary}>
            {db === 0 ? "0 dB" : db}
          </Label>
        </g>
      ))}
      <Label x={left - 8} y={y(odn.maxDb) + 4.8} anchor="end">
        {odn.maxDb}
      </Label>
    </>
  );
}

/** The margin's hatch, the limit of the class and the axis. */
function BudgetLimits({ budget }: { budget: Budget }) {
  return (
    <>
      <path
        d={boxPath({ x: left, y: y(budget.lossDb) }, { x: end, y: y(budget.withMarginDb) })}
        fill={`url(#${id}-hatch)`}
      />
      <path
        d={boxPath(
          { x: left + 6, y: y(budget.lossDb) + 3 },
          { x: left + 118, y: y(budget.withMarginDb) - 3 },
        )}
        fill={colours.white}
      />
      <path
        d={`M${left} ${px(y(odn.maxDb))}H${chain + 6}`}
        stroke={colours.signal}
        strokeWidth={pens.thick}
      />
      <path
        d={linePath([
          { x: left, y: y(0) },
          { x: left, y: y(odn.maxDb) },
        ])}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </>
  );
}

function SplitterLosses({ stations, budget }: { stations: Stations; budget: Budget }) {
  const splitters = splitterSteps(stations);
  return (
    <>
      <path
        d={splitters.map(({ x, top }) => `M${px(x)} 61V${px(top)}`).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="4 3"
      />
      {splitters.map(({ split, x, middle }, i) => (
        <g key={split}>
          <Label x={x - 9} y={middle - 4} anchor="end" bold>
            {`1:${split}`}
          </Label>
          <Label x={x - 9} y={middle + 15} anchor="end">
            {`${(budget.splittersDb[i] ?? 0).toFixed(2)} dB`}
          </Label>
        </g>
      ))}
    </>
  );
}
