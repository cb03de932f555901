import { redirect } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { reauthAction } from "./actions.server.ts";

export const action = reauthAction;
export const clientAction = adminClientAction;

/** Opened as a page, it redirects. */
export const loader = () => redirect("/admin");
