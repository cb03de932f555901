import type { MouseEvent } from "react";

/** Whether a key is held with the click: the visitor wants a tab or their own window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
