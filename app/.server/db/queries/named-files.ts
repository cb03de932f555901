import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { storedFiles } from "../schema/files.ts";
import { quoteRequests } from "../schema/requests.ts";
import { pendingUploads } from "../schema/uploads.ts";

/** A file of which a row says that it is in storage. */
export type NamedFile = { area: "public" | "private"; path: string };

/** Every file that a row names: the library's, those that came with requests, and those that wait for their form. */
export function listNamedFiles(db: Db): Promise<NamedFile[]> {
  return db.select({ area: sql<NamedFile["area"]>`area`, path: sql<string>`path` }).from(
    sql`(select 'public' as area, path from ${storedFiles}
        union select 'private', path from ${pendingUploads}
        union select 'private', attachment ->> 'path'
          from ${quoteRequests}, jsonb_array_elements(attachments) as sent (attachment)
          where attachment ->> 'type' <> 'link'
      ) as named`,
  );
}
