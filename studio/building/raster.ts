import { dot, type Vec3 } from "./vectors.ts";

export type Rgb = [red: number, green: number, blue: number];

/** "#1247B8" as numbers from 0 to 255. */
export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** How much farther off, m, something may be and still count as the surface that is seen. */
const slack = 0.25;
/** Surfaces that turn by more than this (cosine) meet in an edge; depths that differ by more (m) belong to two surfaces. */
const crease = 0.9;
const step = 0.3;

/** An image with a depth for each of its pixels. Points are px from the upper left corner and a depth. */
export class Raster {
  readonly pixels: Uint8Array;
  readonly #width: number;
  readonly #height: number;
  readonly #depths: Float32Array;
  readonly #owners: Int32Array;
  readonly #normals: Float32Array;

  constructor(width: number, height: number, ground: Rgb) {
    this.#width = width;
    this.#height = height;
    this.pixels = new Uint8Array(width * height * 3);
    for (let i = 0; i < this.pixels.length; i += 1) this.pixels[i] = ground[i % 3] ?? 0;
    this.#depths = new Float32Array(width * height).fill(Infinity);
    this.#owners = new Int32Array(width * height).fill(-1);
    this.#normals = new Float32Array(width * height * 3);
  }

  /** Calls back for each pixel of a square around a point, with its index. */
  #around([x, y]: Vec3, size: number, each: (index: number) => void): void {
    const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)];
    for (let row = Math.max(0, top); row < Math.min(this.#height, top + size); row += 1) {
      for (
        let column = Math.max(0, left);
        column < Math.min(this.#width, left + size);
        column += 1
      ) {
        each(row * this.#width + column);
      }
    }
  }

  /** Hides everything behind a point, which has no colour. */
  cover(at: Vec3, size: number): void {
    this.#around(at, size, (index) => {
      if (at[2] < (this.#depths[index] ?? 0)) this.#depths[index] = at[2];
    });
  }

  /** A point, unless a face is in front of it. */
  dot(at: Vec3, size: number, colour: Rgb): void {
    this.#around(at, size, (index) => {
      if (at[2] <= (this.#depths[index] ?? 0) + slack) this.pixels.set(colour, index * 3);
    });
  }

  /** A face of one colour, unless another is in front of it; `owner` is its element. */
  triangle([a, b, c]: readonly [Vec3, Vec3, Vec3], colour: Rgb, owner: number, normal: Vec3): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (Math.abs(area) < 1e-9) return;
    const span = (axis: 0 | 1, most: number) => {
      const values = [a[axis], b[axis], c[axis]];
      const low = Math.max(0, Math.ceil(Math.min(...values)));
      return [low, Math.min(most - 1, Math.floor(Math.max(...values)))] as const;
    };
    const [left, right] = span(0, this.#width);
    const [top, bottom] = span(1, this.#height);
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
        const w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
        if (v < -1e-9 || w < -1e-9 || v + w > 1 + 1e-9) continue;
        const depth = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2]);
        const index = y * this.#width + x;
        if (depth >= (this.#depths[index] ?? 0)) continue;
        this.#depths[index] = depth;
        this.#owners[index] = owner;
        this.#normals.set(normal, index * 3);
        this.pixels.set(colour, index * 3);
      }
    }
  }

  #normalAt(index: number): Vec3 {
    const [x = 0, y = 0, z = 0] = this.#normals.subarray(index * 3, index * 3 + 3);
    return [x, y, z];
  }

  /** Draws the edges that a draughtsman would draw: the ends and turns of surfaces. */
  outline(colour: Rgb): void {
    const edges: number[] = [];
    for (let index = 0; index < this.#owners.length - this.#width - 1; index += 1) {
      for (const next of [index + 1, index + this.#width]) {
        const [here, there] = [this.#owners[index] ?? -1, this.#owners[next] ?? -1];
        if (here < 0 && there < 0) continue;
        const isStep = Math.abs((this.#depths[index] ?? 0) - (this.#depths[next] ?? 0)) > step;
        const isTurn = Math.abs(dot(this.#normalAt(index), this.#normalAt(next))) < crease;
        if (here < 0 || there < 0 || isStep || isTurn) edges.push(index, next);
      }
    }
    for (const index of edges) this.pixels.set(colour, index * 3);
  }
}
