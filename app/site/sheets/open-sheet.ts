import type { MouseEvent } from "react";
import { hasModifierKey } from "#app/ui/overlay-links.ts";

/**
 * Shows the clicked sheet in a dialog, whose code is loaded on demand. The click may be on its link or on its picture
 * in the same figure. Links to a sheet carry its title as `data-sheet`; without scripts they open the drawing itself.
 */
export function openSheet(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.isDefaultPrevented() || hasModifierKey(event)) return;
  const figure = target.closest(".drawing")?.closest("figure");
  const link = figure
    ? figure.querySelector<HTMLAnchorElement>("a[data-sheet]")
    : target.closest<HTMLAnchorElement>("a[data-sheet]");
  if (!link) return;
  event.preventDefault();
  import("./sheet-dialog.ts").then(
    ({ showSheet }) => showSheet(link),
    () => location.assign(link.href),
  );
}
