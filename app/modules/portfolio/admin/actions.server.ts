import { defineActions } from "#app/admin/actions.server.ts";
import { projectChanges } from "./project-changes.server.ts";
import { imageChanges } from "./project-images.server.ts";

/** The changes of the portfolio that take effect immediately. */
export const portfolioAction = defineActions({ ...projectChanges, ...imageChanges });
