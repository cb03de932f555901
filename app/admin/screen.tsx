import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/screen";
import { LoadFailure } from "./load-failure.tsx";
import { requireScreenPermission } from "./require-permission.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireScreenPermission];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: isRouteErrorResponse(error) ? "Not shown" : "Not loaded" }] : [];

/** The screens' place in the frame. */
export default function Screen() {
  return <Outlet />;
}

/** A screen that failed leaves the frame around it as it is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} />;
}
