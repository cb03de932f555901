import { requireAdmin } from "#server/require-user.ts";
import type { Route } from "./+types/admins-only";

/** The frame of what editors may not open. */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** Needed by the guard: without a loader here a navigation in the browser would pass it by. */
export const loader = () => null;
