import { listenToGestures } from "#app/ui/gestures.ts";
import { pushed, readable, type SheetView, whole, zoomedSheet } from "./sheet-view.ts";

/** The effect of one press of a button or a key; the arrows show the content in their direction. */
export type SheetStep = "in" | "out" | "whole" | keyof typeof directions;

const zoomStep = 1.4;
/** Px. */
const moveStep = 120;

const directions = {
  left: [1, 0],
  right: [-1, 0],
  up: [0, 1],
  down: [0, -1],
} as const;

/** The font size of a drawing that does not specify one, in its units. */
const usualLetters = 10;

/** A drawing's markup with different ids, because the page may show the same drawing. */
const asOpened = (markup: string) =>
  markup
    .replace(/(\bid="|url\(#|href="#|aria-labelledby=")/g, "$1open-")
    .replace(/(aria-labelledby="[^"\s]+ )/g, "$1open-");

/** Puts a drawing on a stage to pan and zoom; undefined without a drawing. */
export function stageSheet(stage: HTMLElement, markup: string) {
  stage.innerHTML = asOpened(markup);
  const svg = stage.querySelector("svg");
  if (!svg) return undefined;
  const { style } = svg;
  const sheet = svg.viewBox.baseVal;
  const letters = Number(svg.getAttribute("font-size")) || usualLetters;
  style.cssText = "position:absolute;left:0;top:0;max-width:none";
  const room = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  let view = readable(sheet, room(), letters);
  let isTouched = false;

  function set(next: SheetView): void {
    view = next;
    style.width = `${sheet.width * view.scale}px`;
    style.transform = `translate(${view.x}px, ${view.y}px)`;
  }
  function touch(next: SheetView): void {
    isTouched = true;
    set(next);
  }

  const stopGestures = listenToGestures(stage, {
    drag: (right, up) => touch(pushed(view, right, -up, sheet, room())),
    zoom(factor, x, y) {
      const { width, height } = room();
      touch(zoomedSheet(view, factor, sheet, room(), { x: width / 2 + x, y: height / 2 - y }));
    },
    tap() {},
  });
  const sizes = new ResizeObserver(() =>
    set(isTouched ? pushed(view, 0, 0, sheet, room()) : readable(sheet, room(), letters)),
  );
  sizes.observe(stage);

  return {
    step(what: SheetStep): void {
      if (what === "whole") touch(whole(sheet, room()));
      else if (what === "in") touch(zoomedSheet(view, zoomStep, sheet, room()));
      else if (what === "out") touch(zoomedSheet(view, 1 / zoomStep, sheet, room()));
      else {
        const [x, y] = directions[what];
        touch(pushed(view, x * moveStep, y * moveStep, sheet, room()));
      }
    },
    stop(): void {
      sizes.disconnect();
      stopGestures();
    },
  };
}
