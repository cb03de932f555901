import { colours } from "@datumline/brand/tokens";
import { type ModelElement, materials } from "./element.ts";
import { elementMeshes } from "./mesh.ts";
import type { BuildingScan } from "./survey.ts";
import { cross, dot, subtract, unit, type Vec3 } from "./vectors.ts";
import { type ModelImageName, modelImageSize } from "./viewed.ts";

type Rgb = [red: number, green: number, blue: number];

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
class Raster {
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

/** Drawn at this multiple of the size and then reduced, so that lines are smooth. */
const oversize = 2;

/** From the south-east and above, radians. */
const [azimuth, elevation] = [(28 * Math.PI) / 180, (33 * Math.PI) / 180];
const [sinA, cosA] = [Math.sin(azimuth), Math.cos(azimuth)];
const [sinE, cosE] = [Math.sin(elevation), Math.cos(elevation)];
const right: Vec3 = [cosA, sinA, 0];
const up: Vec3 = [-sinA * sinE, cosA * sinE, cosE];
const away: Vec3 = [-sinA * cosE, cosA * cosE, -sinE];

/** The roofs are off, so that rooms and services are seen. */
const isShown = ({ storey, category }: ModelElement) =>
  storey !== "Roof" && category !== "Paving" && category !== "Luminaire";

type Frame = (point: Vec3) => Vec3;

/** Brings metres to px of the raster, so that all that is shown fills it; the third number is the depth, m. */
function frameOf(elements: readonly ModelElement[]): Frame {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const element of elements) {
    for (const [, { positions }] of elementMeshes(element)) {
      for (let i = 0; i < positions.length; i += 3) {
        const point: Vec3 = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0];
        for (const [axis, value] of [dot(point, right), -dot(point, up)].entries()) {
          low[axis] = Math.min(low[axis] ?? value, value);
          high[axis] = Math.max(high[axis] ?? value, value);
        }
      }
    }
  }
  const [left = 0, top = 0] = low;
  const [rightmost = 0, bottom = 0] = high;
  const [width, height] = [modelImageSize.width * oversize, modelImageSize.height * oversize];
  const room = 0.92;
  const scale = room * Math.min(width / (rightmost - left), height / (bottom - top));
  return (point) => [
    width / 2 + (dot(point, right) - (left + rightmost) / 2) * scale,
    height / 2 + (-dot(point, up) - (top + bottom) / 2) * scale,
    dot(point, away),
  ];
}

/** Faces by the direction they look to, as a rendered elevation has them: light comes from above and the left. */
function shaded(colour: Rgb, normal: Vec3): Rgb {
  const facing = dot(normal, away) > 0 ? ([-normal[0], -normal[1], -normal[2]] as Vec3) : normal;
  const light = 0.8 + 0.2 * dot(facing, unit([-0.4, -0.5, 0.9]));
  return colour.map((part) => Math.min(255, part * light)) as Rgb;
}

function drawModel(raster: Raster, elements: readonly ModelElement[], frame: Frame): void {
  for (const [index, element] of elements.entries()) {
    for (const [material, { positions }] of elementMeshes(element)) {
      if (material === "Glass") continue;
      const colour = rgb(materials[material].colour);
      for (let i = 0; i < positions.length; i += 9) {
        const corner = (at: number): Vec3 => [
          positions[i + at] ?? 0,
          positions[i + at + 1] ?? 0,
          positions[i + at + 2] ?? 0,
        ];
        const [a, b, c] = [corner(0), corner(3), corner(6)];
        const across = cross(subtract(b, a), subtract(c, a));
        if (Math.hypot(...across) < 1e-12) continue;
        const normal = unit(across);
        raster.triangle([frame(a), frame(b), frame(c)], shaded(colour, normal), index, normal);
      }
    }
  }
  raster.outline(rgb(colours.ink));
}

const mix = (from: Rgb, to: Rgb, share: number) =>
  from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as Rgb;

/** Points with a strong return are pale, as in every viewer of scans. */
const [dark, pale] = [rgb("#14263F"), rgb("#8FA2BA")];
const ofIntensity = (intensity: number) => mix(dark, pale, Math.sqrt(intensity / 65535));

const [behind, onIt, before] = [rgb(colours.blueprint), rgb("#9FABB9"), rgb(colours.signal)];
/** Distance of the full colour, m, as in the viewer's legend. */
const limit = 0.01;
const ofDeviation = (metres: number) =>
  mix(onIt, metres < 0 ? behind : before, Math.min(1, Math.abs(metres) / limit));

function drawCloud(
  raster: Raster,
  scan: BuildingScan,
  elements: readonly ModelElement[],
  frame: Frame,
  colourOf: (point: number) => Rgb,
): void {
  const shown = elements.map(isShown);
  const points: { at: Vec3; point: number }[] = [];
  const every = Math.max(1, Math.round(scan.count / 900_000));
  for (let i = 0; i < scan.count; i += every) {
    if (!shown[scan.element[i] ?? 0]) continue;
    const [x = 0, y = 0, z = 0] = scan.positions.subarray(i * 3, i * 3 + 3);
    points.push({ at: frame([x, y, z]), point: i });
  }
  // Points behind a surface of points are not visible between them.
  for (const { at } of points) raster.cover(at, 7);
  for (const { at, point } of points) raster.dot(at, 4, colourOf(point));
}

/** An image of the model as rows of red, green and blue, at twice its final size. */
export type RenderedImage = { width: number; height: number; pixels: Uint8Array };

export function renderModelImage(
  name: ModelImageName,
  elements: readonly ModelElement[],
  scan: BuildingScan,
): RenderedImage {
  const size = { width: modelImageSize.width * oversize, height: modelImageSize.height * oversize };
  const shown = elements.filter(isShown);
  const frame = frameOf(shown);
  const raster = new Raster(size.width, size.height, rgb(colours.paper));
  if (name === "model") drawModel(raster, shown, frame);
  else {
    const colourOf = (i: number) =>
      name === "cloud" ? ofIntensity(scan.intensity[i] ?? 0) : ofDeviation(scan.deviation[i] ?? 0);
    drawCloud(raster, scan, elements, frame, colourOf);
  }
  return { ...size, pixels: raster.pixels };
}
