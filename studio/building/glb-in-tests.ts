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

/** The nodes of a model, each with its data and the corners of its triangles in metres. */
export async function glbElements(bytes: Uint8Array) {
  const document = await readGlb(bytes);
  return document
    .getRoot()
    .listNodes()
    .map((node) => {
      const matrix = new Matrix4().fromArray(node.getWorldMatrix());
      const corners: Vector3[] = [];
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        const position = primitive.getAttribute("POSITION");
        for (const index of primitive.getIndices()?.getArray() ?? []) {
          const [x = 0, y = 0, z = 0] = position?.getElement(index, []) ?? [];
          corners.push(new Vector3(x, y, z).applyMatrix4(matrix));
        }
      }
      return { extras: node.getExtras(), name: node.getName(), corners };
    });
}

export const flat = (corners: readonly Vector3[]) => corners.flatMap(({ x, y, z }) => [x, y, z]);
