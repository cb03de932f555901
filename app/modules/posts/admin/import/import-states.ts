import type { ImportState } from "#modules/posts/.server/queries/post-imports.ts";

/** The name of each state of an import. */
export const stateNames: Record<ImportState, string> = {
  waiting: "Waiting",
  running: "In progress",
  done: "Done",
  failed: "Stopped",
  leaving: "Moving to trash",
  left: "Undone",
};

/** Whether the import is in progress. */
export const isUnderWay = (state: ImportState): boolean =>
  state === "waiting" || state === "running" || state === "leaving";
