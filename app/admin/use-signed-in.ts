import { useRouteLoaderData } from "react-router";
import { can, type Permission } from "#app/lib/permissions.ts";
import type { loader } from "./layout.tsx";

/** The signed-in user from the frame's loader; undefined if that failed. */
export const useSignedIn = () => useRouteLoaderData<typeof loader>("admin/layout");

/** Whether the signed-in user has a permission, to show or hide controls; the server checks again. */
export function useCan(permission: Permission): boolean {
  const user = useSignedIn();
  return user !== undefined && can(user, permission);
}
