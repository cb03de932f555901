/** Room between a menu and what it hangs on, and the edges around it, px. */
const gap = 4;
/** What the bar at the foot of the screen covers, px. */
const footBar = 100;

/** Places a menu below a part of the screen, or above it where there is no room, within the element that it is placed by. */
export function placeMenu(menu: HTMLElement, at: DOMRect): void {
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth, offsetHeight } = menu;
  const isBelow = at.bottom + gap + offsetHeight < innerHeight - footBar || at.top < offsetHeight;
  const top = isBelow ? at.bottom + gap : at.top - gap - offsetHeight;
  const left = Math.min(at.left - frame.left, frame.width - offsetWidth - gap);
  menu.style.top = `${top - frame.top}px`;
  menu.style.left = `${Math.max(gap, left)}px`;
}
