import { colours } from "@datumline/brand/tokens";
import { outlinePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines, type Turn } from "../../sheet/drawn-lines.tsx";
import { lineRightOf, polygonRightOf } from "./scan-building-view.ts";

/** A straight line on the sheet, px. */
export type ModelLine = [Point, Point];

/** Lines that follow each other end to end as one line through all their points. */
function join(lines: readonly ModelLine[]): Point[][] {
  const joined: Point[][] = [];
  for (const [from, to] of lines) {
    const last = joined.at(-1);
    const end = last?.at(-1);
    if (last && end && end.x === from.x && end.y === from.y) last.push(to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Polygons right of `edge` (px), white, so that they cover earlier ones. */
export function Faces({
  polygons,
  edge,
}: {
  polygons: readonly (readonly Point[])[];
  edge: number;
}) {
  const d = polygons
    .map((polygon) => polygonRightOf(edge, polygon))
    .map((polygon) => (polygon.length ? outlinePath(polygon) : ""));
  return <path d={d.join("")} fill={colours.white} />;
}

/** Lines right of `edge` (px) in one pen. */
export function ModelEdges(props: {
  lines: readonly ModelLine[];
  edge: number;
  pen: number;
  turn: Turn;
}) {
  const lines = props.lines.map((l) => lineRightOf(props.edge, l)).filter((l) => l !== null);
  return <DrawnLines lines={join(lines)} pen={props.pen} turn={props.turn} />;
}
