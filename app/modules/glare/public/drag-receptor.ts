import { bearingDeg } from "@datumline/maths/angles";

const svgNamespace = "http://www.w3.org/2000/svg";

function placeFields(form: HTMLFormElement, row: number) {
  const group = form.querySelectorAll("fieldset")[row];
  const field = (name: string) => group?.querySelector<HTMLInputElement>(`[name=${name}]`);
  return { bearing: field("bearing"), distance: field("distance") };
}

/** A line from the centre of the array to the new receptor, over the plan. */
function drawGhost(plan: SVGElement, from: DOMPointReadOnly) {
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("stroke", "currentColor");
  path.setAttribute("stroke-width", "2");
  plan.append(path);
  const show = ({ x, y }: DOMPointReadOnly) =>
    path.setAttribute("d", `M${from.x} ${from.y}L${x} ${y}m-7 0h14m-7-7v14`);
  return { show, remove: () => path.remove() };
}

/**
 * Follows the pointer that drags a receptor's mark on the plan, and writes bearing and distance into the form, in whole
 * degrees and metres. The form is updated once the mark is dropped: the plan is drawn to fit and must not move in the
 * meantime. If the browser cancels the pointer, the mark stays at its place.
 */
export function dragReceptor(mark: SVGElement, pointerId: number, form: HTMLFormElement): void {
  const plan = mark.closest<SVGElement>("[data-scale]");
  const toPlan = mark.ownerSVGElement?.getScreenCTM()?.inverse();
  const { bearing, distance } = placeFields(form, Number(mark.dataset.receptor));
  // The button may be released before this code arrives.
  if (!plan || !toPlan || !bearing || !distance || !mark.hasPointerCapture(pointerId)) return;
  const { x, y, scale } = plan.dataset;
  const middle = new DOMPointReadOnly(Number(x), Number(y));
  const before = [bearing.value, distance.value];
  const ghost = drawGhost(plan, middle);
  const listening = new AbortController();

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const at = new DOMPointReadOnly(clientX, clientY).matrixTransform(toPlan);
    const [east, north] = [at.x - middle.x, middle.y - at.y];
    bearing.value = String(Math.round(bearingDeg(east, north)) % 360);
    distance.value = String(Math.max(1, Math.round(Math.hypot(east, north) / Number(scale))));
    ghost.show(at);
  };
  const finish = (isDropped: boolean) => {
    listening.abort();
    ghost.remove();
    if (!isDropped) [bearing.value = "", distance.value = ""] = before;
    else distance.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const { signal } = listening;
  mark.addEventListener("pointermove", follow, { signal });
  mark.addEventListener("pointerup", () => finish(true), { signal });
  mark.addEventListener("pointercancel", () => finish(false), { signal });
}
