import { type CountBuffer, createCountBuffer } from "#platform/count-buffer.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { addDayCounts, addPageCounts } from "./queries/counts.ts";
import { type Dimension, dimensions } from "./schema.ts";

/** A daily count other than pages: the dimension, its value and a number, without anything about who was counted. */
export type DayCounts = {
  count(dimension: Dimension, value: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** A dimension's name has no blank, so the first blank ends it. */
function readKey(key: string): [dimension: Dimension, value: string] {
  const end = key.indexOf(" ");
  const dimension = dimensions.find((known) => known === key.slice(0, end));
  if (!dimension) throw new Error(`nothing is counted as ${key}`);
  return [dimension, key.slice(end + 1)];
}

/** The settings of the site: days are counted in the office's time zone. */
type Settings = () => Promise<{ timeZone: string }>;

/** Counts in memory and writes every few seconds. */
export function createDayCounts(db: Database, log: Log, settings: Settings): DayCounts {
  const { count, flush, close } = createCountBuffer({
    write: async (counted) => {
      const rows = [...counted].map(([key, count]) => {
        const [dimension, value] = readKey(key);
        return { dimension, value, count };
      });
      const { timeZone } = await settings();
      return db.transaction((tx) => addDayCounts(tx, rows, timeZone));
    },
    log,
    what: "visits",
  });
  return { count: (dimension, value) => count(`${dimension} ${value}`), flush, close };
}

/** Requests for each page by everyone: the path, the day and a number, without anything about the visitor. */
export type PageCounts = CountBuffer;

export const createPageCounts = (db: Database, log: Log, settings: Settings): PageCounts =>
  createCountBuffer({
    write: async (counted) => {
      const { timeZone } = await settings();
      return db.transaction((tx) => addPageCounts(tx, counted, timeZone));
    },
    log,
    what: "pages",
  });
