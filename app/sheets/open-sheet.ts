import type { MouseEvent } from "react";
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts";

/**
 * Shows the sheet whose link, or whose picture in the same figure, was clicked in a dialog, whose code is fetched then.
 * Links to a sheet carry its title as `data-sheet`; without scripts they lead to the drawing itself.
 */
export function openSheet(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.isDefaultPrevented() || opensElsewhere(event)) return;
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
