import { MeshoptDecoder } from "meshopt-decoder";
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  type Matrix4,
  Mesh,
  type Object3D,
  Points,
  Vector3,
} from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { type ModelElement, readElements } from "./elements.ts";
import type { ViewBox } from "./view.ts";

/** Reads a GLB file into objects with their world matrices. Throws for any other file. */
async function readGltf(file: ArrayBuffer): Promise<Object3D> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(file, "");
  scene.updateMatrixWorld(true);
  return scene;
}

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

/** The building as two draw calls, for any number of elements. */
export type Model = {
  /** Triangles in m; `part` is each corner's element and the number of its layer, `colour` its sRGB colour. */
  faces: BufferGeometry;
  /** Works out the edges that a draughtsman would draw, which takes a phone a fifth of a second: after the first picture. */
  edges: () => BufferGeometry;
  elements: ModelElement[];
  /** Of each element, m. */
  boxes: ViewBox[];
  /** Of them all, m. */
  box: ViewBox;
};

/** Faces that meet at less than this, degrees, are one curved surface, and no line is drawn between them. */
const creaseAngle = 38;

/** The corners of each element's triangles, by its number. */
function cornersOf(faces: BufferGeometry, count: number): number[][] {
  const part = faces.getAttribute("part");
  const corners: number[][] = Array.from({ length: count }, () => []);
  for (const corner of faces.index?.array ?? []) corners[part.getX(corner)]?.push(corner);
  return corners;
}

/** The edges of each element: where two of them touch, both have theirs. */
function edgesOf(faces: BufferGeometry, count: number): BufferGeometry {
  const places: number[] = [];
  const parts: number[] = [];
  for (const corners of cornersOf(faces, count)) {
    const [first = 0] = corners;
    const part = faces.getAttribute("part");
    const element = new BufferGeometry().setAttribute("position", faces.getAttribute("position"));
    const edges = new EdgesGeometry(element.setIndex(corners), creaseAngle).getAttribute(
      "position",
    );
    for (const value of edges.array) places.push(value);
    for (let end = 0; end < edges.count; end += 1) parts.push(part.getX(first), part.getY(first));
  }
  return new BufferGeometry()
    .setAttribute("position", new BufferAttribute(Float32Array.from(places), 3))
    .setAttribute("part", new BufferAttribute(Uint16Array.from(parts), 2));
}

const plainBox = ({ min, max }: Box3): ViewBox => ({ min: min.toArray(), max: max.toArray() });

/** The box of each element. */
function boxesOf(faces: BufferGeometry, count: number): Box3[] {
  const [place, part] = [faces.getAttribute("position"), faces.getAttribute("part")];
  const boxes = Array.from({ length: count }, () => new Box3());
  const corner = new Vector3();
  for (let i = 0; i < place.count; i += 1) {
    boxes[part.getX(i)]?.expandByPoint(corner.fromBufferAttribute(place, i));
  }
  return boxes;
}

/** Reads the sample building: one mesh, and the data of its elements. Throws for any other file. */
export async function readModel(file: ArrayBuffer): Promise<Model> {
  const mesh = (await readGltf(file)).getObjectByProperty("isMesh", true);
  if (!(mesh instanceof Mesh)) throw new Error("The file holds no triangles.");
  const { geometry, matrixWorld, userData } = mesh as Mesh;
  const elements = readElements(userData);
  const packed = geometry.getAttribute("position");
  const position = new BufferAttribute(new Float32Array(packed.count * 3), 3);
  for (let i = 0; i < packed.count; i += 1) {
    position.setXYZ(i, packed.getX(i), packed.getY(i), packed.getZ(i));
  }
  const faces = new BufferGeometry()
    .setAttribute("position", position.applyMatrix4(matrixWorld))
    .setAttribute("part", geometry.getAttribute("_part"))
    .setAttribute("colour", geometry.getAttribute("_colour"))
    .setIndex(geometry.index);
  const boxes = boxesOf(faces, elements.length);
  return {
    faces,
    edges: () => edgesOf(faces, elements.length),
    elements,
    boxes: boxes.map(plainBox),
    box: plainBox(boxes.reduce((all, box) => all.union(box), new Box3())),
  };
}
