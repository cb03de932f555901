import { colours, pens } from "@datumline/brand/tokens";
import { linePath, outlinePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";

/** The ground of a section at a height, px. */
export function Ground({ y, left, right }: { y: number; left: number; right: number }) {
  return (
    <DrawnLines
      lines={[
        [
          { x: left, y },
          { x: right, y },
        ],
      ]}
    />
  );
}

/** Rays of sunlight, px. */
export function SunRays({ lines }: { lines: readonly (readonly Point[])[] }) {
  return <DrawnLines lines={lines} stroke={colours.solar} pen={pens.medium * 1.3} turn={3} />;
}

/** A dashed line that only shows an angle or a limit, px. */
export function HelpLine({ points }: { points: readonly Point[] }) {
  return (
    <path
      d={linePath(points)}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
      strokeDasharray="3 2"
    />
  );
}

/** A filled arrowhead whose tip is at a point, along (n, u) as drawn; `sense` −1 points it back. */
export function arrow(tip: Point, v: { n: number; u: number }, sense: 1 | -1): string {
  const length = Math.hypot(v.n, v.u);
  const [dx, dy] = [(sense * v.n) / length, (-sense * v.u) / length];
  const base = { x: tip.x - dx * 6, y: tip.y - dy * 6 };
  return outlinePath([
    tip,
    { x: base.x - dy * 1.8, y: base.y + dx * 1.8 },
    { x: base.x + dy * 1.8, y: base.y - dx * 1.8 },
  ]);
}
