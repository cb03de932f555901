/** x to the right, y up, z towards the viewer in front of the building; metres. */
export type ViewPoint = readonly [x: number, y: number, z: number];

export type ViewBox = { min: ViewPoint; max: ViewPoint };

/** The view of the building: in parallel projection, so that one scale applies to the whole picture. */
export type ModelView = {
  /** The point at the centre of the image, m. */
  target: ViewPoint;
  /** Degrees: 0 from the front, 90 from the right. */
  azimuth: number;
  /** Degrees above the horizon; 90 is a plan. */
  elevation: number;
  /** The length along the height of the image, m. */
  height: number;
};

/** The directions of a picture, as unit vectors: to its right, to its top, and out of it. */
type Axes = { right: ViewPoint; up: ViewPoint; back: ViewPoint };

/** How far `a` reaches along the unit vector `b`, m. */
export const dotProduct = (a: ViewPoint, b: ViewPoint) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** `point` moved by so many metres along a direction. */
const along = (point: ViewPoint, direction: ViewPoint, metres: number): ViewPoint => [
  point[0] + direction[0] * metres,
  point[1] + direction[1] * metres,
  point[2] + direction[2] * metres,
];

/** The directions of the picture that a view gives. */
export function axesOf({ azimuth, elevation }: Pick<ModelView, "azimuth" | "elevation">): Axes {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  return {
    right: [Math.cos(a), 0, -Math.sin(a)],
    up: [-Math.sin(a) * Math.sin(e), Math.cos(e), -Math.cos(a) * Math.sin(e)],
    back: [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)],
  };
}

const cornersOf = ({ min, max }: ViewBox): ViewPoint[] =>
  [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): ViewPoint => [x, y, z])),
  );

/** Paper left around the fitted model, as a share of the image. */
const margin = 0.16;

/** The same direction, moved and scaled so that the box fills the picture. `aspect` is its width over its height. */
export function fitView(view: ModelView, box: ViewBox, aspect: number): ModelView {
  const { right, up } = axesOf(view);
  const extent = (direction: ViewPoint) => {
    const places = cornersOf(box).map((corner) => dotProduct(corner, direction));
    return Math.max(...places) - Math.min(...places);
  };
  const target: ViewPoint = [
    (box.min[0] + box.max[0]) / 2,
    (box.min[1] + box.max[1]) / 2,
    (box.min[2] + box.max[2]) / 2,
  ];
  const height = Math.max(extent(up), extent(right) / aspect, 0.5) * (1 + margin);
  return { ...view, target, height };
}

/** The limits of zooming, as heights of the picture, m. */
const nearest = 0.3;
const farthest = 400;

/** Enlarges by a factor. The point `x` image heights right of the centre and `y` above it stays in place. */
export function zoomView(view: ModelView, factor: number, x = 0, y = 0): ModelView {
  const height = Math.min(farthest, Math.max(nearest, view.height / factor));
  return panView({ ...view, height }, x * (view.height - height), y * (view.height - height));
}

/** Moves the view by this many metres to the right of the picture and to its top. */
export function panView(view: ModelView, right: number, up: number): ModelView {
  const axes = axesOf(view);
  return { ...view, target: along(along(view.target, axes.right, right), axes.up, up) };
}

/** Turns by this many degrees; it stops at the plan and at its mirror image below. */
export function rotateView(view: ModelView, azimuth: number, elevation: number): ModelView {
  return {
    ...view,
    azimuth: (((view.azimuth + azimuth) % 360) + 360) % 360,
    elevation: Math.min(90, Math.max(-90, view.elevation + elevation)),
  };
}

/** A view on the way from one to another, the short way round; `share` from 0 to 1. */
export function interpolateView(from: ModelView, to: ModelView, share: number): ModelView {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const round = ((((to.azimuth - from.azimuth + 180) % 360) + 360) % 360) - 180;
  return {
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
    azimuth: share === 1 ? to.azimuth : from.azimuth + round * share,
    elevation: mix(from.elevation, to.elevation),
    height: mix(from.height, to.height),
  };
}

/** The effect of one press of a button or a key on the view. */
export type ViewStep = keyof typeof directions | "in" | "out" | "fit" | keyof typeof standpoints;

/** Degrees of one turn: six make a quarter. */
const turnStep = 15;
/** The share of the picture covered by one move. */
const moveStep = 1 / 8;
const zoomStep = 1.25;

/** The elevation in degrees that shortens the three axes of a building alike: asin(1/√3). */
const isometricElevation = 35.264;

export const standpoints = {
  plan: { azimuth: 0, elevation: 90 },
  front: { azimuth: 0, elevation: 0 },
  isometric: { azimuth: 45, elevation: isometricElevation },
} as const;

const directions = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, 1],
  down: [0, -1],
} as const;

type Surroundings = {
  /** The area of "fit" and the standpoints. */
  box: ViewBox;
  /** Of the picture: width over height. */
  aspect: number;
  /** The arrows move the picture instead of turning the building. */
  moves: boolean;
};

/**
 * The view after a step. "Left" shows more of the building's left-hand side, or, when moving, of the area left of the image.
 */
export function stepView(
  view: ModelView,
  step: ViewStep,
  { box, aspect, moves }: Surroundings,
): ModelView {
  switch (step) {
    case "left":
    case "right":
    case "up":
    case "down": {
      const [x, y] = directions[step];
      if (!moves) return rotateView(view, x * turnStep, y * turnStep);
      const metres = view.height * moveStep;
      return panView(view, x * metres, y * metres);
    }
    case "in":
      return zoomView(view, zoomStep);
    case "out":
      return zoomView(view, 1 / zoomStep);
    case "fit":
      return fitView(view, box, aspect);
    default:
      return fitView({ ...view, ...standpoints[step] }, box, aspect);
  }
}

const keys: Record<string, ViewStep> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  "+": "in",
  "=": "in",
  "-": "out",
  "0": "fit",
  Home: "fit",
  "1": "plan",
  "2": "front",
  "3": "isometric",
};

/** The step for a key while the image has the focus; combinations with Ctrl, Alt and Meta are left to the browser. */
export function stepOfKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">,
): ViewStep | undefined {
  return event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
}

type ScaleBar = { metres: number; px: number };

/** The longest bar of 1, 2 or 5 times a power of ten metres that is at most `longest` px. */
export function viewScaleBar(pxPerMetre: number, longest: number): ScaleBar {
  const most = longest / pxPerMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((times) => times * power <= most) ?? 1) * power;
  return { metres, px: metres * pxPerMetre };
}

/** "5 m"; below a metre in millimetres. */
export function lengthLabel(metres: number): string {
  return metres < 1 ? `${Math.round(metres * 1000)} mm` : `${Math.round(metres)} m`;
}
