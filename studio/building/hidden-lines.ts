import type { Material, ModelElement } from "./element.ts";
import { elementMeshes } from "./mesh.ts";
import { cross, dot, subtract, unit, type Vec2, type Vec3 } from "./vectors.ts";

/** Converts the building's metres into a sheet's x, y (down) and depth (away from the eye), in m. */
export type View = { right: Vec3; down: Vec3; away: Vec3 };

/** Lines of equal length along all three axes, from the south-west and above (ISO 5456-3). */
export const isometricView: View = {
  right: unit([1, -1, 0]),
  down: unit([-1, -1, -2]),
  away: unit([1, 1, -1]),
};
export const planView: View = { right: [1, 0, 0], down: [0, -1, 0], away: [0, 0, -1] };
export const northView: View = { right: [1, 0, 0], down: [0, 0, -1], away: [0, 1, 0] };

export type Drawn = { material: Material; line: readonly [Vec2, Vec2] };

type Options = {
  /** Step of the visibility test along lines, m on the sheet. */
  step: number;
  /** Nothing is nearer than this, m along the view. */
  nearest?: number;
  /** How far an element is moved before it is drawn. */
  moved?: (element: ModelElement) => Vec3;
};

type Face = { corners: [Vec3, Vec3, Vec3]; normal: Vec3; material: Material };
type Edge = { from: Vec3; to: Vec3; material: Material; normals: Vec3[] };

/** The faces of elements in the coordinates of the sheet. */
function facesOf(elements: readonly ModelElement[], view: View, moved: Options["moved"]): Face[] {
  const faces: Face[] = [];
  for (const element of elements) {
    const by = moved?.(element) ?? [0, 0, 0];
    for (const [material, { positions }] of elementMeshes(element)) {
      const at = (i: number): Vec3 => {
        const point: Vec3 = [
          (positions[i] ?? 0) + by[0],
          (positions[i + 1] ?? 0) + by[1],
          (positions[i + 2] ?? 0) + by[2],
        ];
        return [dot(point, view.right), dot(point, view.down), dot(point, view.away)];
      };
      for (let i = 0; i < positions.length; i += 9) {
        const corners: [Vec3, Vec3, Vec3] = [at(i), at(i + 3), at(i + 6)];
        const [a, b, c] = corners;
        const normal = cross(subtract(b, a), subtract(c, a));
        if (Math.hypot(...normal) > 1e-12) faces.push({ corners, normal: unit(normal), material });
      }
    }
  }
  return faces;
}

const keyOf = (point: Vec3) => point.map((value) => Math.round(value * 1e4)).join();

/** Sharp edges of a surface, and its outline as the eye sees it. */
function edgesOf(faces: readonly Face[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { corners, normal, material } of faces) {
    for (const [i, from] of corners.entries()) {
      const to = corners[(i + 1) % 3] ?? from;
      const [a, b] = [keyOf(from), keyOf(to)];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const edge = edges.get(key) ?? { from, to, material, normals: [] };
      edge.normals.push(normal);
      edges.set(key, edge);
    }
  }
  const sharp = Math.cos(Math.PI / 6);
  return [...edges.values()].filter(({ normals }) => {
    const [first, ...others] = normals;
    if (!first || others.length === 0) return true;
    return others.some((other) => dot(first, other) < sharp || first[2] > 1e-6 !== other[2] > 1e-6);
  });
}

/** How far away the nearest face is, at each point of a raster. */
class DepthMap {
  readonly #low: Vec2;
  readonly #step: number;
  readonly #width: number;
  readonly #height: number;
  readonly #depths: Float32Array;

  constructor(faces: readonly Face[], step: number, nearest: number) {
    const points = faces.flatMap(({ corners }) => corners);
    const range = (axis: 0 | 1) =>
      points.reduce(
        ([low, high], point) => [Math.min(low, point[axis]), Math.max(high, point[axis])] as const,
        [Infinity, -Infinity] as Vec2,
      );
    const [x, y] = [range(0), range(1)];
    this.#low = [x[0] - 2 * step, y[0] - 2 * step];
    this.#step = step;
    this.#width = Math.ceil((x[1] - x[0]) / step) + 5;
    this.#height = Math.ceil((y[1] - y[0]) / step) + 5;
    this.#depths = new Float32Array(this.#width * this.#height).fill(Infinity);
    for (const { corners } of faces) this.#draw(corners, nearest);
  }

