import { axes, type Box, isometric, visibleCorners } from "./axonometry.ts";
import type { Point } from "./geometry.ts";

/**
 * Which of two boxes without common volume hides the other: 1 when `a` is nearer to the eye, -1 when `b` is,
 * 0 when no line of sight meets both. Along a line of sight to the south-east and up, x and z grow and y falls,
 * so axes that separate the boxes but disagree prove that nothing is hidden.
 */
export function nearer(a: Box, b: Box): -1 | 0 | 1 {
  let found: -1 | 0 | 1 = 0;
  for (const k of axes) {
    const towardsEye = k === "y" ? -1 : 1;
    let side = 0;
    if (a.min[k] >= b.max[k] - 1e-9) side = towardsEye;
    else if (a.max[k] <= b.min[k] + 1e-9) side = -towardsEye;
    if (side === 0) continue;
    if (found !== 0 && found !== side) return 0;
    found = side > 0 ? 1 : -1;
  }
  return found;
}

/** Back to front, each thing after everything it hides; things that do not hide each other keep their order. */
export function painterOrder<T extends { box: Box }>(things: readonly T[]): T[] {
  const ordered: T[] = [];
  const state = new Map<T, "open" | "done">();
  const visit = (thing: T) => {
    if (state.get(thing) === "done") return;
    if (state.get(thing) === "open") throw new RangeError("boxes hide each other in a circle");
    state.set(thing, "open");
    for (const other of things) {
      if (other !== thing && nearer(thing.box, other.box) === 1) visit(other);
    }
    state.set(thing, "done");
    ordered.push(thing);
  };
  for (const thing of things) visit(thing);
  return ordered;
}

/** Painter's order without boxes that nearer ones cover together, so that a drawing stays small. */
export function visibleOrder<T extends { box: Box }>(things: readonly T[]): T[] {
  const ordered = painterOrder(things);
  const outlines = ordered.map((thing) => visibleCorners(thing.box).outline.map(isometric));
  return ordered.filter((thing, i) => {
    const covers = outlines.slice(i + 1);
    return !samples(thing.box).every((p) => covers.some((cover) => insideConvex(p, cover)));
  });
}

/** Points spread over the three visible faces of a box and along their edges, on the sheet. */
function samples({ min, max }: Box): Point[] {
  const shares = [0, 0.01, 0.25, 0.5, 0.75, 0.99, 1];
  const mix = (k: "x" | "y" | "z", share: number) => min[k] + (max[k] - min[k]) * share;
  return shares.flatMap((a) =>
    shares.flatMap((b) => [
      isometric({ x: mix("x", a), y: mix("y", b), z: max.z }),
      isometric({ x: mix("x", a), y: min.y, z: mix("z", b) }),
      isometric({ x: max.x, y: mix("y", a), z: mix("z", b) }),
    ]),
  );
}

/**
 * Painter's order in as few strata as it takes: things of one stratum do not touch each other on the sheet and can be
 * painted in one stroke, and every stratum hides only earlier ones.
 */
export function visibleStrata<T extends { box: Box }>(things: readonly T[]): T[][] {
  const strata: T[][] = [];
  const placed: { thing: T; stratum: number }[] = [];
  for (const thing of visibleOrder(things)) {
    const behind = placed.filter((p) => near(p.thing.box, thing.box));
    const stratum = Math.max(-1, ...behind.map((p) => p.stratum)) + 1;
    placed.push({ thing, stratum });
    const others = strata[stratum];
    if (others) others.push(thing);
    else strata[stratum] = [thing];
  }
  return strata;
}

/**
 * Whether the hexagons of two boxes meet on the sheet: x + y, y + z and x - z stay the same along a line of sight,
 * and boxes apart in one of them never meet.
 */
function near(a: Box, b: Box): boolean {
  const spans = ({ min, max }: Box): [number, number][] => [
    [min.x + min.y, max.x + max.y],
    [min.y + min.z, max.y + max.z],
    [min.x - max.z, max.x - min.z],
  ];
  const other = spans(b);
  return spans(a).every(([low, high], i) => {
    const [from, to] = other[i] ?? [0, 0];
    return low < to - 1e-9 && from < high - 1e-9;
  });
}

/** Whether a point is in a convex outline that runs clockwise on the sheet. */
function insideConvex(p: Point, outline: readonly Point[]): boolean {
  return outline.every((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= -1e-9;
  });
}
