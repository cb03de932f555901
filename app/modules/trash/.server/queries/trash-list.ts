import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { maxCounted } from "#app/lib/format-count.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { type KeysetPlace, keysetOf } from "#platform/db/keyset.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import type { TrashEntity } from "../../trash-kinds.ts";
import { trash } from "../schema.ts";

export type TrashFilter = {
  kinds: readonly TrashEntity[];
  /** Case-insensitive substring of its name, or of a lead's address. */
  search?: string | undefined;
};

/** Entries per page of the trash. */
export const trashPerPage = 50;

const byDeletion = keysetOf(trash.deletedAt, trash.id);

function matches({ kinds, search }: TrashFilter): SQL | undefined {
  return and(
    inArray(trash.entity, [...kinds]),
    isNull(trash.endedAt),
    search ? isIn(search, trash.label, trash.email) : undefined,
  );
}

/** One page of the trash, last deleted first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listTrash(db: Db, filter: TrashFilter, place: KeysetPlace = {}) {
  const page = byDeletion.page(place, trashPerPage);
  const found = await db
    .select({
      id: trash.id,
      entity: trash.entity,
      label: trash.label,
      email: trash.email,
      deletedAt: trash.deletedAt,
      /** Empty if the account no longer exists. */
      deletedBy: user.email,
      cursor: byDeletion.cursor,
    })
    .from(trash)
    .leftJoin(user, eq(user.id, trash.deletedBy))
    .where(and(matches(filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows: entries, ...neighbours } = page.read(found);
  return { entries, ...neighbours };
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
