import { getTableName } from "drizzle-orm";
import {
  clearDeletedAccount,
  type TableResolvers,
} from "#modules/trash/.server/resolve-conflicts.ts";
import { leadEvents, leads } from "./schema.ts";

/** Restores leads from the trash. */
export const leadResolvers: TableResolvers = {
  [getTableName(leads)]: clearDeletedAccount("owner_id"),
  [getTableName(leadEvents)]: clearDeletedAccount("actor_id"),
};
