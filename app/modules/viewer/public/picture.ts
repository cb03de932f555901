import { colours } from "@datumline/brand/tokens";
import { drawnLayers } from "@datumline/samples/building/viewed";
import {
  BoxGeometry,
  BufferGeometry,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  OrthographicCamera,
  Points,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { createMarks } from "./marks.ts";
import { faceMaterial, lineMaterial, makeUniforms, noElement, pointMaterial } from "./materials.ts";
import type { Picked } from "./measure.ts";
import type { PointCloud } from "./read-cloud.ts";
import type { Model } from "./read-model.ts";
import { type Settings, sectionPlane } from "./settings.ts";
import { axesOf, dotProduct, type ModelView, type ViewPoint } from "./view.ts";

/** A scan point's size on the building, m, and on the screen, px. */
const pointCover = 0.06;
const pointPx = { least: 0.8, most: 5 };
/** Finer than this, device pixels for one of the page's, the eye sees no difference. */
const finest = 2;
/** A tap within this distance of a corner, px, picks the corner. */
const catching = 12;
/** The camera's distance, m: in parallel projection nothing depends on it. */
const standOff = 500;

/** Renders the building on demand, never in a loop. `context` must be new; `dispose` ends it. */
export function createPicture(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
  const renderer = new WebGLRenderer({ canvas, context });
  const scene = new Scene();
  const camera = new OrthographicCamera();
  const uniforms = makeUniforms();
  const materials = [
    faceMaterial(uniforms),
    lineMaterial(uniforms),
    pointMaterial(uniforms),
  ] as const;
  const [onFaces, onLines, onPoints] = materials;
  const frameMaterial = new LineBasicMaterial({ color: colours.blueprint, depthTest: false });
  const faces = new Mesh(new BufferGeometry(), onFaces);
  const lines = new LineSegments(new BufferGeometry(), onLines);
  const points = new Points(new BufferGeometry(), onPoints);
  const frame = new LineSegments(new EdgesGeometry(new BoxGeometry()), frameMaterial);
  const drawn = [faces, lines, points, frame];
  const marks = createMarks();
  let model: Model | undefined;
  let settings: Settings | undefined;
  let density = 1;
  let size = { width: 1, height: 1 };
  renderer.setClearColor(colours.paper);
  frame.renderOrder = 1;
  for (const object of drawn) {
    object.frustumCulled = false;
    object.visible = false;
    scene.add(object);
  }
  scene.add(marks.group);

  /** The first face that is shown at a place of the canvas, px from its top left. */
  function hitAt(x: number, y: number, view: ModelView) {
    if (!model || !settings) return undefined;
    aim(view);
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera);
    const plane = sectionPlane(settings.section, model.box);
    const part = model.faces.getAttribute("part");
    for (const { face, point } of ray.intersectObject(faces)) {
      const index = face ? part.getX(face.a) : noElement;
      const element = model.elements[index];
      const isCut = plane && dotProduct(plane.normal, point.toArray()) > plane.distance;
      if (face && element && settings.layers[element.layer] && !isCut)
        return { index, face, point };
    }
    return undefined;
  }

  function aim(view: ModelView): void {
    const { right, up, back } = axesOf(view);
    const basis = new Matrix4().makeBasis(
      new Vector3(...right),
      new Vector3(...up),
      new Vector3(...back),
    );
    camera.quaternion.setFromRotationMatrix(basis);
    camera.position.set(...view.target).addScaledVector(new Vector3(...back), standOff);
    camera.top = view.height / 2;
    camera.bottom = -camera.top;
    camera.right = (camera.top * size.width) / size.height;
    camera.left = -camera.right;
    camera.near = 0;
    camera.far = standOff * 2;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  return {
    place(given: Model): void {
      model = given;
      faces.geometry = model.faces;
      const [min, max] = [new Vector3(...model.box.min), new Vector3(...model.box.max)];
      uniforms.middle.value.addVectors(min, max).divideScalar(2);
      uniforms.reach.value = min.distanceTo(max) / 2;
    },

    placeEdges(edges: BufferGeometry): void {
      lines.geometry = edges;
    },

    placeCloud({ geometry, placement }: PointCloud): void {
      points.geometry = geometry;
      points.applyMatrix4(placement);
    },

    /** Applies what to show; `wipe` is the boundary between cloud and model, px from the left. */
    set(next: Settings, chosen: number | undefined, wipe: number): void {
      if (!model) return;
      settings = next;
      const { common } = uniforms;
      const [architecture, structure, mep] = drawnLayers.map((layer) => Number(next.layers[layer]));
      common.layers.value.set(architecture ?? 0, structure ?? 0, mep ?? 0);
      const plane = sectionPlane(next.section, model.box);
      common.section.value.set(...(plane?.normal ?? [0, 0, 0]), plane?.distance ?? 1e5);
      common.chosen.value = chosen ?? noElement;
      uniforms.deviation.value = Number(next.deviation);
      // Skip the cloud if it is not visible at all.
      faces.visible = lines.visible = wipe < size.width;
      points.visible = wipe > 0;
      uniforms.modelSpan.value.set(wipe * density, 1e5);
      uniforms.cloudSpan.value.set(0, wipe * density);

      const box = chosen === undefined ? undefined : model.boxes[chosen];
      frame.visible = box !== undefined;
      if (box) {
        const [min, max] = [new Vector3(...box.min), new Vector3(...box.max)];
        frame.position.addVectors(min, max).divideScalar(2);
        frame.scale.subVectors(max, min);
      }
    },

    /** Fits the drawing to the canvas, px of the page. */
    resize(width: number, height: number): void {
      size = { width, height };
      density = Math.min(finest, devicePixelRatio);
      // Sets pixel ratio and size together: set one after the other, each would create the buffer again.
      renderer.setDrawingBufferSize(width, height, density);
    },

    draw(view: ModelView): void {
      aim(view);
      const covered = (pointCover * size.height) / view.height;
      uniforms.pointSize.value = Math.min(pointPx.most, Math.max(pointPx.least, covered)) * density;
      renderer.render(scene, camera);
    },

    /** The number of the element at a place of the canvas, px from its top left; hidden and cut parts are not hit. */
    elementAt(x: number, y: number, view: ModelView): number | undefined {
      return hitAt(x, y, view)?.index;
    },

    /** The point of the model at such a place: a corner of the face, if one is near, or the place itself. */
    pointAt(x: number, y: number, view: ModelView): Picked | undefined {
      const hit = hitAt(x, y, view);
      if (!hit || !model) return undefined;
      const pxPerMetre = size.height / view.height;
      const places = model.faces.getAttribute("position");
      const { right, up } = axesOf(view);
      const off = (corner: Vector3) => {
        const from = corner.clone().sub(hit.point).toArray();
        return Math.hypot(dotProduct(from, right), dotProduct(from, up)) * pxPerMetre;
      };
      const [nearest] = [hit.face.a, hit.face.b, hit.face.c]
        .map((index) => new Vector3().fromBufferAttribute(places, index))
        .sort((a, b) => off(a) - off(b));
      const isCorner = nearest !== undefined && off(nearest) <= catching;
      return { at: (isCorner ? nearest : hit.point).toArray(), isCorner, pxPerMetre };
    },

    /** Shows picked points and the line between them. */
    mark(picked: readonly ViewPoint[]): void {
      marks.set(picked, density);
    },

    /** Frees GPU memory and the context. */
    dispose(): void {
      marks.dispose();
      for (const object of drawn) object.geometry.dispose();
      for (const material of [...materials, frameMaterial]) material.dispose();
      renderer.dispose();
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}
