// `npm run land`: generates the coasts on drawings: the world's for the reach map, and those around the office for the
// location plan. Run it to change their resolution or after the office has moved, and commit the result. The source is
// fetched at run time, so that ten megabytes are not a dependency.

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firm } from "@datumline/brand/firm";
import { readArguments } from "../../scripts/command.ts";

readArguments({
  help: `
npm run land

Generates the coasts of the reach map and those around the office (location in packages/brand/firm.ts). Fetches their source
from the npm registry. Commit the result.`,
});

/** Natural Earth 4.1, "Land", as TopoJSON. */
const source = "world-atlas@2.0.2";
/** Smallest triangle of a corner with its neighbours, and smallest island, that are kept, km². */
const world = { file: "land-110m.json", minCornerKm2: 4_500, minIslandKm2: 12_000 };
const region = { file: "land-10m.json", minCornerKm2: 2.5, minIslandKm2: 20 };
/** Distance from the office within which the region's coasts are kept, degrees. */
const reachDeg = 2.5;
const earthRadiusKm = 6_371;

type Degrees = [longitude: number, latitude: number];
type Vector = [x: number, y: number, z: number];
type Topology = {
  transform: { scale: Degrees; translate: Degrees };
  arcs: Degrees[][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
};

const folder = await mkdtemp(join(tmpdir(), "land-"));
try {
  const packed = execFileSync("npm", ["pack", "--silent", source], { cwd: folder });
  execFileSync("tar", ["-xzf", packed.toString().trim()], { cwd: folder });
  const ringsOf = async ({ file }: { file: string }): Promise<Degrees[][]> =>
    outerRings(JSON.parse(await readFile(join(folder, "package", file), "utf8")));

  await save(
    "reach-map/land-outlines.ts",
    (await ringsOf(world))
      .filter((ring) => areaKm2(ring) >= world.minIslandKm2)
      .map((ring) => simplified(ring, world.minCornerKm2)),
    {
      name: "landOutlines",
      scale: "1:110m",
      decimals: 1,
      what: "Outlines of the continents and larger islands",
    },
  );
  await save(
    "location-plan/region-outlines.ts",
    (await ringsOf(region))
      .map(nearOffice)
      .filter((ring) => ring.length > 3 && areaKm2(ring) >= region.minIslandKm2)
      .map((ring) => simplified(ring, region.minCornerKm2)),
    {
      name: "regionOutlines",
      scale: "1:10m",
      decimals: 3,
      what: "Outlines of the land around the office",
    },
  );
} finally {
  await rm(folder, { recursive: true });
}

/** A ring without parts far from the office: there it runs along the edge of the region. */
function nearOffice(ring: readonly Degrees[]): Degrees[] {
  const { latitude, longitude } = firm.location;
  const within = ([x, y]: Degrees) =>
    Math.abs(x - longitude) <= reachDeg && Math.abs(y - latitude) <= reachDeg;
  if (!ring.some(within)) return [];
  const limit = (value: number, middle: number) =>
    Math.min(middle + reachDeg, Math.max(middle - reachDeg, value));
  const limited = ring
    .map(([x, y]): Degrees => [limit(x, longitude), limit(y, latitude)])
    .filter(([x, y], i, all) => all.at(i - 1)?.[0] !== x || all.at(i - 1)?.[1] !== y);
  return limited.filter(([x, y], i) => {
    const [lastX, lastY] = limited.at(i - 1) ?? [];
    const [nextX, nextY] = limited[(i + 1) % limited.length] ?? [];
    return !((x === lastX && x === nextX) || (y === lastY && y === nextY));
  });
}

/** The outer boundary of every polygon; arcs are delta-encoded, and those with a negative number run backwards. */
function outerRings({ transform, arcs, objects }: Topology): Degrees[][] {
  const { scale, translate } = transform;
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Degrees => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const arc = (index: number) =>
    index < 0 ? (decoded[~index] ?? []).toReversed() : (decoded[index] ?? []);
  const polygons = objects.land.geometries.flatMap((geometry) => geometry.arcs);
  return polygons.map(([outer = []]) => outer.flatMap((index) => arc(index).slice(1)));
}

function onSphere([longitude, latitude]: Degrees): Vector {
  const [l, b] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(b) * Math.cos(l), Math.cos(b) * Math.sin(l), Math.sin(b)];
}

/** The plane triangle between three places, a good approximation of the spherical one at this size. */
function triangleKm2(a: Degrees, b: Degrees, c: Degrees): number {
  const [p, q, r] = [onSphere(a), onSphere(b), onSphere(c)];
  const u: Vector = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const v: Vector = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  const across = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  return (Math.hypot(...across) / 2) * earthRadiusKm ** 2;
}

/** Area of a ring by its cylindrical equal-area projection; too large around a pole, which has no small islands. */
function areaKm2(ring: readonly Degrees[]): number {
  const flat = ring.map(([l, b]) => [(l * Math.PI) / 180, Math.sin((b * Math.PI) / 180)] as const);
  const twice = flat.reduce((sum, [x, y], i) => {
    const [u, v] = flat.at(i - 1) ?? [x, y];
    return sum + u * y - x * v;
  }, 0);
  return (Math.abs(twice) / 2) * earthRadiusKm ** 2;
}

/**
 * M. Visvalingam and J. D. Whyatt, "Line generalisation by repeated elimination of points", The Cartographic Journal 30
 * (1993): removes the corner with the smallest triangle until all that remain are large enough. Works on the sphere, so
 * that the result suits a map from any centre.
 */
function simplified(ring: readonly Degrees[], minCornerKm2: number): Degrees[] {
  const remaining = [...ring];
  for (;;) {
    const areas = remaining.map((b, i) => {
      const [a, c] = [remaining.at(i - 1) ?? b, remaining[(i + 1) % remaining.length] ?? b];
      return triangleKm2(a, b, c);
    });
    const least = Math.min(...areas);
    if (least >= minCornerKm2 || remaining.length <= 4) return remaining;
    remaining.splice(areas.indexOf(least), 1);
  }
}

type Outlines = { name: string; scale: string; decimals: number; what: string };

async function save(file: string, rings: readonly Degrees[][], outlines: Outlines) {
  const { name, scale, decimals, what } = outlines;
  const placeOf = (place: Degrees) =>
    place.map((value) => Number(value.toFixed(decimals))).join(" ");
  const lines = rings.map((ring) => `  "${ring.map(placeOf).join(",")}",`);
  await writeFile(
    join(import.meta.dirname, "../drawings", file),
    `// Made by studio/scripts/land-outlines.ts; do not edit. Coasts from Natural Earth 4.1, "Land", ${scale}, which is in the
// public domain (naturalearthdata.com), by way of the npm package ${source} (ISC).

/** ${what}: "longitude latitude" in degrees, one ring a line, not closed. */
export const ${name}: readonly string[] = [
${lines.join("\n")}
];
`,
  );
  console.log(`${file}: ${rings.length} outlines, ${rings.flat().length} points`);
}
