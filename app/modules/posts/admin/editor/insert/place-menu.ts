/** Space between a menu and its anchor, and the edges around it, px. */
const gap = 4;
/** Height of the bar at the foot of the screen, px. */
const footBar = 100;

/**
 * Places a menu below a part of the screen, or above it if there is no room, within its positioned ancestor. Its near
 * edge is placed, so it stays at its anchor when the menu gets shorter.
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
