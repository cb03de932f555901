// The limit of the viewer: the same model by the libraries alone, all of it in one draw call, and nothing else in the page.

import { MeshoptDecoder } from "meshopt-decoder";
import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

/** Draws the model that `file` resolves to. */
export async function draw(canvas: HTMLCanvasElement, file: Promise<ArrayBuffer>): Promise<void> {
  const renderer = new WebGLRenderer({ canvas });
  renderer.setSize(innerWidth, innerHeight, false);
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(await file, "");
  scene.updateMatrixWorld(true);
  const pieces: BufferGeometry[] = [];
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { geometry, matrixWorld } = object as Mesh;
    const corners = geometry.index ? geometry.toNonIndexed() : geometry;
    const { count } = corners.getAttribute("position");
    const metres = new BufferAttribute(new Float32Array(3 * count), 3);
    metres.copyArray(corners.getAttribute("position").array as Float32Array);
    pieces.push(new BufferGeometry().setAttribute("position", metres.applyMatrix4(matrixWorld)));
  });
  const all = new Scene().add(new Mesh(mergeGeometries(pieces), new MeshBasicMaterial()));
  requestAnimationFrame(() => {
    renderer.render(all, new OrthographicCamera(-20, 20, 20, -20, -100, 100));
  });
}
