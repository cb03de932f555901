import type { ImportState } from "#server/db/queries/post-imports.ts";

/** What each state of an import is called. */
export const stateNames: Record<ImportState, string> = {
  waiting: "Waiting",
  running: "Under way",
  done: "Done",
  failed: "Stopped",
  leaving: "On its way to the trash",
  left: "Taken back",
};

/** Whether something happens with it just now. */
export const isUnderWay = (state: ImportState): boolean =>
  state === "waiting" || state === "running" || state === "leaving";
