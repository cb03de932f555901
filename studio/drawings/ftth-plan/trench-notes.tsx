import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linePath, type Point } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";

/** The warning tape over buried ducts, px. */
export function MarkerTape({ from, to }: { from: Point; to: Point }) {
  return (
    <path
      d={linePath([from, to])}
      stroke={colours.ink}
      strokeWidth={pens.thick}
      strokeDasharray="4 2"
    />
  );
}

/** Notes one below the other next to a trench, each with a leader from a dot on its subject (px). */
export function TrenchNotes(props: {
  notes: readonly { text: string; from: Point }[];
  /** Left edge of the texts, and the height of the first leader. */
  x: number;
  y: number;
  /** From leader to leader. */
  pitch: number;
  dot: string;
}) {
  const { notes, x, y, pitch } = props;
  const leaders = notes.map(
    ({ from }, i) => `${linePath([from, { x: x - 7, y: y + i * pitch }])}h4`,
  );
  return (
    <g className="appear">
      <path d={leaders.join("")} stroke={colours.secondary} strokeWidth={pens.thin} />
      <path d={notes.map(({ from }) => circlePath(from, 1.2)).join("")} fill={props.dot} />
      {notes.map(({ text }, i) => (
        <Label key={text} x={x} y={y + 3 + i * pitch}>
          {text}
        </Label>
      ))}
    </g>
  );
}
