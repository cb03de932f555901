import { Document, Logger, NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { quantize, reorder, weld } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";
import { type ModelElement, materials } from "./element.ts";
import { globalId } from "./ifc-file.ts";
import { elementMeshes } from "./mesh.ts";
import type { BuildingScan } from "./survey.ts";
import { drawnLayers, stepsPerMillimetre } from "./viewed.ts";

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

/** Red, green and blue of a hexadecimal colour, 0 to 255. */
const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The viewer's data about an element. */
const extrasOf = ({ name, category, layer, lod, size }: ModelElement) => ({
  guid: globalId(name),
  name,
  category,
  layer,
  lod,
  size,
});

/**
 * The model for the viewer: one mesh in m with y up, compressed by meshopt, because a phone takes half a second to read a
 * node for each element. `_PART` contains a corner's element, by its number in the mesh's extras, and its layer; `_COLOUR`
 * its colour in sRGB, as the viewer draws it.
 */
export async function buildingGlb(elements: readonly ModelElement[]): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const positions: number[] = [];
  const colours: number[] = [];
  const parts: number[] = [];
  for (const [index, element] of elements.entries()) {
    const layer = drawnLayers.indexOf(element.layer);
    for (const [material, { positions: corners }] of elementMeshes(element)) {
      const colour = channelsOf(materials[material].colour);
      for (let i = 0; i < corners.length; i += 3) {
        positions.push(corners[i] ?? 0, corners[i + 2] ?? 0, -(corners[i + 1] ?? 0));
        colours.push(...colour, 255);
        parts.push(index, layer);
      }
    }
  }
  const document = new Document().setLogger(withoutOutput);
  const buffer = document.createBuffer();
  const accessor = () => document.createAccessor().setBuffer(buffer);
  const faces = document
    .createPrimitive()
    .setAttribute("POSITION", accessor().setType("VEC3").setArray(Float32Array.from(positions)))
    .setAttribute("_PART", accessor().setType("VEC2").setArray(Uint16Array.from(parts)))
    .setAttribute(
      "_COLOUR",
      accessor().setType("VEC4").setArray(Uint8Array.from(colours)).setNormalized(true),
    );
  const mesh = document
    .createMesh()
    .addPrimitive(faces)
    .setExtras({ elements: elements.map(extrasOf) });
  const node = document.createNode("Sample building").setMesh(mesh);
  document.createScene("Sample building").addChild(node);
  await document.transform(
    weld(),
    reorder({ encoder: MeshoptEncoder, target: "size" }),
    // Steps of half a millimetre: far below a scanner's resolution.
    quantize({ pattern: /^POSITION$/, quantizePosition: 16 }),
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
