import type { Database } from "../db/database.ts";
import { addPageCounts } from "../db/queries/page-counts.ts";
import type { Log } from "../log.ts";
import { type CountBuffer, createCountBuffer } from "./count-buffer.ts";

/** Requests for each page by everyone: the path, the day and a number, without anything about the visitor. */
export type PageCounts = CountBuffer;

/** Counts requests by path. */
export const createPageCounts = (db: Database, log: Log): PageCounts =>
  createCountBuffer({
    write: (counted) => db.transaction((tx) => addPageCounts(tx, counted)),
    log,
    what: "pages",
  });
