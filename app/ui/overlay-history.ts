import type { Location } from "react-router";

/** History state of an entry pushed when something opens; to close it, the app navigates back. */
export const overlayState = { isOpenedHere: true } as const;

/** Whether the current entry was created when something opened on this page. */
export const isOverlayEntry = ({ state }: Location) =>
  Boolean((state as typeof overlayState | null)?.isOpenedHere);
