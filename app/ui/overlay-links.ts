import type { MouseEvent } from "react";
import type { Location } from "react-router";

/** Whether a modifier key is held with the click, to open the link in a new tab or window. */
export const hasModifierKey = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** History state of an entry pushed when something opens; to close it, the app navigates back. */
export const overlayState = { isOpenedHere: true } as const;

/** Whether the current entry was created when something opened on this page. */
export const isOverlayEntry = ({ state }: Location) =>
  Boolean((state as typeof overlayState | null)?.isOpenedHere);
