import { Outlet } from "react-router";
import { requireAdmin } from "#server/require-user.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** Needed by the guard: without a loader here a navigation in the browser would pass it by. */
export const loader = () => null;

export default Outlet;
