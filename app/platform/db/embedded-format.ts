import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGliteInterface } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { EnvError } from "../env.ts";

/**
 * The major version of PostgreSQL in PGlite, which names the format of its files. A test compares it with the engine.
 */
export const embeddedFormat = "18";

/** Opens an embedded database with a specific engine and its extensions. */
export type FormerEngine = (folder: string) => Promise<PGliteInterface>;

/**
 * Engines that read databases of earlier versions of the site, by format. None so far: all versions wrote 18. When
 * PGlite moves to a new major version of PostgreSQL, add the previous one here under an alias in package.json (record
 * 0038).
 */
export const formerEngines: Record<string, FormerEngine> = {};

export const embeddedFolder = (dataDir: string) => join(dataDir, "pglite");

/** Trigram index for substring search, which PostgreSQL servers include. */
export const databaseExtensions = { pg_trgm };

/** The format of the embedded database in `folder`, or undefined if there is none. */
export function formatIn(folder: string): string | undefined {
  const file = join(folder, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** Advice for an embedded database that none of our engines reads. */
export const unreadable = (folder: string, format: string) =>
  `The embedded database in ${folder} has the format of PostgreSQL ${format}, and this version of the site reads ${embeddedFormat}. Export it with the version that wrote it (npm run export), then import the export here.`;

/** Throws {@link EnvError} before an engine opens a database it cannot read: the error of PGlite gives no reason. */
export function refuseOtherFormat(folder: string): void {
  const format = formatIn(folder);
  if (!format || format === embeddedFormat) return;
  throw new EnvError(
    formerEngines[format]
      ? `The embedded database in ${folder} has the format of PostgreSQL ${format}. Start the site to convert it to the current format.`
      : unreadable(folder, format),
  );
}
