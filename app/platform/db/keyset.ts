import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A page: the rows older than the one at a cursor, or those newer than it; the newest without either. */
export type KeysetCursor = { older?: string | undefined; newer?: string | undefined };

/** The same of a list that starts with its oldest row. */
export type AscendingCursor = { after?: string | undefined; before?: string | undefined };

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Keyset pagination of rows by a moment and their id, newest first. */
export function keysetOf(at: AnyPgColumn | SQL, id: AnyPgColumn) {
  /** The rows on one side of a cursor; undefined if it is malformed. */
  function beside(side: "<" | ">", cursor: string | undefined): SQL | undefined {
    const [, moment, row] = cursorPattern.exec(cursor ?? "") ?? [];
    if (!moment || Number.isNaN(Date.parse(moment))) return undefined;
    return sql`(${at}, ${id}) ${sql.raw(side)} (${moment}::timestamptz, ${row}::uuid)`;
  }

  /** A page on the way to older (`<`) or newer (`>`) rows, after one cursor or before another. */
  function step(
    way: "<" | ">",
    after: string | undefined,
    before: string | undefined,
    size: number,
  ) {
    const ahead = beside(way, after);
    const behind = ahead ? undefined : beside(way === "<" ? ">" : "<", before);
    const direction = (way === "<") === (behind === undefined) ? desc : asc;
    return {
      where: ahead ?? behind,
      orderBy: [direction(at), direction(id)],
      // One extra row shows whether there is a next page.
      limit: size + 1,
      /** The rows in their order, and the cursors of the neighbouring pages. */
      neighbours<Row extends { cursor: string }>(found: readonly Row[]) {
        const isMore = found.length > size;
        const shown = found.slice(0, size);
        if (behind) shown.reverse();
        return {
          rows: shown.map(({ cursor: _, ...row }) => row),
          before: ahead || (behind && isMore) ? shown[0]?.cursor : undefined,
          after: behind || isMore ? shown.at(-1)?.cursor : undefined,
        };
      },
    };
  }

  return {
    /** A column of the query: the cursor of a row, its moment to the microsecond and its id. */
    cursor: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`,
    newestFirst: [desc(at), desc(id)],
    oldestFirst: [asc(at), asc(id)],
    olderThan: (cursor: string | undefined) => beside("<", cursor),

    /** The condition, order and limit of a page of `size` rows, and the reader of its result. */
    page({ older, newer }: KeysetCursor, size: number) {
      const { neighbours, ...query } = step("<", older, newer, size);
      return {
        ...query,
        read<Row extends { cursor: string }>(found: readonly Row[]) {
          const { rows, before, after } = neighbours(found);
          return { rows, newer: before, older: after };
        },
      };
    },

    /** The same, oldest first. */
    ascendingPage({ after, before }: AscendingCursor, size: number) {
      const { neighbours, ...query } = step(">", after, before, size);
      return { ...query, read: neighbours };
    },
  };
}
