/** A ray's first hit: the distance, m, and the triangle. */
type Hit = { distance: number; triangle: number };

const leafSize = 4;

/** Number of bins; splits are tried at their borders. */
const bins = 12;

const half = (low: ArrayLike<number>, high: ArrayLike<number>) => {
  const side = (axis: number) => Math.max(0, (high[axis] as number) - (low[axis] as number));
  return side(0) * side(1) + side(1) * side(2) + side(2) * side(0);
};

const component = (axis: number, x: number, y: number, z: number) =>
  axis === 0 ? x : axis === 1 ? y : z;

/** A box that grows around triangles. */
class Bounds {
  readonly low = [Infinity, Infinity, Infinity];
  readonly high = [-Infinity, -Infinity, -Infinity];
  count = 0;

  take(corners: Float64Array, triangle: number) {
    this.count += 1;
    for (let k = 0; k < 9; k += 1) {
      const value = corners[triangle * 9 + k] as number;
      const axis = k % 3;
      if (value < (this.low[axis] as number)) this.low[axis] = value;
      if (value > (this.high[axis] as number)) this.high[axis] = value;
    }
  }

  join(other: Bounds) {
    this.count += other.count;
    for (let axis = 0; axis < 3; axis += 1) {
      this.low[axis] = Math.min(this.low[axis] as number, other.low[axis] as number);
      this.high[axis] = Math.max(this.high[axis] as number, other.high[axis] as number);
    }
  }

  /** The cost of a box: its surface times its content. */
  get cost() {
    return this.count === 0 ? 0 : this.count * half(this.low, this.high);
  }
}

/**
 * Finds the first triangle on a ray: a tree of boxes, each split for the lowest search cost of its halves (surface area
 * heuristic in bins; I. Wald, 2007). The triangles' corners are given as one list, nine numbers each, m.
 */
export class RayTree {
  readonly #corners: Float64Array;
  readonly #middles: Float64Array;
  readonly #order: Uint32Array;
  /** Six numbers a box. */
  readonly #boxes: Float64Array;
  /** For each box its first triangle and their count, or its second child and minus its axis less one. */
  readonly #links: Int32Array;
  #size = 0;
  readonly #stack = new Int32Array(128);

