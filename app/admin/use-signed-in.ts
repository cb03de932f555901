import { useRouteLoaderData } from "react-router";
import { can, type Permission } from "#app/lib/permissions.ts";
import type { loader } from "./layout.tsx";

/** Who is signed in, as the frame has loaded it; unknown where it could not. */
export const useSignedIn = () => useRouteLoaderData<typeof loader>("admin/layout");

/** Whether whoever is signed in has a permission, for what a screen offers; the server asks again. */
export function useCan(permission: Permission): boolean {
  const user = useSignedIn();
  return user !== undefined && can(user, permission);
}
