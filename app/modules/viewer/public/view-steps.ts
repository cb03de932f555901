import { fitted, type ModelView, moved, turned, type ViewBox, zoomed } from "./view.ts";

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
export function stepped(
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
      if (!moves) return turned(view, x * turnStep, y * turnStep);
      const metres = view.height * moveStep;
      return moved(view, x * metres, y * metres);
    }
    case "in":
      return zoomed(view, zoomStep);
    case "out":
      return zoomed(view, 1 / zoomStep);
    case "fit":
      return fitted(view, box, aspect);
    default:
      return fitted({ ...view, ...standpoints[step] }, box, aspect);
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
