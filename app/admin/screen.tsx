import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/screen";
import { LoadFailure } from "./load-failure.tsx";
import { requireScreenPermission } from "./require-permission.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireScreenPermission];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: isRouteErrorResponse(error) ? "Not shown" : "Not loaded" }] : [];

/** The outlet for the screens in the frame. */
export default function Screen() {
  return <Outlet />;
}

/** Keeps the frame around a failed screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} />;
}
