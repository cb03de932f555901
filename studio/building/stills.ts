import { colours } from "@datumline/brand/tokens";
import type { ModelElement } from "./element.ts";
import { materials } from "./materials.ts";
import { elementMeshes } from "./mesh.ts";
import { Raster, type Rgb, rgb } from "./raster.ts";
import type { BuildingScan } from "./scan.ts";
import { cross, dot, subtract, unit, type Vec3 } from "./vectors.ts";
import { type StillName, stillNames, stillSize } from "./viewed.ts";

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
  const [width, height] = [stillSize.width * oversize, stillSize.height * oversize];
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

/** The stills as rows of red, green and blue, at twice their final size. */
export function buildingStills(elements: readonly ModelElement[], scan: BuildingScan) {
  const size = { width: stillSize.width * oversize, height: stillSize.height * oversize };
  const shown = elements.filter(isShown);
  const frame = frameOf(shown);
  const draw: Record<StillName, (raster: Raster) => void> = {
    model: (raster) => drawModel(raster, shown, frame),
    cloud: (raster) =>
      drawCloud(raster, scan, elements, frame, (i) => ofIntensity(scan.intensity[i] ?? 0)),
    deviation: (raster) =>
      drawCloud(raster, scan, elements, frame, (i) => ofDeviation(scan.deviation[i] ?? 0)),
  };
  return stillNames.map((name) => {
    const raster = new Raster(size.width, size.height, rgb(colours.paper));
    draw[name](raster);
    return { name, ...size, pixels: raster.pixels };
  });
}
