import { listenToGestures } from "#app/ui/gestures.ts";
import type { PickedPoint } from "./measure.ts";
import { createPicture } from "./picture.ts";
import type { Model, PointCloud } from "./read-model.ts";
import { dividerOffset, type Settings } from "./settings.ts";
import {
  fitView,
  interpolateView,
  type ModelView,
  panView,
  rotateView,
  standpoints,
  stepView,
  type ViewBox,
  type ViewPoint,
  type ViewStep,
  zoomView,
} from "./view.ts";

/** Duration of a move from one standpoint to the next, ms. */
const duration = 260;

const wantsLessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keeps the viewpoint, and moves it at once or, unless the visitor prefers reduced motion, in one short sweep. */
function createCameraMotion(first: ModelView, onChange: () => void) {
  let view = first;
  let goal = first;
  let frame = 0;

  function jump(to: ModelView): void {
    cancelAnimationFrame(frame);
    view = to;
    goal = to;
    onChange();
  }

  return {
    get view() {
      return view;
    },
    /** The view when all motion has ended; a further step starts from there. */
    get goal() {
      return goal;
    },
    jump,
    sweep(to: ModelView): void {
      if (wantsLessMotion()) {
        jump(to);
        return;
      }
      cancelAnimationFrame(frame);
      const from = view;
      const start = performance.now();
      goal = to;
      const move = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - start) / duration));
        view = interpolateView(from, to, 1 - (1 - share) ** 3);
        if (share < 1) frame = requestAnimationFrame(move);
        onChange();
      };
      frame = requestAnimationFrame(move);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Degrees that a drag of one px turns. */
const turnPerPx = 0.4;

const firstView: ModelView = { target: [0, 0, 0], ...standpoints.isometric, height: 20 };

const defaultBox: ViewBox = { min: [-1, -1, -1], max: [1, 1, 1] };

type StageOptions = {
  /** A one-finger drag moves the picture instead of turning the building. */
  dragMoves: () => boolean;
  /** An element was tapped, or, with `undefined`, the paper next to them. */
  onPick: (element: number | undefined) => void;
  /** Taps pick points to measure between instead of elements. */
  measures: () => boolean;
  onPoint: (point: PickedPoint) => void;
  /** The scale of the picture changed. */
  onScale: (pxPerMetre: number) => void;
  /** The WebGL context was lost. */
  onLost: () => void;
};

/**
 * The contents of a canvas and the camera before them. Renders only when something changed; `onScale` receives the
 * scale of each rendering, px per metre.
 */
function createDrawing(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  onScale: (pxPerMetre: number) => void,
) {
  const picture = createPicture(canvas, context);
  const camera = createCameraMotion(firstView, redraw);
  let model: Model | undefined;
  let hasCloud = false;
  let shown: { settings: Settings; chosen: number | undefined } | undefined;
  let size = { width: 1, height: 1 };
  let frame = 0;
  let edgesTimer: ReturnType<typeof setTimeout> | undefined;

  function redraw(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!model || !shown) return;
      // Until the scan is there, all of the picture is the model's.
      const divider = hasCloud ? dividerOffset(shown.settings, size.width) : 0;
      picture.set(shown.settings, shown.chosen, divider);
      picture.draw(camera.view);
      onScale(size.height / camera.view.height);
      edgesTimer ??= setTimeout(addEdges);
    });
  }

  /** After the first picture, which need not wait for them. */
  function addEdges(): void {
    if (!model) return;
    picture.placeEdges(model.edges());
    redraw();
  }

  const sizes = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    size = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
    picture.resize(size.width, size.height);
    redraw();
  });
  sizes.observe(canvas);

  return {
    picture,
    camera,
    get model() {
      return model;
    },
    /** The size of the canvas, px. */
    get size() {
      return size;
    },
    place(given: Model): void {
      model = given;
      picture.place(given);
    },
    /** Lays the laser scan over it. */
    placeCloud(cloud: PointCloud): void {
      hasCloud = true;
      picture.placeCloud(cloud);
      redraw();
    },
    show(settings: Settings, chosen: number | undefined): void {
      shown = { settings, chosen };
      redraw();
    },
    mark(points: readonly ViewPoint[]): void {
      picture.mark(points);
      redraw();
    },
    dispose(): void {
      sizes.disconnect();
      camera.stop();
      cancelAnimationFrame(frame);
      clearTimeout(edgesTimer);
      picture.dispose();
    },
  };
}

/** Sets up a canvas: content, camera and gestures. Undefined if WebGL is not available. */
export function createStage(canvas: HTMLCanvasElement, options: StageOptions) {
  const context = canvas.getContext("webgl2", { antialias: true, powerPreference: "low-power" });
  if (!context) return undefined;
  const drawing = createDrawing(canvas, context, options.onScale);
  const { picture, camera } = drawing;

  function surroundings(moves: boolean) {
    const { width, height } = drawing.size;
    return { box: drawing.model?.box ?? defaultBox, aspect: width / height, moves };
  }

  function takePoint(x: number, y: number): void {
    const point = picture.pointAt(x, y, camera.view);
    if (point) options.onPoint(point);
  }

  const stopGestures = listenToGestures(canvas, {
    drag(right, up, moves) {
      const { view } = camera;
      const metres = view.height / drawing.size.height;
      camera.jump(
        moves || options.dragMoves()
          ? panView(view, -right * metres, -up * metres)
          : rotateView(view, -right * turnPerPx, -up * turnPerPx),
      );
    },
    zoom(factor, x, y) {
      const { height } = drawing.size;
      camera.jump(zoomView(camera.view, factor, x / height, y / height));
    },
    tap({ offsetX, offsetY }) {
      if (!drawing.model) return;
      if (options.measures()) takePoint(offsetX, offsetY);
      else options.onPick(picture.elementAt(offsetX, offsetY, camera.view));
    },
  });

  canvas.addEventListener("webglcontextlost", options.onLost);

  return {
    /** Puts the building before the camera. */
    place(model: Model): void {
      drawing.place(model);
      camera.jump(stepView(camera.view, "isometric", surroundings(false)));
    },
    placeCloud: drawing.placeCloud,
    show: drawing.show,
    mark: drawing.mark,
    /** Picks the point of the model in the middle of the picture, if there is one. */
    takeMiddle(): void {
      const { width, height } = drawing.size;
      takePoint(width / 2, height / 2);
    },
    step(step: ViewStep, moves: boolean): void {
      camera.sweep(stepView(camera.goal, step, surroundings(moves)));
    },
    /** Centres an element in the image, with its surroundings. */
    approach(element: number): void {
      const box = drawing.model?.boxes[element];
      if (!box) return;
      const { width, height } = drawing.size;
      const near = fitView(camera.goal, box, width / height);
      camera.sweep({ ...near, height: Math.max(3, near.height * 2) });
    },
    dispose(): void {
      canvas.removeEventListener("webglcontextlost", options.onLost);
      stopGestures();
      drawing.dispose();
    },
  };
}
export type Stage = NonNullable<ReturnType<typeof createStage>>;
