import { drawLength, linePath, type Point } from "@datumline/maths/geometry";
import { COLOUR, PEN } from "../tokens.ts";

const TURNS = { 1: "draw", 2: "draw-2", 3: "draw-3" } as const;

/** The strokes of a sheet draw themselves in three groups, one after another. */
export type Turn = keyof typeof TURNS;

/** Lines in one pen that draw themselves side by side, when it is their turn (px). */
export function DrawnLines(props: {
  lines: readonly (readonly Point[])[];
  stroke?: string;
  pen?: number;
  turn?: Turn;
  join?: "round";
}) {
  const { lines, stroke = COLOUR.ink, pen = PEN.medium, turn = 1 } = props;
  return (
    <path
      d={lines.map(linePath).join("")}
      stroke={stroke}
      strokeWidth={pen}
      strokeLinejoin={props.join}
      className={TURNS[turn]}
      pathLength={drawLength(lines)}
    />
  );
}
