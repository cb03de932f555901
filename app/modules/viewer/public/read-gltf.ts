import { MeshoptDecoder } from "meshopt-decoder";
import type { Object3D } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

/** Reads a GLB file into objects with their world matrices. Throws for any other file. */
export async function readGltf(file: ArrayBuffer): Promise<Object3D> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(file, "");
  scene.updateMatrixWorld(true);
  return scene;
}
