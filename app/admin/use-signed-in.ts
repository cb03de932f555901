import { useRouteLoaderData } from "react-router";
import { can, type Permission, type Role } from "#modules/accounts/permissions.ts";
import type { AdminNotice } from "./notice.server.ts";

/** The signed-in user, and what every screen of the admin knows. */
export type SignedIn = {
  name: string;
  email: string;
  role: Role;
  /** Only some screens can be opened until the password or the second factor is set. */
  isConfined: boolean;
  /** Time zones of the office and, if chosen, of the user. */
  officeZone: string;
  savedZone: string | null;
  /** New leads that wait for a reply, up to a limit; undefined for people who may not read leads. */
  waitingLeads: number | undefined;
  /** Whether search engines are asked to list nothing of the site. */
  isHidden: boolean;
  notice: AdminNotice | undefined;
  /** The public address of the bucket, if it has one. */
  filesUrl: string | null;
};

/** The signed-in user from the frame's loader; undefined if that failed. */
export const useSignedIn = () => useRouteLoaderData<SignedIn>("admin/layout");

/** Whether the signed-in user has a permission, to show or hide controls; the server checks again. */
export function useCan(permission: Permission): boolean {
  const user = useSignedIn();
  return user !== undefined && can(user, permission);
}
