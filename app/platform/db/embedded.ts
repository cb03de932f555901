import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, relative } from "node:path";
import { PGlite, type PGliteInterface } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { sql } from "drizzle-orm";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { EnvError } from "../env.ts";
import type { Log } from "../log.ts";
import { projectFolder } from "../project.ts";
import { withSpan } from "../tracing/tracing.ts";

/** Left by the build (scripts/empty-database.ts). Absent in development. */
const template = join(projectFolder, "build/empty-database");

/** Whether the folder has never been used. */
const isUnused = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** A copy has the mode of its source, which everyone may read. */
function copyForOwner(source: string, target: string): void {
  copyFileSync(source, target);
  chmodSync(target, 0o600);
}

/**
 * Starts the embedded database in `folder` as a copy of an empty one with all tables, if there is none yet. Creating
 * one takes the engine three seconds and a second instance with 250 MB. A process that dies in the meantime leaves no
 * partial copy. If the template is missing, the engine creates the database.
 */
export function copyEmptyDatabase(folder: string, from = template): void {
  if (!isUnused(folder) || !existsSync(from)) return;
  const partial = `${folder}-begun`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  // Copies entry by entry: Node's copy of a whole folder reports a full disk as "Input/output error".
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(partial, relative(from, source));
    if (entry.isDirectory()) mkdirSync(target, { mode: 0o700 });
    else copyForOwner(source, target);
  }
  renameSync(partial, folder);
}

/**
 * The major version of PostgreSQL in PGlite, which names the format of its files. A test compares it with the engine.
 */
export const embeddedFormat = "18";

/** Opens an embedded database with a specific engine and its extensions. */
export type OlderEngine = (folder: string) => Promise<PGliteInterface>;

/**
 * Engines that read databases of earlier versions of the site, by format. None so far: all versions wrote 18. When
 * PGlite moves to a new major version of PostgreSQL, add the previous one here under an alias in package.json (record
 * 0038).
 */
export const olderEngines: Record<string, OlderEngine> = {};

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
export function assertEmbeddedFormat(folder: string): void {
  const format = formatIn(folder);
  if (!format || format === embeddedFormat) return;
  throw new EnvError(
    olderEngines[format]
      ? `The embedded database in ${folder} has the format of PostgreSQL ${format}. Start the site to convert it to the current format.`
      : unreadable(folder, format),
  );
}

/** The permission bits for group and others. */
const forOthers = 0o077;

/** Attributes of a file that the engine changes, such as its mode. */
type Attributes = { mode?: number };

/** The embedded engine's name for an open file. */
type EngineStream = { node: object; nfd?: number };

/**
 * The folder of the embedded database, with `fsync`. Emscripten calls it on the file system, but its Node folder has
 * none and reports success. It also gives each new file the mode requested by the engine, independent of the umask;
 * here only the owner's bits are kept.
 */
export class DurableFolder extends NodeFS {
  /** Number of statements and transactions so far: the engine syncs the folder once after each. */
  statements = 0;

  override async syncToFs(...given: Parameters<NodeFS["syncToFs"]>): Promise<void> {
    this.statements++;
    await super.syncToFs(...given);
  }

  override async init(...given: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...given);
    const before = emscriptenOpts.preRun ?? [];
    const adapt: (typeof before)[number] = ({ NODEFS: folder }) => {
      const { setattr } = folder.node_ops;
      Object.assign(folder.node_ops, {
        setattr: (node: object, { mode, ...others }: Attributes) =>
          setattr(node, mode === undefined ? others : { ...others, mode: mode & ~forOthers }),
      });
      Object.assign(folder.stream_ops, {
        fsync: ({ node, nfd }: EngineStream) => {
          this.sync(folder.realPath(node), nfd);
          return 0;
        },
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, adapt] } };
  }

  /** Flushes an open file, or the entries of a folder, which is not open. */
  protected sync(path: string, descriptor: number | undefined): void {
    if (descriptor !== undefined) {
      fsyncSync(descriptor);
      return;
    }
    const folder = openSync(path, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}

const settings = {
  // Settings by the call that the engine passes on.
  wal_sync_method: "fsync",
  // Writes outside our transactions (page views, sessions, jobs) wait for the next flush.
  synchronous_commit: "off",
  // The engine fills all of its shared memory with zeros, so the 128 MB usual on a server would be taken at once
  // (record 0096).
  shared_buffers: "24MB",
  wal_buffers: "1MB",
};

/** Start parameters of PostgreSQL within the process, with `fsync`, which the library turns off. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

/** Flush interval in milliseconds: the maximum that a power cut can cost. */
const flushInterval = 1_000;

/**
 * Log size in bytes that triggers a checkpoint. The engine never creates one itself: its log would grow as long as the
 * process runs, and the start after a power cut would read all of it.
 */
const checkpointAfter = 64 * 1024 ** 2;

/** Ensures that a transaction is on disk before it returns: its visitor may already see that their message arrived. */
export function durableTransactions<Drizzle extends PgliteDatabase>(db: Drizzle): Drizzle {
  const transaction = db.transaction.bind(db);
  const durable: typeof db.transaction = (run, config) =>
    withSpan("transaction", {}, () =>
      transaction(async (tx) => {
        await tx.execute(sql`set local synchronous_commit = on`);
        return run(tx);
      }, config),
    );
  return Object.assign(db, { transaction: durable });
}

/** Flushes writes and creates checkpoints until `end` is called. An idle database is not asked. */
export function startCheckpoints(pglite: PGlite, folder: DurableFolder, log: Log) {
  let ours = 0;
  let checked = -1;
  let flushed = -1;
  let checkpointed = 0;
  let prepared: Promise<unknown> | undefined;

  const exec = (statement: string) => {
    ours++;
    return pglite.exec(statement);
  };

  /** The result of a statement that returns a position in the log, in bytes since the log began. */
  async function position(statement: string): Promise<number> {
    const [result] = await exec(statement);
    return Number(result?.rows[0]?.bytes);
  }

  /** The end of the log. Prepared, because planning takes most of its time. */
  async function written(): Promise<number> {
    prepared ??= exec(
      "prepare written_bytes as select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes",
    );
    await prepared;
    return position("execute written_bytes");
  }

  async function flush(): Promise<void> {
    const statements = folder.statements - ours;
    if (statements === checked) return;
    const bytes = await written();
    if (bytes - checkpointed > checkpointAfter) {
      await exec("checkpoint");
      checkpointed = bytes;
    } else if (bytes !== flushed) {
      flushed = await position(
        "select (pg_logical_emit_message(false, 'flush', '', true) - '0/0')::bigint as bytes",
      );
    }
    checked = statements;
  }

  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const wait = () => {
    if (!isEnded) timer = setTimeout(flushAndWait, flushInterval).unref();
  };
  const flushAndWait = () => {
    running = flush()
      .catch((error) => log.error({ err: error }, "the embedded database could not be flushed"))
      .then(wait);
  };
  wait();
  return {
    flush,
    async end(): Promise<void> {
      isEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}
