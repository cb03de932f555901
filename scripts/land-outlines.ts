// `npm run land`: makes packages/drawings/reach-map/land-outlines.ts, the coasts that the reach map draws. Run it to change how fine
// they are, and commit the result. The source is fetched when it runs, so that nobody installs ten megabytes for it.

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Natural Earth 4.1, "Land", 1:110m, as TopoJSON. */
const source = { package: "world-atlas@2.0.2", file: "land-110m.json" };
/** A corner of the coast is left out if its triangle with its neighbours is smaller than this, km². */
const minCornerKm2 = 4_500;
/** Islands smaller than this are left out, km². */
const minIslandKm2 = 12_000;
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
  const packed = execFileSync("npm", ["pack", "--silent", source.package], { cwd: folder });
  execFileSync("tar", ["-xzf", packed.toString().trim()], { cwd: folder });
  const topology: Topology = JSON.parse(
    await readFile(join(folder, "package", source.file), "utf8"),
  );
  const rings = outerRings(topology)
    .filter((ring) => areaKm2(ring) >= minIslandKm2)
    .map(simplified);
  await writeFile(
    join(import.meta.dirname, "../packages/drawings/reach-map/land-outlines.ts"),
    moduleOf(rings),
  );
  console.log(`${rings.length} outlines, ${rings.flat().length} points`);
} finally {
  await rm(folder, { recursive: true });
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

/** The plane triangle between three places, which is near enough to the spherical one at this size. */
function triangleKm2(a: Degrees, b: Degrees, c: Degrees): number {
  const [p, q, r] = [onSphere(a), onSphere(b), onSphere(c)];
  const u: Vector = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const v: Vector = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  const across = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  return (Math.hypot(...across) / 2) * earthRadiusKm ** 2;
}

/** Area of a ring by its cylindrical equal-area projection; too large around a pole, where no island is small. */
function areaKm2(ring: readonly Degrees[]): number {
  const flat = ring.map(([l, b]) => [(l * Math.PI) / 180, Math.sin((b * Math.PI) / 180)] as const);
  const twice = flat.reduce((sum, [x, y], i) => {
    const [u, v] = flat.at(i - 1) ?? [x, y];
    return sum + u * y - x * v;
  }, 0);
  return (Math.abs(twice) / 2) * earthRadiusKm ** 2;
}

/**
 * M. Visvalingam and J. D. Whyatt, "Line generalisation by repeated elimination of points", The Cartographic
 * Journal 30 (1993): leaves out the corner with the smallest triangle until all that remain are large enough. Works
 * on the sphere, so that the result serves a map from any centre.
 */
function simplified(ring: readonly Degrees[]): Degrees[] {
  const kept = [...ring];
  for (;;) {
    const areas = kept.map((b, i) => {
      const [a, c] = [kept.at(i - 1) ?? b, kept[(i + 1) % kept.length] ?? b];
      return triangleKm2(a, b, c);
    });
    const least = Math.min(...areas);
    if (least >= minCornerKm2 || kept.length <= 4) return kept;
    kept.splice(areas.indexOf(least), 1);
  }
}

function moduleOf(rings: readonly (readonly Degrees[])[]): string {
  const lines = rings.map(
    (ring) =>
      `  "${ring.map((place) => place.map((v) => Number(v.toFixed(1))).join(" ")).join(",")}",`,
  );
  return `// Made by scripts/land-outlines.ts; do not edit. Coasts from Natural Earth 4.1, "Land", 1:110m, which is in the
// public domain (naturalearthdata.com), by way of the npm package ${source.package} (ISC).

/** Outlines of the continents and larger islands: "longitude latitude" in degrees, one ring a line, not closed. */
export const LAND_OUTLINES: readonly string[] = [
${lines.join("\n")}
];
`;
}
