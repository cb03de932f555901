import { data } from "react-router";
import { z } from "zod";
import { findLead, type Lead } from "#modules/leads/.server/queries/leads.ts";
import type { Db } from "#platform/db/database.ts";

/** The lead with this ID; throws 404 if there is none. */
export async function requireLead(db: Db, id: string | undefined): Promise<Lead> {
  const known = z.uuid().safeParse(id).data;
  const lead = known && (await findLead(db, known));
  if (!lead) throw data("This lead does not exist. It may have been deleted.", { status: 404 });
  return lead;
}
