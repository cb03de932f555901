import { redirect } from "react-router";
import { adminClientAction } from "#app/admin/change-answer.ts";
import { foldersAction } from "./folder-actions.server.ts";

/** Makes, renames and deletes folders of the library. */
export const action = foldersAction;
export const clientAction = adminClientAction;

/** Opened as a page it leads to the library. */
export const loader = () => redirect("/admin/media");
