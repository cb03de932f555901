import { data } from "react-router";
import { z } from "zod";
import { type Attachment, maxAttachmentBytes } from "#app/lib/attachments.ts";
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
  return attachments.map((file, index) => ({
    name: file.name,
    size: file.size,
    type: file.type,
    preview: previewKindOf(file),
    href: file.type === "link" ? file.path : fileLink(secret, leadId, before + index),
  }));
}

/** How a file is previewed; a larger one would take too long to read. */
export function previewKindOf({ type, size }: Attachment): "image" | "pdf" | undefined {
  if (size > maxAttachmentBytes) return undefined;
  if (type === "pdf") return "pdf";
  return type === "jpg" || type === "png" ? "image" : undefined;
}
