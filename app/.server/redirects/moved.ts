import { createContext, type RouterContextProvider, redirect } from "react-router";

/**
 * Where a page has moved. The host sets it where the data of a page is asked for that is broken: in its answer to the
 * router's code in the browser a redirect has its own form, which only the router writes.
 */
export const movedContext = createContext<{ to: string; status: 301 | 302 } | undefined>(undefined);

/** Middleware: leads to where the page has moved. */
export function leadOn({ context }: { context: Readonly<RouterContextProvider> }): void {
  const moved = context.get(movedContext);
  if (moved) throw redirect(moved.to, moved.status);
}
