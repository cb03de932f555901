import {
  Document,
  type Material as GltfMaterial,
  Logger,
  NodeIO,
  type Primitive,
  PropertyType,
} from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { dedup, prune, quantize, reorder, weld } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";
import { type Material, type ModelElement, materials } from "./element.ts";
import { globalId } from "./ifc-file.ts";
import { elementBounds, elementMeshes } from "./mesh.ts";
import type { BuildingScan } from "./survey.ts";
import type { Vec3 } from "./vectors.ts";
import { stepsPerMillimetre } from "./viewed.ts";

/** Logs warnings and errors only. */
const withoutOutput = new Logger(Logger.Verbosity.WARN);

/** A document of quantised meshes as GLB, compressed by meshopt without further loss. */
export async function compressed(document: Document): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  document.createExtension(KHRMeshQuantization).setRequired(true);
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  return io.writeBinary(document);
}

/** Colours are written as sRGB and stored linear (glTF 2.0, 3.9.2). */
function linear(colour: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** The viewer's data about an element. */
const extrasOf = ({ name, category, layer, lod, size }: ModelElement) => ({
  guid: globalId(name),
  name,
  category,
  layer,
  lod,
  size,
});

/** glTF has y up and z to the south. */
const yUp = (x: number, y: number, z: number) => [x, z, -y] as const;

/** The model for the viewer: a node for each element, in m with y up, compressed by meshopt. */
export async function buildingGlb(elements: readonly ModelElement[]): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const document = new Document().setLogger(withoutOutput);
  const buffer = document.createBuffer();
  const scene = document.createScene("Sample building");
  const known = new Map<Material, GltfMaterial>();
  const materialOf = (name: Material) => {
    const made =
      known.get(name) ??
      document
        .createMaterial(name)
        .setBaseColorFactor([...linear(materials[name].colour), name === "Glass" ? 0.35 : 1])
        .setAlphaMode(name === "Glass" ? "BLEND" : "OPAQUE")
        .setMetallicFactor(0)
        .setRoughnessFactor(0.9);
    known.set(name, made);
    return made;
  };
  for (const element of elements) {
    const meshes = [...elementMeshes(element)];
    const { low: corner } = elementBounds(element);
    const attribute = (values: readonly number[], from: Vec3) => {
      const array = new Float32Array(values.length);
      for (let i = 0; i < values.length; i += 3) {
        const at = (axis: 0 | 1 | 2) => (values[i + axis] ?? 0) - from[axis];
        array.set(yUp(at(0), at(1), at(2)), i);
      }
      return document.createAccessor().setType("VEC3").setArray(array).setBuffer(buffer);
    };
    const mesh = document.createMesh();
    for (const [material, { positions, normals }] of meshes) {
      const primitive: Primitive = document
        .createPrimitive()
        .setAttribute("POSITION", attribute(positions, corner))
        .setAttribute("NORMAL", attribute(normals, [0, 0, 0]))
        .setMaterial(materialOf(material));
      mesh.addPrimitive(primitive);
    }
    scene.addChild(
      document
        .createNode(element.name)
        .setMesh(mesh)
        // Coordinates start at its corner, so that identical elements are stored once.
        .setTranslation([...yUp(...corner)])
        .setExtras(extrasOf(element)),
    );
  }
  await document.transform(
    weld(),
    dedup(),
    reorder({ encoder: MeshoptEncoder, target: "size" }),
    // 16 bits for the size of an element: far below a scanner's resolution.
    quantize({ quantizePosition: 16, quantizeNormal: 8 }),
    prune({ propertyTypes: [PropertyType.ACCESSOR] }),
  );
  return compressed(document);
}

/** Approximate number of points in the browser's cloud. */
const wanted = 295_000;
/** Steps of its coordinates, m: finer than a screen can show. */
const step = 0.004;
const stepsPerMetre = stepsPerMillimetre * 1000;

/** The number of a cell along a curve that keeps neighbours together: the bits of x, y and z in turn (G. Morton, 1966). */
function mortonOf(x: number, y: number, z: number): number {
  let code = 0;
  for (let bit = 12; bit >= 0; bit -= 1) {
    code = code * 8 + ((x >> bit) & 1) * 4 + ((y >> bit) & 1) * 2 + ((z >> bit) & 1);
  }
  return code;
}

/** The points to keep, in order: the first in each cell. The cell size leaves about the wanted number. */
function thinned({ count, positions }: BuildingScan, low: readonly number[]): Uint32Array {
  const keep = (cell: number) => {
    const taken = new Map<number, number>();
    for (let i = 0; i < count; i += 1) {
      const at = (axis: number) =>
        Math.floor(((positions[i * 3 + axis] as number) - (low[axis] as number)) / cell);
      const code = mortonOf(at(0), at(1), at(2));
      if (!taken.has(code)) taken.set(code, i);
    }
    return taken;
  };
  let cell = 0.06;
  let taken = keep(cell);
  // The points are on surfaces, so their number is inversely proportional to the square of the cell.
  for (let turn = 0; turn < 3; turn += 1) {
    cell *= Math.sqrt(taken.size / wanted);
    taken = keep(cell);
  }
  const inOrder = [...taken].sort(([a], [b]) => a - b).map(([, i]) => i);
  return Uint32Array.from(inOrder);
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/**
 * The survey for the viewer: one primitive of points in m with y up; `_SCAN` contains intensity, signed deviation (128
 * is none), layer and set-up.
 */
export async function cloudGlb(scan: BuildingScan): Promise<Uint8Array> {
  const { positions } = scan;
  const low = [Infinity, Infinity, Infinity];
  for (let i = 0; i < scan.count * 3; i += 1) {
    low[i % 3] = Math.min(low[i % 3] as number, positions[i] as number);
  }
  const chosen = thinned(scan, low);
  const places = new Uint16Array(chosen.length * 3);
  const about = new Uint8Array(chosen.length * 4);
  const [lowX = 0, lowY = 0, lowZ = 0] = low;
  const north = 40;
  for (const [i, from] of chosen.entries()) {
    const [x = 0, y = 0, z = 0] = positions.subarray(from * 3, from * 3 + 3);
    const at = [x - lowX, z - lowZ, north - (y - lowY)];
    places.set(
      at.map((value) => Math.round(value / step)),
      i * 3,
    );
    // 32 steps of intensity compress well and look the same.
    const intensity = ((scan.intensity[from] as number) >> 11) << 3;
    const deviation = byte(128 + (scan.deviation[from] as number) * stepsPerMetre);
    about.set(
      [intensity, deviation, scan.layer[from] as number, scan.setUp[from] as number],
      i * 4,
    );
  }
  const document = new Document().setLogger(withoutOutput);
  const buffer = document.createBuffer();
  const points = document
    .createPrimitive()
    .setMode(0)
    .setAttribute(
      "POSITION",
      document.createAccessor().setType("VEC3").setArray(places).setBuffer(buffer),
    )
    .setAttribute(
      "_SCAN",
      document
        .createAccessor()
        .setType("VEC4")
        .setArray(about)
        .setNormalized(true)
        .setBuffer(buffer),
    );
  const node = document
    .createNode("Point cloud")
    .setMesh(document.createMesh().addPrimitive(points))
    .setScale([step, step, step])
    .setTranslation([lowX, lowZ, -(lowY + north)]);
  document.createScene("Survey").addChild(node);
  return compressed(document);
}
