import type { Location } from "react-router";

/** History state of an entry pushed by opening something: closing it goes back. */
export const openedHere = { isOpenedHere: true } as const;

/** Whether the entry that is shown was made by opening something on this page. */
export const wasOpenedHere = ({ state }: Location) =>
  Boolean((state as typeof openedHere | null)?.isOpenedHere);
