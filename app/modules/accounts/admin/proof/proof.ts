import { redirect } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { proofAction } from "./actions.server.ts";

export const action = proofAction;
export const clientAction = adminClientAction;

/** Opened as a page, it redirects. */
export const loader = () => redirect("/admin");
