import { colours, pens } from "@datumline/brand/tokens";
import { drawLength, linePath, type Point } from "@datumline/maths/geometry";

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
