import { redirect } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { foldersAction } from "./actions.server.ts";

/** Creates, renames and deletes folders of the library. */
export const action = foldersAction;
export const clientAction = adminClientAction;

/** Redirects to the library when opened as a page. */
export const loader = () => redirect("/admin/media");
