import { data } from "react-router";
import { z } from "zod";
import type { Attachment } from "#app/lib/attachments.ts";
import { findLead, type Lead } from "#modules/leads/.server/queries/leads.ts";
import { fileLink } from "#modules/media/.server/links/file.ts";
import type { Db } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";

/** The lead with this ID; throws 404 if there is none. */
export async function requireLead(db: Db, id: string | undefined): Promise<Lead> {
  const known = z.uuid().safeParse(id).data;
  const lead = known && (await findLead(db, known));
  if (!lead) throw data("This lead does not exist. It may have been deleted.", { status: 404 });
  return lead;
}

/** Attachments, each with a link that works for ten minutes; `before` counts the lead's files before them. */
export function fileRows(
  secret: Secret,
  leadId: string,
  attachments: readonly Attachment[],
  before = 0,
) {
  return attachments.map(({ name, size, type, path }, index) => ({
    name,
    size,
    type,
    href: type === "link" ? path : fileLink(secret, leadId, before + index),
  }));
}