  #draw([a, b, c]: Face["corners"], nearest: number) {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (Math.abs(area) < 1e-12) return;
    const cell = (value: number, axis: 0 | 1) => (value - this.#low[axis]) / this.#step;
    const span = (axis: 0 | 1) => {
      const values = [a[axis], b[axis], c[axis]];
      return [
        Math.ceil(cell(Math.min(...values), axis)),
        Math.floor(cell(Math.max(...values), axis)),
      ];
    };
    const [[left = 0, right = 0], [top = 0, bottom = 0]] = [span(0), span(1)];
    for (let row = top; row <= bottom; row += 1) {
      const y = this.#low[1] + row * this.#step;
      for (let column = left; column <= right; column += 1) {
        const x = this.#low[0] + column * this.#step;
        const v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
        const w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
        if (v < -1e-9 || w < -1e-9 || v + w > 1 + 1e-9) continue;
        const depth = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2]);
        const at = row * this.#width + column;
        if (depth >= nearest && depth < (this.#depths[at] as number)) this.#depths[at] = depth;
      }
    }
  }

  /** Whether nothing is before a point. A line on the rim of a face is seen next to it. */
  sees([x, y, depth]: Vec3): boolean {
    const column = Math.round((x - this.#low[0]) / this.#step);
    const row = Math.round((y - this.#low[1]) / this.#step);
    let farthest = -Infinity;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const at = (row + dy) * this.#width + column + dx;
        farthest = Math.max(farthest, this.#depths[at] ?? Infinity);
      }
    }
    return depth <= farthest + 0.02;
  }
}

function visible({ from, to }: Edge, map: DepthMap, { step, nearest = -Infinity }: Options) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(1, Math.ceil(length / step));
  const at = (share: number): Vec3 => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
  const pieces: [Vec2, Vec2][] = [];
  let start: number | undefined;
  for (let i = 0; i <= count; i += 1) {
    const seen =
      i < count && at((i + 0.5) / count)[2] >= nearest - 1e-6 && map.sees(at((i + 0.5) / count));
    if (seen) start ??= i;
    else if (start !== undefined) {
      const [a, b] = [at(start / count), at(i / count)];
      // The shortest pieces are accidents of the raster.
      if (Math.hypot(b[0] - a[0], b[1] - a[1]) > 4 * step || i - start === count) {
        pieces.push([
          [a[0], a[1]],
          [b[0], b[1]],
        ]);
      }
      start = undefined;
    }
  }
  return length < 1e-6 ? [] : pieces;
}

/**
 * The edges of elements that an eye sees, as lines on a sheet in m. A raster decides whether an edge is hidden, so a line
 * may end one step early or late.
 */
export function visibleLines(
  elements: readonly ModelElement[],
  view: View,
  options: Options,
): Drawn[] {
  const faces = facesOf(elements, view, options.moved);
  if (faces.length === 0) return [];
  const map = new DepthMap(faces, options.step, options.nearest ?? -Infinity);
  return edgesOf(faces).flatMap((edge) =>
    visible(edge, map, options).map((line) => ({ material: edge.material, line })),
  );
}

/** Lines joined end to end wherever two of them meet, so that they can be drawn in few strokes; doubles are left out. */
export function joined(lines: readonly (readonly [Vec2, Vec2])[], precision: number): Vec2[][] {
  const keyOf = ([x, y]: Vec2) => `${Math.round(x / precision)} ${Math.round(y / precision)}`;
  const ends = new Map<string, Set<number>>();
  const known = new Set<string>();
  const unique: (readonly [Vec2, Vec2])[] = [];
  for (const line of lines) {
    const [a, b] = [keyOf(line[0]), keyOf(line[1])];
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || known.has(key)) continue;
    known.add(key);
    for (const end of [a, b]) ends.set(end, (ends.get(end) ?? new Set()).add(unique.length));
    unique.push(line);
  }
  const take = (from: Vec2): Vec2 | undefined => {
    const key = keyOf(from);
    const [next] = ends.get(key) ?? [];
    const line = next === undefined ? undefined : unique[next];
    if (next === undefined || !line) return undefined;
    for (const end of line) ends.get(keyOf(end))?.delete(next);
    return keyOf(line[0]) === key ? line[1] : line[0];
  };
  const chains: Vec2[][] = [];
  for (const [index, [a, b]] of unique.entries()) {
    if (!ends.get(keyOf(a))?.has(index)) continue;
    for (const end of [a, b]) ends.get(keyOf(end))?.delete(index);
    const chain: Vec2[] = [a, b];
    for (let next = take(b); next; next = take(next)) chain.push(next);
    for (let next = take(a); next; next = take(next)) chain.unshift(next);
    chains.push(chain);
  }
  return chains;
}
