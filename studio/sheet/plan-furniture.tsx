import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, drawLength, linePath, type Point, px } from "@datumline/maths/geometry";
import { Label } from "./sheet.tsx";

/** A 45° hatch for `<defs>`; `pitch` in px. Fill with `url(#id)`. */
export function HatchPattern({ id, pitch, pen }: { id: string; pitch: number; pen: number }) {
  return (
    <pattern
      id={id}
      width={pitch}
      height={pitch}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d={`M0 0V${pitch}`} stroke={colours.secondary} strokeWidth={pen} />
    </pattern>
  );
}

/** Stipple for sand in a section, for `<defs>`. */
export function SandPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse">
      <path
        d="M1 1.5h.8M4.6 .8h.8M3 3.8h.8M6 4.6h.8M1.2 5.8h.8"
        stroke={colours.secondary}
        strokeWidth={0.8}
      />
    </pattern>
  );
}

const turns = { 1: "draw", 2: "draw-2", 3: "draw-3" } as const;

/** The strokes of a sheet draw themselves in three groups, one after another. */
export type Turn = keyof typeof turns;

/** Lines in one pen (px) that draw themselves at the same time, when it is their turn. */
export function DrawnLines(props: {
  lines: readonly (readonly Point[])[];
  stroke?: string | undefined;
  pen?: number | undefined;
  turn?: Turn;
  join?: "round";
}) {
  const { lines, stroke = colours.ink, pen = pens.medium, turn = 1 } = props;
  return (
    <path
      d={lines.map(linePath).join("")}
      stroke={stroke}
      strokeWidth={pen}
      strokeLinejoin={props.join}
      className={turns[turn]}
      pathLength={drawLength(lines)}
    />
  );
}

/** North arrow around a centre, px: a ring, a needle half filled, and the letter above. */
export function NorthArrow({ x, y, radius }: { x: number; y: number; radius: number }) {
  const w = radius * 0.42;
  return (
    <g className="appear">
      <path
        d={circlePath({ x, y }, radius)}
        stroke={colours.ink}
        strokeWidth={pens.thin}
        fill={colours.white}
      />
      <path
        d={`M${px(x)} ${px(y - radius)}L${px(x - w)} ${px(y + radius * 0.75)}L${px(x)} ${px(
          y + radius * 0.4,
        )}Z`}
        fill={colours.ink}
      />
      <path
        d={`M${px(x)} ${px(y - radius)}L${px(x + w)} ${px(y + radius * 0.75)}L${px(x)} ${px(
          y + radius * 0.4,
        )}`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <Label x={x} y={y - radius - 3} anchor="middle" bold>
        N
      </Label>
    </g>
  );
}

/** Graphic scale bar from (x, y) px with alternating fields; `marksM` ascend from 0. */
export function ScaleBar(props: {
  x: number;
  y: number;
  pxPerM: number;
  marksM: readonly number[];
}) {
  const { x, y, pxPerM, marksM } = props;
  const at = (m: number) => x + m * pxPerM;
  const end = at(marksM.at(-1) ?? 0);
  const filled = marksM.slice(0, -1).filter((_, i) => i % 2 === 0);
  return (
    <g className="appear">
      <path
        d={`M${px(x)} ${px(y)}H${px(end)}V${px(y + 4)}H${px(x)}Z`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={filled
          .map((m) => {
            const next = marksM[marksM.indexOf(m) + 1] ?? m;
            return `M${px(at(m))} ${px(y)}H${px(at(next))}v4H${px(at(m))}Z`;
          })
          .join("")}
        fill={colours.ink}
      />
      {marksM.map((m, i) => (
        <Label
          key={m}
          x={at(m)}
          y={y - 3.5}
          anchor={i === 0 ? undefined : i === marksM.length - 1 ? "end" : "middle"}
        >
          {i === marksM.length - 1 ? `${m} m` : m}
        </Label>
      ))}
    </g>
  );
}
