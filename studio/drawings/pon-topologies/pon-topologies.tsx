import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { countFibres, servedArea, type Topology, topologies } from "./split-topologies.ts";

const X = { olt: 62, cabinet: 286, terminal: 474, home: 596 };
const rowSpacing = { first: 92, pitch: 108 };
/** The drawn terminals, above and below the axis of a row, represent all. */
const spread = [-30, 0, 30];

/** The same homes served by a fibre each, by one stage of splitters and by two. */
export function PonTopologies() {
  const rows = topologies.map((topology, i) => ({
    topology,
    counts: countFibres(topology),
    y: rowSpacing.first + i * rowSpacing.pitch,
  }));
  const words = rows.map(
    ({ topology, counts }) =>
      `${topology.name}: ${counts.feeder} fibres to the cabinet, ${counts.distribution} on to the terminals.`,
  );
  return (
    <FigureSvg
      id="pon-topologies"
      height={rowSpacing.first + rowSpacing.pitch * (rows.length - 1) + 56}
      title="Three topologies for the same homes"
      description={`${servedArea.homes} homes. ${words.join(" ")}`}
    >
      <g className="appear">
        <Label x={14} y={22} fill={colours.secondary}>
          Exchange
        </Label>
        <Label x={X.cabinet} y={22} anchor="middle" fill={colours.secondary}>
          Cabinet
        </Label>
        <Label x={X.terminal} y={22} anchor="middle" fill={colours.secondary}>
          Terminals
        </Label>
        <Label x={626} y={22} anchor="end" fill={colours.secondary}>
          {`${servedArea.homes} homes`}
        </Label>
      </g>
      {rows.map((row) => (
        <Row key={row.topology.name} {...row} />
      ))}
    </FigureSvg>
  );
}

/** Line width by the doublings in a count of fibres, so that 128 can still be drawn next to 1, px. */
const penOf = (fibres: number) => pens.medium + Math.log2(fibres) * 0.55;

function Row(props: {
  topology: Topology;
  counts: ReturnType<typeof countFibres>;
  /** The axis of the row, px. */
  y: number;
}) {
  const { topology, counts, y } = props;
  const [first, second] = topology.splits;
  const terminals = spread.map((dy) => y + dy);
  return (
    <g className="appear">
      <path d={`M14 ${y - 58}H626`} stroke={colours.rule} strokeWidth={pens.medium} />
      <Label x={14} y={y - 34} bold>
        {topology.name}
      </Label>
      <path
        d={`M${X.olt} ${y}H${X.cabinet}`}
        stroke={colours.ftth}
        strokeWidth={penOf(counts.feeder)}
      />
      <path
        d={terminals.map((t) => `M${X.cabinet} ${y}L${X.cabinet + 62} ${t}H${X.terminal}`).join("")}
        stroke={colours.ftth}
        strokeWidth={penOf(counts.distribution / spread.length)}
        strokeLinejoin="round"
      />
      <path
        d={terminals.map((t) => `M${X.terminal} ${t}H${X.home}`).join("")}
        stroke={colours.ftth}
        strokeWidth={pens.medium}
      />
      <path d={boxPath({ x: 14, y: y - 15 }, { x: X.olt, y: y + 15 })} fill={colours.ink} />
      <Label x={38} y={y + 5} anchor="middle" fill={colours.white}>
        {first ? "OLT" : "P2P"}
      </Label>
      {first ? (
        <Splitter x={X.cabinet} y={y} half={20} />
      ) : (
        <path d={circlePath({ x: X.cabinet, y }, 5)} fill={colours.ftth} />
      )}
      {terminals.map((t) =>
        second ? (
          <Splitter key={t} x={X.terminal} y={t} half={11} />
        ) : (
          <path
            key={t}
            d={boxPath({ x: X.terminal - 11, y: t - 11 }, { x: X.terminal + 11, y: t + 11 })}
            fill={colours.white}
            stroke={colours.ink}
            strokeWidth={pens.medium}
          />
        ),
      )}
      <path
        d={terminals.map((t) => `M${X.home} ${t + 9}v-13l13-9l13 9v13Z`).join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        strokeLinejoin="round"
      />
      <Label x={(X.olt + X.cabinet - 20) / 2} y={y - 10} anchor="middle">
        {`${counts.feeder} fibres`}
      </Label>
      <Label x={X.terminal - 20} y={y - 40} anchor="end">
        {counts.distribution}
      </Label>
      {first && (
        <Label x={X.cabinet} y={y - 27} anchor="middle" bold>
          {`1:${first}`}
        </Label>
      )}
      {second && (
        <Label x={X.terminal + 17} y={y - 40} bold>
          {`1:${second}`}
        </Label>
      )}
    </g>
  );
}

/** A box with the sign of a splitter: one line in at the apex, many out at the base. */
function Splitter({ x, y, half }: { x: number; y: number; half: number }) {
  const h = half * 0.55;
  return (
    <>
      <path
        d={boxPath({ x: x - half, y: y - half }, { x: x + half, y: y + half })}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={`M${px(x - h)} ${px(y)}l${px(2 * h)} ${px(-h)}v${px(2 * h)}Z`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </>
  );
}
