import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { maxCounted } from "#app/lib/max-counted.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import type { TrashEntity } from "../../trash-kinds.ts";
import { trash } from "../schema.ts";

export type TrashFilter = {
  kinds: readonly TrashEntity[];
  /** Case-insensitive substring of its name, or of a lead's address. */
  search?: string | undefined;
};

/** Keyset cursor: the entries deleted before the one at this position, or after it. */
export type TrashPlace = { older?: string | undefined; newer?: string | undefined };

/** Entries per page of the trash. */
export const trashPerPage = 50;

/** Keyset cursor of an entry: its timestamp, to the microsecond, and id. */
const place = sql<string>`to_char(${trash.deletedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${trash.id}`;
const placePattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Condition for the entries on one side of a cursor; undefined if it is malformed. */
function beside(side: "<" | ">", given: string | undefined): SQL | undefined {
  const [, moment, id] = placePattern.exec(given ?? "") ?? [];
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined;
  const order = sql`(${trash.deletedAt}, ${trash.id})`;
  return sql`${order} ${sql.raw(side)} (${moment}::timestamptz, ${id}::uuid)`;
}

function matches({ kinds, search }: TrashFilter): SQL | undefined {
  return and(
    inArray(trash.entity, [...kinds]),
    isNull(trash.endedAt),
    search ? isIn(search, trash.label, trash.email) : undefined,
  );
}

/** One page of the trash, last deleted first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listTrash(db: Db, filter: TrashFilter, { older, newer }: TrashPlace = {}) {
  const below = beside("<", older);
  const above = below ? undefined : beside(">", newer);
  const direction = above ? asc : desc;
  const rows = await db
    .select({
      id: trash.id,
      entity: trash.entity,
      label: trash.label,
      email: trash.email,
      deletedAt: trash.deletedAt,
      /** Empty if the account no longer exists. */
      deletedBy: user.email,
      place,
    })
    .from(trash)
    .leftJoin(user, eq(user.id, trash.deletedBy))
    .where(and(matches(filter), below, above))
    .orderBy(direction(trash.deletedAt), direction(trash.id))
    // One extra row shows whether there is a next page.
    .limit(trashPerPage + 1);
  const isMore = rows.length > trashPerPage;
  const shown = rows.slice(0, trashPerPage);
  if (above) shown.reverse();
  return {
    entries: shown.map(({ place: _, ...entry }) => entry),
    newer: below || (above && isMore) ? shown[0]?.place : undefined,
    older: above || isMore ? shown.at(-1)?.place : undefined,
  };
}

/** Counts the entries of a filter up to {@link maxCounted} + 1, with the current time of the database. */
export async function countTrash(db: Db, filter: TrashFilter) {
  const some = db
    .select({ id: trash.id })
    .from(trash)
    .where(matches(filter))
    .limit(maxCounted + 1)
    .as("some");
  const [row] = await db
    .select({ entries: count(), at: sql<Date>`now()`.mapWith(trash.deletedAt) })
    .from(some);
  return { entries: row?.entries ?? 0, at: row?.at ?? new Date() };
}
