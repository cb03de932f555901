import { createContext, type RouterContextProvider, redirect } from "react-router";

/**
 * The new address of a page. The host sets it if the requested data is of a missing page: in its response to the
 * router's browser code a redirect has a special form, which only the router writes.
 */
export const movedContext = createContext<{ to: string; status: 301 | 302 } | undefined>(undefined);

/** Middleware: redirects to the new address of a page. */
export function leadOn({ context }: { context: Readonly<RouterContextProvider> }): void {
  const moved = context.get(movedContext);
  if (moved) throw redirect(moved.to, moved.status);
}
