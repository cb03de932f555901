import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { cover } from "../../sheet/cover-sheet.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { fibreColour } from "./fibre-colours.ts";
import type { SplicePlan } from "./splice-plan.ts";

/** The positions of a row's parts, px from the left. */
export const spliceColumn = {
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
export function Tails({ plan, ys }: { plan: SplicePlan; ys: readonly number[] }) {
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
