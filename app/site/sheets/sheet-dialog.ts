// Without React: it can be opened from any page, also from an article's text, and React's code for a separate tree would not
// otherwise be part of the browser's code.
import { listenToGestures } from "#app/ui/gestures.ts";
import { fitSheet, panSheet, readableView, type SheetView, zoomSheet } from "./sheet-view.ts";

/** The effect of one press of a button or a key; the arrows show the content in their direction. */
type SheetStep = "in" | "out" | "whole" | keyof typeof directions;

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
function stageSheet(stage: HTMLElement, markup: string) {
  stage.innerHTML = asOpened(markup);
  const svg = stage.querySelector("svg");
  if (!svg) return undefined;
  const { style } = svg;
  const sheet = svg.viewBox.baseVal;
  const letters = Number(svg.getAttribute("font-size")) || usualLetters;
  style.cssText = "position:absolute;left:0;top:0;max-width:none";
  const room = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  let view = readableView(sheet, room(), letters);
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
    drag: (right, up) => touch(panSheet(view, right, -up, sheet, room())),
    zoom(factor, x, y) {
      const { width, height } = room();
      touch(zoomSheet(view, factor, sheet, room(), { x: width / 2 + x, y: height / 2 - y }));
    },
    tap() {},
  });
  const sizes = new ResizeObserver(() =>
    set(isTouched ? panSheet(view, 0, 0, sheet, room()) : readableView(sheet, room(), letters)),
  );
  sizes.observe(stage);

  return {
    step(what: SheetStep): void {
      if (what === "whole") touch(fitSheet(sheet, room()));
      else if (what === "in") touch(zoomSheet(view, zoomStep, sheet, room()));
      else if (what === "out") touch(zoomSheet(view, 1 / zoomStep, sheet, room()));
      else {
        const [x, y] = directions[what];
        touch(panSheet(view, x * moveStep, y * moveStep, sheet, room()));
      }
    },
    stop(): void {
      sizes.disconnect();
      stopGestures();
    },
  };
}

const keys: Record<string, SheetStep> = {
  "+": "in",
  "=": "in",
  "-": "out",
  "0": "whole",
  Home: "whole",
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const steps: readonly (readonly [step: SheetStep, label: string, path: string])[] = [
  ["out", "Zoom out", "M5 12h14"],
  ["in", "Zoom in", "M5 12h14M12 5v14"],
  ["whole", "Whole sheet", "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"],
];
const cross = "m5 5 14 14M19 5 5 19";

const square = "grid size-11 shrink-0 place-items-center -outline-offset-4 hover:text-blueprint";
const icon = (path: string) =>
  `<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6"><path d="${path}"/></svg>`;

const frame = `
<header class="flex items-center border-rule border-b bg-white py-1 pr-1 pl-4 lg:gap-1 lg:pl-6">
  <h2 id="sheet-title" class="mr-auto line-clamp-3 min-w-0 text-[0.875rem] leading-tight sm:text-h3"></h2>
  ${steps.map(([step, label, path]) => `<button type="button" data-step="${step}" aria-label="${label}" class="${square}">${icon(path)}</button>`).join("")}
  <a data-pdf class="link grid min-h-11 place-items-center px-3 font-[550]">PDF</a>
  <form method="dialog"><button aria-label="Close" class="${square}">${icon(cross)}</button></form>
</header>
<div data-stage role="application" aria-labelledby="sheet-title" aria-describedby="sheet-keys" tabindex="0"
  class="relative min-h-0 grow cursor-grab touch-none select-none overflow-hidden -outline-offset-2 active:cursor-grabbing"></div>
<p role="status" class="absolute inset-x-4 top-1/2 text-center">Loading the sheet…</p>
<p id="sheet-keys" hidden>Arrow keys move the sheet, plus and minus zoom, 0 shows all of it.</p>
<p class="border-rule border-t bg-white px-4 py-2 text-note text-secondary lg:px-6">Drag to move, pinch or wheel to zoom.<span class="max-sm:hidden"> Keys: arrows, + and −, 0 for the whole sheet.</span></p>`;

/** Opens a dialog over the whole screen for a link to a sheet, which gets the focus back when it is closed. */
export function showSheet(link: HTMLAnchorElement): void {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "sheet-title");
  dialog.className =
    "dialog m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper p-0 text-left open:flex";
  dialog.innerHTML = frame;
  const part = <Part extends HTMLElement>(selector: string) => dialog.querySelector<Part>(selector);
  const heading = part("h2");
  const stage = part("[data-stage]");
  const status = part("[role=status]");
  if (!heading || !stage || !status) return;
  heading.textContent = link.dataset.sheet ?? "";
  part("[data-pdf]")?.setAttribute("href", link.href.replace(/svg$/, "pdf"));

  let sheet: ReturnType<typeof stageSheet>;
  void fetch(link.href)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "")
    .then((markup) => {
      // It was perhaps closed in the meantime.
      sheet = dialog.open ? stageSheet(stage, markup) : undefined;
      status.textContent = sheet ? "" : "The sheet could not be loaded. The PDF may still open.";
    });

  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-step]");
    const chosen = button && steps.find(([step]) => step === button.dataset.step);
    if (chosen) sheet?.step(chosen[0]);
  });
  dialog.addEventListener("keydown", (event) => {
    const isBrowsers = event.ctrlKey || event.altKey || event.metaKey;
    const step = isBrowsers ? undefined : keys[event.key];
    if (!step) return;
    event.preventDefault();
    sheet?.step(step);
  });
  const leave = () => dialog.close();
  addEventListener("popstate", leave, { once: true });
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", leave);
    sheet?.stop();
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  stage.focus();
}
