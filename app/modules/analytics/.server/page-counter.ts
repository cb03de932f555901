import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { type CountBuffer, createCountBuffer } from "./count-buffer.ts";
import { addPageCounts } from "./queries/page-counts.ts";

/** Requests for each page by everyone: the path, the day and a number, without anything about the visitor. */
export type PageCounts = CountBuffer;

/** Counts requests by path. */
export const createPageCounts = (db: Database, log: Log): PageCounts =>
  createCountBuffer({
    write: (counted) => db.transaction((tx) => addPageCounts(tx, counted)),
    log,
    what: "pages",
  });
