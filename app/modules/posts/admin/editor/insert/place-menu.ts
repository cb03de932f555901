/** Margin between a menu, its anchor and the screen edges, in pixels. */
const gap = 4;
/** Height of the bar at the foot of the screen, in pixels. */
const footBar = 100;

/**
 * Places a menu below its anchor, or above it if there is not enough room, within its positioned ancestor. The near
 * edge is fixed, so the menu stays at its anchor when it shrinks.
 */
export function placeMenu(menu: HTMLElement, at: DOMRect): void {
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth, offsetHeight } = menu;
  const isBelow = at.bottom + gap + offsetHeight < innerHeight - footBar || at.top < offsetHeight;
  const left = Math.min(at.left - frame.left, frame.width - offsetWidth - gap);
  if (isBelow) menu.style.top = `${at.bottom + gap - frame.top}px`;
  else menu.style.bottom = `${frame.bottom - at.top + gap}px`;
  menu.style.left = `${Math.max(gap, left)}px`;
}
