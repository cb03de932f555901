/** A pointer's effects on the image; lengths in px, positions from its centre, to the right and to its top. */
type PictureActions = {
  drag(right: number, up: number, moves: boolean): void;
  zoom(factor: number, x: number, y: number): void;
  tap(event: PointerEvent): void;
};

type Place = { x: number; y: number };

/** A finger that moves less than this, px, has tapped. */
const tapSlack = 6;
/** Height of one line in px, for wheels that count in lines. */
const lineHeight = 16;

const middle = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * One finger or button drags, two fingers move and zoom, the wheel zooms, a tap chooses; with Shift or another mouse
 * button, a drag moves. Returns the function that ends it.
 */
export function listenToGestures(element: HTMLElement, actions: PictureActions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const pointers = new Map<number, Place>();
  let travelled = 0;

  function fromCentre({ x, y }: Place): Place {
    const box = element.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: box.top + box.height / 2 - y };
  }

  function onMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += distance(before, now);
    pointers.set(event.pointerId, now);
    if (other) {
      const [from, to] = [middle(before, other), middle(now, other)];
      actions.drag(to.x - from.x, from.y - to.y, true);
      const { x, y } = fromCentre(to);
      actions.zoom(distance(now, other) / Math.max(1, distance(before, other)), x, y);
    } else if (travelled > tapSlack) {
      actions.drag(now.x - before.x, before.y - now.y, event.shiftKey || event.buttons > 1);
    }
  }

  function onEnd(event: PointerEvent): void {
    const wasAlone = pointers.size === 1;
    const wasDown = pointers.delete(event.pointerId);
    if (event.type === "pointerup" && wasDown && wasAlone && travelled <= tapSlack) {
      actions.tap(event);
    }
  }

  element.addEventListener(
    "pointerdown",
    (event) => {
      if (pointers.size === 0) travelled = 0;
      // With a second finger, it is no longer a tap.
      else travelled = Number.POSITIVE_INFINITY;
      if (pointers.size === 2) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener("pointermove", onMove, { signal });
  element.addEventListener("pointerup", onEnd, { signal });
  element.addEventListener("pointercancel", onEnd, { signal });
  element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const px =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineHeight : event.deltaY;
      const { x, y } = fromCentre({ x: event.clientX, y: event.clientY });
      // Two fingers on a touch pad are reported as a wheel with Ctrl, in small steps.
      actions.zoom(Math.exp(-px * (event.ctrlKey ? 0.01 : 0.0015)), x, y);
    },
    { signal, passive: false },
  );
  return () => ending.abort();
}