  constructor(corners: Float64Array) {
    const count = corners.length / 9;
    this.#corners = corners;
    this.#order = Uint32Array.from({ length: count }, (_, i) => i);
    this.#boxes = new Float64Array(count * 12);
    this.#links = new Int32Array(count * 4);
    this.#middles = Float64Array.from({ length: count * 3 }, (_, i) => {
      const at = Math.floor(i / 3) * 9 + (i % 3);
      return (
        ((corners[at] as number) + (corners[at + 3] as number) + (corners[at + 6] as number)) / 3
      );
    });
    this.#build(0, count);
  }

  /** Sorts the triangles of a box into two parts; returns the start of the second one and its axis, if it pays. */
  #split(from: number, to: number, all: Bounds): { at: number; axis: number } | undefined {
    const middle = (i: number, axis: number) =>
      this.#middles[(this.#order[i] as number) * 3 + axis] as number;
    let best = { cost: all.cost, axis: -1, bin: 0, low: 0, width: 0 };
    for (let axis = 0; axis < 3; axis += 1) {
      let [low, high] = [Infinity, -Infinity];
      for (let i = from; i < to; i += 1) {
        low = Math.min(low, middle(i, axis));
        high = Math.max(high, middle(i, axis));
      }
      const width = (high - low) / bins;
      if (width < 1e-9) continue;
      const filled = Array.from({ length: bins }, () => new Bounds());
      for (let i = from; i < to; i += 1) {
        const bin = Math.min(bins - 1, Math.floor((middle(i, axis) - low) / width));
        filled[bin]?.take(this.#corners, this.#order[i] as number);
      }
      const after = new Bounds();
      const costs = filled.toReversed().map((bin) => {
        after.join(bin);
        return after.cost;
      });
      const before = new Bounds();
      for (const [bin, bounds] of filled.slice(0, -1).entries()) {
        before.join(bounds);
        const cost = before.cost + (costs[bins - 2 - bin] ?? 0);
        if (cost < best.cost) best = { cost, axis, bin, low, width };
      }
    }
    if (best.axis < 0) return undefined;
    const { axis, bin, low, width } = best;
    let at = from;
    for (let i = from; i < to; i += 1) {
      if (Math.floor((middle(i, axis) - low) / width) > bin) continue;
      const moved = this.#order[at] as number;
      this.#order[at] = this.#order[i] as number;
      this.#order[i] = moved;
      at += 1;
    }
    return { at, axis };
  }

  #build(from: number, to: number): void {
    const node = this.#size;
    this.#size += 1;
    const all = new Bounds();
    for (let i = from; i < to; i += 1) all.take(this.#corners, this.#order[i] as number);
    this.#boxes.set([...all.low, ...all.high], node * 6);
    const split = to - from > leafSize ? this.#split(from, to, all) : undefined;
    if (!split) {
      this.#links.set([from, to - from], node * 2);
      return;
    }
    this.#build(from, split.at);
    this.#links.set([this.#size, -1 - split.axis], node * 2);
    this.#build(split.at, to);
  }

  /** The nearest hit, or nothing. The direction has length 1. */
  first(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Hit | undefined {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    const boxes = this.#boxes;
    const links = this.#links;
    const stack = this.#stack;
    let best = Infinity;
    let triangle = -1;
    let size = 1;
    stack[0] = 0;
    while (size > 0) {
      size -= 1;
      const node = stack[size] as number;
      const b = node * 6;
      const x1 = ((boxes[b] as number) - ox) * ix;
      const x2 = ((boxes[b + 3] as number) - ox) * ix;
      const y1 = ((boxes[b + 1] as number) - oy) * iy;
      const y2 = ((boxes[b + 4] as number) - oy) * iy;
      const z1 = ((boxes[b + 2] as number) - oz) * iz;
      const z2 = ((boxes[b + 5] as number) - oz) * iz;
      const enter = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2));
      const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2), best);
      if (enter > leave || leave < 0) continue;
      const link = links[node * 2] as number;
      const count = links[node * 2 + 1] as number;
      if (count < 0) {
        // The nearer half last on the stack, so that it is searched first.
        const along = component(-1 - count, dx, dy, dz);
        stack[size] = along > 0 ? link : node + 1;
        stack[size + 1] = along > 0 ? node + 1 : link;
        size += 2;
        continue;
      }
      for (let i = link; i < link + count; i += 1) {
        const candidate = this.#order[i] as number;
        const t = this.#meet(candidate, ox, oy, oz, dx, dy, dz);
        if (t > 1e-6 && t < best) {
          best = t;
          triangle = candidate;
        }
      }
    }
    return triangle < 0 ? undefined : { distance: best, triangle };
  }

  /** The distance of a triangle along a ray, or -1 (T. Möller and B. Trumbore, 1997). */
  #meet(index: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
    const c = this.#corners;
    const at = index * 9;
    const ax = c[at] as number;
    const ay = c[at + 1] as number;
    const az = c[at + 2] as number;
    const ux = (c[at + 3] as number) - ax;
    const uy = (c[at + 4] as number) - ay;
    const uz = (c[at + 5] as number) - az;
    const vx = (c[at + 6] as number) - ax;
    const vy = (c[at + 7] as number) - ay;
    const vz = (c[at + 8] as number) - az;
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    const determinant = ux * px + uy * py + uz * pz;
    if (determinant > -1e-14 && determinant < 1e-14) return -1;
    const inverse = 1 / determinant;
    const sx = ox - ax;
    const sy = oy - ay;
    const sz = oz - az;
    const first = (sx * px + sy * py + sz * pz) * inverse;
    if (first < 0 || first > 1) return -1;
    const qx = sy * uz - sz * uy;
    const qy = sz * ux - sx * uz;
    const qz = sx * uy - sy * ux;
    const second = (dx * qx + dy * qy + dz * qz) * inverse;
    if (second < 0 || first + second > 1) return -1;
    return (vx * qx + vy * qy + vz * qz) * inverse;
  }
}
