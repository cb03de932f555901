import {
  Document,
  type Material as GltfMaterial,
  type Primitive,
  PropertyType,
} from "@gltf-transform/core";
import { dedup, prune, quantize, reorder, weld } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";
import { elementBounds } from "./bounds.ts";
import { compressed, withoutOutput } from "./compressed-glb.ts";
import type { ModelElement } from "./element.ts";
import { globalId } from "./global-id.ts";
import { type Material, materials } from "./materials.ts";
import { elementMeshes } from "./mesh.ts";
import type { Vec3 } from "./vectors.ts";

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
