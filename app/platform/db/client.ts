import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { type Env, EnvError } from "../env.ts";
import type { Log } from "../log.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type DatabaseClient, databaseViews } from "./database.ts";
import {
  assertEmbeddedFormat,
  copyEmptyDatabase,
  DurableFolder,
  databaseExtensions,
  durableTransactions,
  embeddedFolder,
  startCheckpoints,
  startParams,
} from "./embedded.ts";
import { openPostgres, type PostgresSettings } from "./postgres.ts";
import { traceQueries } from "./traced-queries.ts";

/**
 * Excludes WebAssembly from V8's optimising compiler, which takes 600 MB and half a second at each start for one
 * function of PGlite. Pages are as fast without it; reading a whole large table takes two to three times as long
 * (record 0096).
 */
function compileWebAssemblyOnce(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

type Beginning = {
  /** A new embedded database starts without tables, for the rows of an older version. */
  isBare?: boolean;
};

async function openPglite(
  dataDir: string,
  log: Log,
  { isBare = false }: Beginning,
): Promise<DatabaseClient> {
  const folder = embeddedFolder(dataDir);
  const release = lockDataDir(dataDir);
  try {
    assertEmbeddedFormat(folder);
    if (!isBare) copyEmptyDatabase(folder);
    compileWebAssemblyOnce();
    const files = new DurableFolder(folder);
    const pglite = await PGlite.create({
      fs: files,
      startParams,
      extensions: databaseExtensions,
    });
    traceQueries(pglite);
    const { db, autocommit } = databaseViews(durableTransactions(drizzle({ client: pglite })));
    const durable = startCheckpoints(pglite, files, log);
    return {
      db,
      sharedDb: db,
      formDb: db,
      adminDb: db,
      workDb: db,
      autocommit,
      engine: { kind: "pglite", pglite },
      listen: ({ channel, onMessage }) => pglite.listen(channel, onMessage),
      markWritten: () => {},
      ping: async () => void (await autocommit.execute(sql`select 1`)),
      close: async () => {
        await durable.end();
        await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    if (!(error instanceof Error) || !/failed to initialize/.test(error.message)) throw error;
    throw new EnvError(
      `The embedded database in ${folder} cannot be opened: it is damaged or incomplete. Put a backup of DATA_DIR in its place, or set another DATA_DIR to start from scratch.`,
    );
  }
}

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded PGlite in `DATA_DIR`. */
export function openDatabase(
  env: Pick<Env, "DATA_DIR"> & PostgresSettings,
  log: Log,
  beginning: Beginning = {},
): Promise<DatabaseClient> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env, log)
    : openPglite(env.DATA_DIR, log, beginning);
}
