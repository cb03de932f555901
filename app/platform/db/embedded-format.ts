import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGliteInterface } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { EnvError } from "../env.ts";

/** The major version of PostgreSQL in PGlite, which names the format of its files. A test holds it to the engine. */
export const embeddedFormat = "18";

/** Opens an embedded database with its own engine and extensions. */
export type FormerEngine = (folder: string) => Promise<PGliteInterface>;

/**
 * Engines that read what earlier versions of the site have written, by format. None so far: all versions wrote 18. Who raises PGlite over
 * a major version of PostgreSQL puts the former one here, under an alias in package.json (record 0038).
 */
export const formerEngines: Record<string, FormerEngine> = {};

export const embeddedFolder = (dataDir: string) => join(dataDir, "pglite");

/** Trigram index for substring search; a PostgreSQL server ships it. */
export const extensions = { pg_trgm };

/** In which format an embedded database is in `folder`; nothing if there is none. */
export function formatIn(folder: string): string | undefined {
  const file = join(folder, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** Advice for an embedded database that none of our engines reads. */
export const unreadable = (folder: string, format: string) =>
  `The embedded database in ${folder} has the format of PostgreSQL ${format}, and this version of the site reads ${embeddedFormat}. Export it with the version that wrote it (npm run export), then import the export here.`;

/** Throws {@link EnvError} before an engine opens a database it cannot read: PGlite only says that it failed. */
export function refuseOtherFormat(folder: string): void {
  const format = formatIn(folder);
  if (!format || format === embeddedFormat) return;
  throw new EnvError(
    formerEngines[format]
      ? `The embedded database in ${folder} has the format of PostgreSQL ${format}. Start the site to convert it to the current format.`
      : unreadable(folder, format),
  );
}
