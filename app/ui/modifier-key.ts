import type { MouseEvent } from "react";

/** Whether a modifier key is held with the click, to open the link in a new tab or window. */
export const hasModifierKey = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
