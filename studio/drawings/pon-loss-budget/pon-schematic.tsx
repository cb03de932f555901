import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import type { BranchPart } from "./longest-branch.ts";

/** A part of the branch between its two ends, px. */
type Span = { part: BranchPart; from: number; to: number };

/** The parts of a branch as a line diagram around the height y: `left` is the OLT, each part ends at its x (px). */
export function PonSchematic(props: {
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
