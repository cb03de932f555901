import type { Location } from "react-router";

/** Marks an entry of the history that was made by opening something: closing it goes back. */
export const openedHere = { isOpenedHere: true } as const;

/** Whether the entry that is shown was made by opening something on this page. */
export const wasOpenedHere = ({ state }: Location) =>
  Boolean((state as typeof openedHere | null)?.isOpenedHere);
