import { type Point, px } from "@datumline/maths/geometry";

/** A position in the model, m: x east, y north, z up. */
export type Point3 = {
  x: number;
  y: number;
  z: number;
};

/** An upright box between two opposite corners, m. */
export type Box = {
  min: Point3;
  max: Point3;
};

export const axes = ["x", "y", "z"] as const;
const cos30 = Math.sqrt(3) / 2;
const sin30 = 0.5;

/**
 * Isometric projection seen from south-east and above, axes at full length as drawn on a board
 * (ISO 5456-3): east falls to the right and north rises to the right by 30°, up stays up. Sheet y runs down.
 */
export function isometric(point: Point3): Point {
  return {
    x: (point.x + point.y) * cos30,
    y: (point.x - point.y) * sin30 - point.z,
  };
}

/** Turns metres of the model into px of the sheet. */
export type AxonFrame = {
  pxPerM: number;
  at(point: Point3): Point;
};

/** An isometric frame with the model's origin at (x0, y0), px, lifted by `liftM` along z. */
export function axonFrame(pxPerM: number, x0: number, y0: number, liftM = 0): AxonFrame {
  return {
    pxPerM,
    at: (p) => {
      const flat = isometric({ ...p, z: p.z + liftM });
      return { x: x0 + flat.x * pxPerM, y: y0 + flat.y * pxPerM };
    },
  };
}

/** A box from its lower corner and its size, m. */
export function box(x: number, y: number, z: number, dx: number, dy: number, dz: number): Box {
  return { min: { x, y, z }, max: { x: x + dx, y: y + dy, z: z + dz } };
}

/** Whether two boxes share volume; touching faces do not count. */
export function overlaps(a: Box, b: Box): boolean {
  return axes.every((k) => a.min[k] < b.max[k] - 1e-9 && b.min[k] < a.max[k] - 1e-9);
}

/** The smallest box around others. */
export function boundingBox(boxes: readonly Box[]): Box {
  const reach = (of: (...values: number[]) => number, end: "min" | "max"): Point3 => ({
    x: of(...boxes.map((b) => b[end].x)),
    y: of(...boxes.map((b) => b[end].y)),
    z: of(...boxes.map((b) => b[end].z)),
  });
  return { min: reach(Math.min, "min"), max: reach(Math.max, "max") };
}

/** The seven corners of a box that face the eye: its outline, clockwise from the lower left, and the one inside. */
export function visibleCorners({ min, max }: Box): { outline: Point3[]; front: Point3 } {
  return {
    outline: [
      { x: min.x, y: min.y, z: min.z },
      { x: min.x, y: min.y, z: max.z },
      { x: min.x, y: max.y, z: max.z },
      { x: max.x, y: max.y, z: max.z },
      { x: max.x, y: max.y, z: min.z },
      { x: max.x, y: min.y, z: min.z },
    ],
    front: { x: max.x, y: min.y, z: max.z },
  };
}

/** A number as SVG needs it, without the zero before a point. */
function short(value: number): string {
  return String(px(value)).replace("0.", value > -1 && value < 1 ? "." : "0.");
}

/** The lines of a box on the sheet, px: its outline (closed) first, then the three edges inside it. */
export function boxLines(b: Box, frame: AxonFrame): Point[][] {
  const { outline, front } = visibleCorners(b);
  const ring = outline.map(frame.at);
  const [lowLeft, left, , right, , low] = ring;
  const middle = frame.at(front);
  if (!lowLeft || !left || !right || !low) return [];
  return [
    [...ring, lowLeft],
    // The same way round as the outline: the other way it would cut a hole into the fill.
    [right, middle, left],
    [middle, low],
  ];
}

/**
 * Path data of lines in px, in short relative steps between rounded points, so that nothing drifts. A line that ends at
 * its start is closed.
 */
export function linesPath(lines: readonly (readonly Point[])[]): string {
  let d = "";
  let at: Point = { x: 0, y: 0 };
  let command = "";
  // A sign, or a second point in a number, starts the next number by itself.
  const put = (value: string) => {
    const apart = /^-/.test(value) || /[a-z]$/.test(d) || (/^\./.test(value) && /\.\d$/.test(d));
    d += apart ? value : ` ${value}`;
  };
  const step = (p: Point, letter: "m" | "l") => {
    const q = { x: px(p.x), y: px(p.y) };
    const [dx, dy] = [short(q.x - at.x), short(q.y - at.y)];
    if (letter === "l" && dx === "0") {
      d += `v${dy}`;
      command = "v";
    } else {
      if (command !== letter) d += letter;
      put(dx);
      put(dy);
      command = letter;
    }
    at = q;
  };
  for (const line of lines) {
    const [start, ...rest] = line;
    if (!start) continue;
    const closed = rest.length > 2 && rest.at(-1) === start;
    step(start, "m");
    for (const p of closed ? rest.slice(0, -1) : rest) step(p, "l");
    if (!closed) continue;
    d += "z";
    command = "z";
    at = { x: px(start.x), y: px(start.y) };
  }
  return d;
}

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
