import { createContext, type RouterContextProvider, redirect } from "react-router";

/**
 * The new address of a page. The host sets it if the data of a page is requested that is missing: in its response to the
 * router's browser code a redirect has its own form, which only the router writes.
 */
export const movedContext = createContext<{ to: string; status: 301 | 302 } | undefined>(undefined);

/** Middleware: leads to where the page has moved. */
export function leadOn({ context }: { context: Readonly<RouterContextProvider> }): void {
  const moved = context.get(movedContext);
  if (moved) throw redirect(moved.to, moved.status);
}
