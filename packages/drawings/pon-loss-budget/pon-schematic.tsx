import { Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, circlePath, px } from "@datumline/maths/geometry";
import type { BranchPart } from "./longest-branch.ts";

/** The parts of a branch as a line diagram around the height y: `left` is the OLT, each part ends at its x (px). */
export function PonSchematic(props: {
  parts: readonly BranchPart[];
  left: number;
  ends: readonly number[];
  y: number;
}) {
  const { parts, left, ends, y } = props;
  const end = ends.at(-1) ?? left;
  const spans = parts.map((part, i) => ({
    part,
    from: i === 0 ? left : (ends[i - 1] ?? left),
    to: ends[i] ?? end,
  }));
  const joints = spans.flatMap(({ part, from, to }) =>
    part.glassM > 0
      ? Array.from(
          { length: part.splices },
          (_, i) => from + ((to - from) * (i + 1)) / (part.splices + 1),
        )
      : [],
  );
  const boxes = spans.filter(({ part }) => part.split);
  const lengths = spans.filter(({ part }) => part.glassM > 0);
  return (
    <g className="appear">
      <path d={`M${left} ${y}H${end}`} stroke={COLOUR.ftth} strokeWidth={PEN.thick} />
      <path d={joints.map((x) => circlePath({ x, y }, 3.6)).join("")} fill={COLOUR.ftth} />
      {boxes.map(({ part, from, to }) => (
        <g key={part.name}>
          <path
            d={boxPath({ x: from, y: y - 17 }, { x: to, y: y + 17 })}
            fill={COLOUR.white}
            stroke={COLOUR.ink}
            strokeWidth={PEN.medium}
          />
          <path
            d={`M${px((from + to) / 2 - 9)} ${y}l18-10v20Z`}
            stroke={COLOUR.ink}
            strokeWidth={PEN.medium}
          />
        </g>
      ))}
      <path d={boxPath({ x: left - 38, y: y - 15 }, { x: left, y: y + 15 })} fill={COLOUR.ink} />
      <path d={`M${px(ends[0] ?? left)} ${y - 9}v18`} stroke={COLOUR.ink} strokeWidth={PEN.thick} />
      <path
        d={boxPath({ x: end, y: y - 15 }, { x: end + 38, y: y + 15 })}
        fill={COLOUR.white}
        stroke={COLOUR.ink}
        strokeWidth={PEN.medium}
      />
      <Label x={left - 19} y={y + 5} anchor="middle" fill={COLOUR.white}>
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
            y={part.split ? y - 24 : y - 12}
            anchor="middle"
            fill={COLOUR.secondary}
          >
            {part.name}
          </Label>
        ))}
    </g>
  );
}
