import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import { CoverSheet, cover } from "../../sheet/title-strip.tsx";
import { buildSplicePlan, fibreColour, type SplicePlan } from "./splice-plan.ts";

/** The positions of a row's parts, px from the left. */
const spliceColumn = {
  sheathEnd: 21,
  tubeEnd: 37,
  fanned: 62,
  name: 66,
  resumed: 107,
  splice: 115,
  splitter: [121, 139],
  tailEnd: 196,
  terminal: [196, 216],
} as const;

const penFibre = 1.8;
const penTube = 5.2;
/** Distance of the tail's fibres, px. */
const tailPitch = 1.45;

/** A line in a fibre's colour; white is cased in ink, so that it shows on paper. */
function FibreLine({ d, hex }: { d: string; hex: string }) {
  return (
    <>
      {hex === colours.white && (
        <path d={d} stroke={colours.ink} strokeWidth={penFibre + pens.thin} />
      )}
      <path
        d={d}
        stroke={hex}
        strokeWidth={hex === colours.white ? penFibre - pens.thin : penFibre}
      />
    </>
  );
}

/** The feeder: its sheath, the opened tube with its fibres fanned out to the heights of `ys`, and the uncut tube. */
export function Feeder(props: { plan: SplicePlan; ys: readonly number[]; uncutY: number }) {
  const { plan, ys, uncutY } = props;
  const middle = ((ys[0] ?? 0) + (ys.at(-1) ?? 0)) / 2;
  const { sheathEnd, tubeEnd, fanned, resumed, splice } = spliceColumn;
  const knee = (tubeEnd + fanned) / 2;
  const [uncut] = plan.uncut;
  return (
    <g className="appear">
      {uncut && (
        <path
          d={`M${sheathEnd} ${px(middle + 4)}h2q7 0 7 8V${px(uncutY - 8)}q0 8 8 8H${cover.right}`}
          stroke={uncut.hex}
          strokeWidth={penTube}
        />
      )}
      {plan.fibres.map(({ nr, colour, live }, i) => {
        const y = ys[i] ?? middle;
        const start = middle - 4 + (i - (ys.length - 1) / 2) * 0.4;
        const fan = `M${tubeEnd - 2} ${px(start)}C${knee} ${px(start)} ${knee} ${px(y)} ${fanned} ${px(y)}`;
        const rest = live ? `M${resumed} ${px(y)}H${splice}` : "h22";
        return <FibreLine key={nr} d={fan + rest} hex={colour.hex} />;
      })}
      <path
        d={`M${sheathEnd - 2} ${px(middle - 4)}H${tubeEnd}`}
        stroke={fibreColour(1).hex}
        strokeWidth={penTube}
      />
      <path
        d={`M${cover.left} ${px(middle)}H${sheathEnd}`}
        stroke={colours.ink}
        strokeWidth={penTube * 2 + 6}
      />
      {plan.fibres.map(({ nr, colour, live }, i) =>
        live ? (
          <Label key={nr} x={spliceColumn.name} y={(ys[i] ?? 0) + 3.3}>
            {colour.name}
          </Label>
        ) : null,
      )}
    </g>
  );
}

/** The hub: a tray per live fibre with its splice and splitter. */
export function Hub({ plan, ys }: { plan: SplicePlan; ys: readonly number[] }) {
  const { splice } = spliceColumn;
  const [apex, base] = spliceColumn.splitter;
  const rows = ys.slice(0, plan.trays.length);
  const top = (rows[0] ?? 0) - 7.5;
  const bottom = (rows.at(-1) ?? 0) + 7.5;
  const left = splice - 6;
  const right = base + 5;
  const between = rows.slice(1).map((y, i) => `M${left} ${px((y + (rows[i] ?? y)) / 2)}H${right}`);
  return (
    <g className="appear">
      <path d={between.join("")} stroke={colours.rule} strokeWidth={pens.medium} />
      <path
        d={`M${left} ${px(top)}H${right}V${px(bottom)}H${left}Z`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={rows.map((y) => `M${splice} ${px(y)}H${apex}`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={rows.map((y) => `M${apex} ${px(y)}L${base} ${px(y - 5.8)}v11.6Z`).join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        strokeLinejoin="round"
      />
      <path
        d={rows.map((y) => `M${px(splice - 2)} ${px(y - 2)}l4 4m0-4l-4 4`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </g>
  );
}

/** The tails: a fibre per output in the order of colours, to the terminal of its home, or cut short if it is spare. */
function Tails({ plan, ys }: { plan: SplicePlan; ys: readonly number[] }) {
  const [, base] = spliceColumn.splitter;
  const [left, right] = spliceColumn.terminal;
  const split = plan.parameters.traySplit;
  const end = (live: boolean) => (live ? spliceColumn.tailEnd : base + 24);
  return (
    <g className="appear">
      {Array.from({ length: split }, (_, port) => {
        const { hex, name } = fibreColour(port + 1);
        const lines = plan.trays.map((tray, row) => {
          const y = (ys[row] ?? 0) + (port - (split - 1) / 2) * tailPitch;
          return `M${base} ${px(y)}H${end(tray.outputs[port]?.live ?? false)}`;
        });
        return (
          <path
            key={name}
            d={lines.join("")}
            stroke={hex === colours.white ? colours.rule : hex}
            strokeWidth={1.1}
          />
        );
      })}
      <path
        d={plan.trays
          .map((_, row) => {
            const y = ys[row] ?? 0;
            return `M${left} ${px(y - 6)}H${right}v12H${left}Z`;
          })
          .join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {plan.trays.map((tray, row) => (
        <Label
          key={tray.terminal}
          x={(left + right) / 2}
          y={(ys[row] ?? 0) + 3.4}
          anchor="middle"
          bold
        >
          {tray.terminal}
        </Label>
      ))}
    </g>
  );
}

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
