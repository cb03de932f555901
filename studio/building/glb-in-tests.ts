import { NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { MeshoptDecoder } from "meshoptimizer";
import { Matrix4, Vector3 } from "three";

/** A GLB as an independent reader sees it. */
export async function readGlb(bytes: Uint8Array) {
  await MeshoptDecoder.ready;
  return new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder })
    .readBinary(bytes);
}

/** The elements of a model, each with the viewer's data about it and the corners of its triangles in metres. */
export async function glbElements(bytes: Uint8Array) {
  const [node] = (await readGlb(bytes)).getRoot().listNodes();
  const mesh = node?.getMesh();
  const [faces] = mesh?.listPrimitives() ?? [];
  const [position, part] = [faces?.getAttribute("POSITION"), faces?.getAttribute("_PART")];
  const indices = faces?.getIndices()?.getArray();
  if (!node || !mesh || !position || !part || !indices) throw new Error("There is no model.");
  const described = mesh.getExtras().elements as Record<string, unknown>[];
  const elements = described.map((extras) => ({ extras, corners: [] as Vector3[] }));
  const matrix = new Matrix4().fromArray(node.getWorldMatrix());
  for (const index of indices) {
    const [element = -1] = part.getElement(index, []);
    const [x = 0, y = 0, z = 0] = position.getElement(index, []);
    elements[element]?.corners.push(new Vector3(x, y, z).applyMatrix4(matrix));
  }
  return elements;
}

export const flat = (corners: readonly Vector3[]) => corners.flatMap(({ x, y, z }) => [x, y, z]);
