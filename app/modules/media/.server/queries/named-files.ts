import { sql } from "drizzle-orm";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { pendingUploads } from "#modules/leads/.server/schema.ts";
import { hasFiles } from "#modules/mail/.server/queries/mail-files.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { storedFiles } from "../schema.ts";

/** A file that a row lists as stored. */
export type NamedFile = { area: "public" | "private"; path: string };

/** Every file that a row refers to for good: library files, and attachments of requests and replies. */
export function listNamedFiles(db: Db): Promise<NamedFile[]> {
  return db.select({ area: sql<NamedFile["area"]>`area`, path: sql<string>`path` }).from(
    sql`(select 'public' as area, path from ${storedFiles}
        union select 'private', attachment ->> 'path'
          from ${quoteRequests}, jsonb_array_elements(attachments) as sent (attachment)
          where attachment ->> 'type' <> 'link'
        union select 'private', attachment ->> 'path'
          from ${mails}, jsonb_array_elements(attachments) as sent (attachment)
          where ${hasFiles}
      ) as named`,
  );
}

/** Images with generated widths, which determine the names of the resized files. */
export function listMadeWidths(db: Db) {
  return db
    .select({ path: storedFiles.path, version: storedFiles.version, widths: storedFiles.widths })
    .from(storedFiles)
    .where(sql`cardinality(${storedFiles.widths}) > 0`);
}

/** Files that are stored for a limited time: they wait for their form, or were deleted and can be restored. */
export async function listToleratedFiles(db: Db, area: NamedFile["area"]): Promise<string[]> {
  const deleted = area === "public" ? trash.publicFiles : trash.privateFiles;
  const [inTrash, waiting] = await Promise.all([
    db.select({ path: sql<string>`unnest(${deleted})` }).from(trash),
    area === "private" ? db.select({ path: pendingUploads.path }).from(pendingUploads) : [],
  ]);
  return [...inTrash, ...waiting].map(({ path }) => path);
}
