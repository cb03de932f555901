import { colours } from "@datumline/brand/tokens";
import { drawnLayers } from "@datumline/studio/building/viewed";
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  Group,
  type Intersection,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  OrthographicCamera,
  Points,
  PointsMaterial,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { faceMaterial, lineMaterial, makeUniforms, noElement, pointMaterial } from "./materials.ts";
import type { PickedPoint } from "./measure.ts";
import type { Model, PointCloud } from "./read-model.ts";
import { type Settings, sectionPlane } from "./settings.ts";
import { axesOf, dotProduct, type ModelView, type ViewPoint } from "./view.ts";

/** Px of a picked point, of the page. */
const dotSize = 9;

/** The picked points and the line between them, in front of everything. */
function createMarks() {
  /** Of two points at most. */
  const places = new BufferAttribute(new Float32Array(6), 3);
  const geometry = new BufferGeometry().setAttribute("position", places);
  const line = new LineBasicMaterial({ color: colours.signal, depthTest: false });
  const dot = new PointsMaterial({
    color: colours.signal,
    depthTest: false,
    sizeAttenuation: false,
  });
  const group = new Group();
  group.add(new LineSegments(geometry, line), new Points(geometry, dot));
  for (const object of group.children) {
    object.frustumCulled = false;
    object.renderOrder = 2;
  }
  group.visible = false;
  return {
    group,
    set(points: readonly ViewPoint[], density: number): void {
      for (const [index, point] of points.entries()) places.setXYZ(index, ...point);
      places.needsUpdate = true;
      geometry.setDrawRange(0, points.length);
      dot.size = dotSize * density;
      group.visible = points.length > 0;
    },
    dispose(): void {
      geometry.dispose();
      line.dispose();
      dot.dispose();
    },
  };
}

/** A scan point's size on the building, m, and on the screen, px. */
const pointCover = 0.06;
const pointPx = { least: 0.8, most: 5 };
/** Finer than this, device pixels for one of the page's, the eye sees no difference. */
const finest = 2;
/** A tap within this distance of a corner, px, picks the corner. */
const catching = 12;
/** The camera's distance, m: in parallel projection nothing depends on it. */
const standOff = 500;

type Size = { width: number; height: number };

