// The limit of the viewer: the same model by the libraries alone, all of it in one draw call, and nothing else in the page.

import { MeshoptDecoder } from "meshopt-decoder";
import { Mesh, MeshBasicMaterial, OrthographicCamera, Scene, WebGLRenderer } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

/** Draws the model that `file` resolves to. */
export async function draw(canvas: HTMLCanvasElement, file: Promise<ArrayBuffer>): Promise<void> {
  const renderer = new WebGLRenderer({ canvas });
  renderer.setSize(innerWidth, innerHeight, false);
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(await file, "");
  const model = scene.getObjectByProperty("isMesh", true) as Mesh;
  const all = new Scene().add(new Mesh(model.geometry, new MeshBasicMaterial()));
  requestAnimationFrame(() => {
    renderer.render(all, new OrthographicCamera(-20, 20, 20, -20, -100, 100));
  });
}
