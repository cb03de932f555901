import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Move } from "#app/lib/move.ts";
import type { Tx } from "./database.ts";

/** A manually ordered list, sorted by `order_index` and `id`; `within` restricts it to a part of its table. */
type OrderedList = { table: PgTable; within?: SQL };

/** Moves an entry within its list and renumbers the list from 0 without gaps. An unknown entry moves nothing. */
export async function moveInOrder(
  tx: Tx,
  { table, within = sql`true` }: OrderedList,
  id: string,
  move: Move,
): Promise<void> {
  // Concurrent moves would overwrite each other's numbers.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const target =
    "over" in move
      ? sql`(select place from places where id = ${move.over})`
      : sql`least(greatest(moved.place + ${move.step}::int, 0), (select max(place) from places))`;
  await tx.execute(sql`
    with places as (
      select id, (row_number() over (order by order_index, id) - 1)::int as place
      from ${table} where ${within}
    ), way as (
      select moved.place as start, ${target} as finish from places moved where moved.id = ${id}
    )
    update ${table} set order_index = now.place
    from (
      select id, case
        when place = start then finish
        when place > start and place <= finish then place - 1
        when place < start and place >= finish then place + 1
        else place
      end as place
      from places cross join way where finish is not null
    ) now
    where now.id = ${table}.id and ${table}.order_index <> now.place`);
}