/** Points the camera; a view's height fills the canvas. */
function aimCamera(camera: OrthographicCamera, view: ModelView, size: Size): void {
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

/** The faces and lines of the building, the points of its scan, and the frame around the chosen element. */
function createContents() {
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
  const objects = [faces, lines, points, frame];
  frame.renderOrder = 1;
  for (const object of objects) {
    object.frustumCulled = false;
    object.visible = false;
  }
  return {
    uniforms,
    faces,
    objects,

    place({ faces: geometry, box }: Model): void {
      faces.geometry = geometry;
      const [min, max] = [new Vector3(...box.min), new Vector3(...box.max)];
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

    /** Applies layers, section and deviation, and emphasises the chosen element. */
    set(model: Model, { layers, section, deviation }: Settings, chosen: number | undefined): void {
      const { common } = uniforms;
      const [architecture, structure, mep] = drawnLayers.map((layer) => Number(layers[layer]));
      common.layers.value.set(architecture ?? 0, structure ?? 0, mep ?? 0);
      const plane = sectionPlane(section, model.box);
      common.section.value.set(...(plane?.normal ?? [0, 0, 0]), plane?.distance ?? 1e5);
      common.chosen.value = chosen ?? noElement;
      uniforms.deviation.value = Number(deviation);

      const box = chosen === undefined ? undefined : model.boxes[chosen];
      frame.visible = box !== undefined;
      if (box) {
        const [min, max] = [new Vector3(...box.min), new Vector3(...box.max)];
        frame.position.addVectors(min, max).divideScalar(2);
        frame.scale.subVectors(max, min);
      }
    },

    /** Shows the cloud to the left of the divider and the model to its right, px from the left. */
    divide(divider: number, width: number, density: number): void {
      // Skip the cloud if it is not visible at all.
      faces.visible = lines.visible = divider < width;
      points.visible = divider > 0;
      uniforms.modelSpan.value.set(divider * density, 1e5);
      uniforms.cloudSpan.value.set(0, divider * density);
    },

    dispose(): void {
      for (const object of objects) object.geometry.dispose();
      for (const material of [...materials, frameMaterial]) material.dispose();
    },
  };
}

/** The first of the hits on the faces that is shown: neither cut off nor of a layer that is switched off. */
function firstVisible(hits: readonly Intersection[], model: Model, { section, layers }: Settings) {
  const plane = sectionPlane(section, model.box);
  const part = model.faces.getAttribute("part");
  for (const { face, point } of hits) {
    const index = face ? part.getX(face.a) : noElement;
    const element = model.elements[index];
    const isCut = plane && dotProduct(plane.normal, point.toArray()) > plane.distance;
    if (face && element && layers[element.layer] && !isCut) return { index, face, point };
  }
  return undefined;
}

type Hit = NonNullable<ReturnType<typeof firstVisible>>;

/** The nearest corner of the face that was hit, if it is near enough; else the place itself. */
function pickedPoint(model: Model, hit: Hit, view: ModelView, pxPerMetre: number): PickedPoint {
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
}

/** Renders the building on demand, never in a loop. `context` must be new; `dispose` ends it. */
export function createPicture(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
  const renderer = new WebGLRenderer({ canvas, context });
  const scene = new Scene();
  const camera = new OrthographicCamera();
  const contents = createContents();
  const { uniforms, faces } = contents;
  const marks = createMarks();
  let model: Model | undefined;
  let settings: Settings | undefined;
  let density = 1;
  let size = { width: 1, height: 1 };
  renderer.setClearColor(colours.paper);
  scene.add(...contents.objects, marks.group);

  /** The first face that is shown at a place of the canvas, px from its top left. */
  function hitAt(x: number, y: number, view: ModelView): Hit | undefined {
    if (!model || !settings) return undefined;
    aimCamera(camera, view, size);
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera);
    return firstVisible(ray.intersectObject(faces), model, settings);
  }

  return {
    place(given: Model): void {
      model = given;
      contents.place(given);
    },

    placeEdges: contents.placeEdges,
    placeCloud: contents.placeCloud,

    /** Applies what to show; `divider` is the boundary between cloud and model, px from the left. */
    set(next: Settings, chosen: number | undefined, divider: number): void {
      if (!model) return;
      settings = next;
      contents.set(model, next, chosen);
      contents.divide(divider, size.width, density);
    },

    /** Fits the drawing to the canvas, px of the page. */
    resize(width: number, height: number): void {
      size = { width, height };
      density = Math.min(finest, devicePixelRatio);
      // Sets pixel ratio and size together: set one after the other, each would create the buffer again.
      renderer.setDrawingBufferSize(width, height, density);
    },

    draw(view: ModelView): void {
      aimCamera(camera, view, size);
      const covered = (pointCover * size.height) / view.height;
      uniforms.pointSize.value = Math.min(pointPx.most, Math.max(pointPx.least, covered)) * density;
      renderer.render(scene, camera);
    },

    /** The number of the element at a place of the canvas, px from its top left; hidden and cut parts are not hit. */
    elementAt: (x: number, y: number, view: ModelView) => hitAt(x, y, view)?.index,

    /** The point of the model at such a place: a corner of the face, if one is near, or the place itself. */
    pointAt(x: number, y: number, view: ModelView): PickedPoint | undefined {
      const hit = hitAt(x, y, view);
      if (!hit || !model) return undefined;
      return pickedPoint(model, hit, view, size.height / view.height);
    },

    /** Shows picked points and the line between them. */
    mark(picked: readonly ViewPoint[]): void {
      marks.set(picked, density);
    },

    /** Frees GPU memory and the context. */
    dispose(): void {
      marks.dispose();
      contents.dispose();
      renderer.dispose();
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}
