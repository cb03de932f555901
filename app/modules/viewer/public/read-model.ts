import { drawnLayers } from "@datumline/studio/building/viewed";
import { MeshoptDecoder } from "meshopt-decoder";
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  type Matrix4,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  Points,
  SRGBColorSpace,
} from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { type ModelElement, readElement } from "./elements.ts";
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
  /** Triangles; `part` is each corner's element and the number of its layer, `colour` its sRGB colour. */
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

/** A mesh's triangles, corner by corner, in metres of the building. */
function trianglesOf(mesh: Mesh): BufferGeometry {
  const corners = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
  const place = corners.getAttribute("position");
  const metres = new Float32Array(place.count * 3);
  for (let corner = 0; corner < place.count; corner += 1) {
    metres.set([place.getX(corner), place.getY(corner), place.getZ(corner)], corner * 3);
  }
  const position = new BufferAttribute(metres, 3).applyMatrix4(mesh.matrixWorld);
  return new BufferGeometry().setAttribute("position", position);
}

type Piece = { geometry: BufferGeometry; element: number; layer: number; colour: number[] };

/** Joins pieces, each corner marked with its owner. */
function joined(pieces: readonly Piece[]): BufferGeometry {
  const countOf = ({ geometry }: Piece) => geometry.getAttribute("position").count;
  const count = pieces.reduce((sum, piece) => sum + countOf(piece), 0);
  const position = new Float32Array(count * 3);
  const part = new Uint16Array(count * 2);
  const colour = new Uint8Array(count * 4);
  let at = 0;
  for (const piece of pieces) {
    position.set(piece.geometry.getAttribute("position").array, at * 3);
    for (const end = at + countOf(piece); at < end; at += 1) {
      part.set([piece.element, piece.layer], at * 2);
      colour.set(piece.colour, at * 4);
    }
  }
  return new BufferGeometry()
    .setAttribute("position", new BufferAttribute(position, 3))
    .setAttribute("part", new BufferAttribute(part, 2))
    .setAttribute("colour", new BufferAttribute(colour, 4, true));
}

function colourOf(mesh: Mesh): number[] {
  const { color } = mesh.material as MeshStandardMaterial;
  const { r, g, b } = color.getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
  return [r, g, b, 1].map((share) => Math.round(share * 255));
}

const plainBox = ({ min, max }: Box3): ViewBox => ({ min: min.toArray(), max: max.toArray() });

/** Reads the sample building: each node that describes itself as an element, with the meshes below it. */
export async function readModel(file: ArrayBuffer): Promise<Model> {
  const elements: ModelElement[] = [];
  const boxes: Box3[] = [];
  const faces: Piece[] = [];

  function visit(object: Object3D, owner: number): void {
    const element = readElement(object.userData);
    const own = element ? elements.push(element) - 1 : owner;
    if (element) boxes.push(new Box3());
    const described = elements[own];
    if (object instanceof Mesh && described) {
      const geometry = trianglesOf(object);
      const layer = drawnLayers.indexOf(described.layer);
      faces.push({ geometry, element: own, layer, colour: colourOf(object) });
      geometry.computeBoundingBox();
      if (geometry.boundingBox) boxes[own]?.union(geometry.boundingBox);
    }
    for (const child of object.children) visit(child, own);
  }
  visit(await readGltf(file), -1);
  if (faces.length === 0) throw new Error("The file holds no elements.");

  return {
    faces: joined(faces),
    edges: () =>
      joined(
        faces.map((piece) => ({
          ...piece,
          geometry: new EdgesGeometry(piece.geometry, creaseAngle),
        })),
      ),
    elements,
    boxes: boxes.map(plainBox),
    box: plainBox(boxes.reduce((all, box) => all.union(box), new Box3())),
  };
}
