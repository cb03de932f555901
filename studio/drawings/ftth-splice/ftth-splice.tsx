import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, px } from "@datumline/maths/geometry";
import { CoverSheet } from "../../sheet/cover-sheet.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { Feeder, Hub, spliceColumn, Tails } from "./ftth-splice-fibres.tsx";
import { buildSplicePlan, type SplicePlan } from "./splice-plan.ts";

/** Metres with a comma at the thousands. */
const metres = (m: number) => Math.round(m).toLocaleString("en-GB");

/** The route drawn straight and to scale: lengths over it, points and distances from the exchange frame under it. */
function StraightLine(props: { plan: SplicePlan; left: number; right: number; y: number }) {
  const { plan, left, right, y } = props;
  const { farthest } = plan;
  const at = (m: number) => left + (m / farthest.otdrM) * (right - left);
  const stops = [
    { name: "ODF", otdrM: 0 },
    ...plan.points,
    { name: farthest.terminal, otdrM: farthest.otdrM },
  ];
  const anchor = (i: number) =>
    i === 0 ? undefined : i === stops.length - 1 ? ("end" as const) : ("middle" as const);
  return (
    <g className="appear">
      <path
        d={`M${px(left)} ${px(y)}H${px(right)}`}
        stroke={colours.ftth}
        strokeWidth={pens.thick}
      />
      <path
        d={plan.trays.map((t) => `M${px(at(t.otdrM))} ${px(y - 3.5)}v7`).join("")}
        stroke={colours.ftth}
        strokeWidth={pens.medium}
      />
      <path
        d={stops
          .slice(0, -1)
          .map((s) => circlePath({ x: at(s.otdrM), y }, 3))
          .join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {stops.map((s, i) => {
        const from = stops[i - 1]?.otdrM;
        const edge = anchor(i);
        const x = at(s.otdrM) + (edge === undefined ? -3 : edge === "end" ? 3 : 0);
        return (
          <g key={s.name}>
            {from !== undefined && (
              <Label
                x={at((from + s.otdrM) / 2)}
                y={y - 5.5}
                anchor="middle"
                fill={colours.secondary}
              >
                {metres(s.otdrM - from)}
              </Label>
            )}
            <Label x={x} y={y + 13} anchor={edge}>
              {s.name}
            </Label>
            <Label x={x} y={y + 25} anchor={edge} bold>
              {i === 0 ? "0 m" : metres(s.otdrM)}
            </Label>
          </g>
        );
      })}
    </g>
  );
}

const firstRow = 31;
const rowHeight = 15.5;
/** Dark fibres are closer than those with a separate row, px. */
const darkRow = 5.5;
/** Right edges of the figures, px. */
const figures = { homes: 252, spare: 291, otdr: 346 };

/** Splice diagram of a fibre hub: the feeder's fibres in the order of their colours, trays, tails, terminals, route. */
export function FtthSplice() {
  const id = "ftth-splice";
  const plan = buildSplicePlan();
  const { parameters: p, totals, trays, farthest } = plan;
  const live = trays.length;
  const last = firstRow + (live - 1) * rowHeight;
  const ys = plan.fibres.map((_, i) =>
    i < live ? firstRow + i * rowHeight : last + 10 + (i - live + 1) * darkRow,
  );
  const uncutY = (ys.at(-1) ?? 0) + 13;
  return (
    <CoverSheet
      id={id}
      title="FTTH Design"
      sheet="FT-102"
      name="Splice diagram of a fibre hub"
      description={`Fibres 1 to ${live} of feeder ${p.feeder.id} are spliced to 1:${p.traySplit} splitters in ${p.hub}. Their tails reach ${live} terminals for ${totals.homes} homes; ${totals.spare} of ${totals.ports} ports are spare. The farthest terminal is ${metres(farthest.otdrM)} m from the exchange.`}
    >
      <Feeder plan={plan} ys={ys} uncutY={uncutY} />
      <Hub plan={plan} ys={ys} />
      <Tails plan={plan} ys={ys} />
      <Heads plan={plan} />
      <Figures plan={plan} ys={ys} />
      <g className="appear">
        <Label
          x={spliceColumn.name + 26}
          y={(ys[live] ?? 0) + 1.5 * darkRow + 3.3}
          fill={colours.secondary}
        >
          {`${totals.dark} dark`}
        </Label>
        <Label x={figures.otdr} y={uncutY - 6} anchor="end" fill={colours.secondary}>
          {`Tube 2, ${p.feeder.fibresPerTube}F uncut`}
        </Label>
      </g>
      <StraightLine plan={plan} left={16} right={343} y={213} />
    </CoverSheet>
  );
}

function Heads({ plan }: { plan: SplicePlan }) {
  const { feeder, hub, traySplit } = plan.parameters;
  const y = firstRow - 13;
  const [left, right] = spliceColumn.terminal;
  return (
    <g className="appear">
      <Label x={12} y={y} bold>
        {`${feeder.id} ${feeder.tubes * feeder.fibresPerTube}F`}
      </Label>
      <Label
        x={(spliceColumn.splice + spliceColumn.splitter[1] - 1) / 2}
        y={y}
        anchor="middle"
        bold
      >
        {hub}
      </Label>
      <Label
        x={(spliceColumn.splitter[1] + left) / 2 + 4}
        y={y}
        anchor="middle"
        fill={colours.secondary}
      >
        {`1:${traySplit}`}
      </Label>
      <Label x={(left + right) / 2} y={y} anchor="middle" bold>
        FAT
      </Label>
      <Label x={figures.homes} y={y} anchor="end" fill={colours.secondary}>
        HOMES
      </Label>
      <Label x={figures.spare} y={y} anchor="end" fill={colours.secondary}>
        SPARE
      </Label>
      <Label x={figures.otdr} y={y} anchor="end" fill={colours.secondary}>
        OTDR m
      </Label>
    </g>
  );
}

/** Homes, spare ports and distance of every terminal, and their sums. */
function Figures({ plan, ys }: { plan: SplicePlan; ys: readonly number[] }) {
  const { trays, totals } = plan;
  const sumY = (ys[trays.length - 1] ?? 0) + rowHeight + 4;
  return (
    <g className="appear">
      {trays.map((tray, i) => {
        const y = (ys[i] ?? 0) + 3.4;
        return (
          <g key={tray.terminal}>
            <Label x={figures.homes} y={y} anchor="end">
              {tray.homes}
            </Label>
            <Label x={figures.spare} y={y} anchor="end">
              {tray.spare}
            </Label>
            <Label x={figures.otdr} y={y} anchor="end">
              {metres(tray.otdrM)}
            </Label>
          </g>
        );
      })}
      <path
        d={`M${spliceColumn.terminal[0]} ${px(sumY - 10.5)}H${figures.otdr}`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <Label x={figures.homes} y={sumY} anchor="end" bold>
        {totals.homes}
      </Label>
      <Label x={figures.spare} y={sumY} anchor="end" bold>
        {totals.spare}
      </Label>
      <Label x={figures.otdr} y={sumY} anchor="end" bold>
        {`${totals.ports} ports`}
      </Label>
    </g>
  );
}
