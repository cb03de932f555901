import { type BufferGeometry, type Matrix4, Points } from "three";
import { readGltf } from "./read-gltf.ts";

export type PointCloud = {
  /** `_scan`: intensity, distance to the model, layer and set-up of each point, as bytes. */
  geometry: BufferGeometry;
  /** From the file's whole numbers to metres of the building. */
  placement: Matrix4;
  count: number;
};

/** Reads the laser scan. Its points stay packed as they came: ten bytes each, here and on the graphics card. */
export async function readCloud(file: ArrayBuffer): Promise<PointCloud> {
  const points = (await readGltf(file)).getObjectsByProperty("isPoints", true)[0];
  if (!(points instanceof Points)) throw new Error("The file holds no points.");
  const { geometry, matrixWorld } = points;
  return { geometry, placement: matrixWorld, count: geometry.getAttribute("position").count };
}
