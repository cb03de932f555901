import { getTableName, inArray } from "drizzle-orm";
import type { Rows, TableResolvers } from "#modules/trash/.server/resolve-conflicts.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { newsletterSubscribers } from "./schema.ts";

async function resolveSubscriberConflicts(db: Db, rows: Rows): Promise<Rows> {
  const emails = rows.map(({ email }) => String(email));
  const again = emails.length
    ? await db
        .select({ id: newsletterSubscribers.id })
        .from(newsletterSubscribers)
        .where(inArray(newsletterSubscribers.email, emails))
    : [];
  if (again.length === 0) return rows;
  throw new UserError("This address has since signed up again. See Leads.", { status: 409 });
}

/** Restores subscribers from the trash, with their lead. */
export const subscriberResolvers: TableResolvers = {
  [getTableName(newsletterSubscribers)]: resolveSubscriberConflicts,
};
