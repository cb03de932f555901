import type { Database } from "../db/client.ts";
import { addPageCounts } from "../db/queries/page-counts.ts";
import type { Log } from "../log.ts";
import { type CountBuffer, createCountBuffer } from "./count-buffer.ts";

/** How often each page is called, by everyone: the path, the day and a number, and nothing about who asked. */
export type PageCounts = CountBuffer;

/** Counts calls under their paths. */
export const createPageCounts = (db: Database, log: Log): PageCounts =>
  createCountBuffer({
    write: (counted) => db.transaction((tx) => addPageCounts(tx, counted)),
    log,
    what: "pages",
  });
