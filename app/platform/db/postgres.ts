import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { withSpan } from "../tracing/tracing.ts";
import {
  closeAfterTimeout,
  connectionLimits,
  connectionSettings,
  limitedClient,
  serverLimits,
  type Work,
} from "./connection.ts";
import { type DatabaseClient, databaseViews } from "./database.ts";
import { listenOnPostgres } from "./listen.ts";
import { probe } from "./probe.ts";
import { followReplica, type Replica } from "./replica.ts";
import { tracedConnection, traceQueries } from "./traced-queries.ts";

/** The settings of a PostgreSQL server. Missing settings have their defaults. */
export type PostgresSettings = Partial<
  Pick<
    Env,
    | "DATABASE_URL"
    | "DATABASE_DIRECT_URL"
    | "DATABASE_READ_URL"
    | "DATABASE_POOL_PAGES"
    | "DATABASE_POOL_FORMS"
    | "DATABASE_POOL_ADMIN"
    | "DATABASE_POOL_JOBS"
  >
>;

type PoolOptions = { connectionString: string; acceptsLimits: boolean; work: Work; max: number };

function openPool({ connectionString, acceptsLimits, work, max }: PoolOptions, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(connectionString),
    ...(acceptsLimits && serverLimits(work)),
    max,
    Client: limitedClient(connectionLimits[work].statement),
  });
  traceQueries(pool);
  // Without a listener a broken connection would end the process, idle or not; the pool replaces it.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  return pool;
}

/** A connection of the pool, or an error after `most` milliseconds. A connection that arrives later is returned. */
const connectWithin = (pool: pg.Pool, most: number | undefined): Promise<pg.PoolClient> =>
  withSpan("wait for a connection", {}, () => connect(pool, most));

async function connect(pool: pg.Pool, most: number | undefined): Promise<pg.PoolClient> {
  const connected = pool.connect();
  if (!most) return connected;
  const client = await withTimeout<pg.PoolClient | undefined | Error>(
    connected.catch((error: Error) => error),
    most,
    undefined,
  );
  if (client instanceof Error) throw client;
  if (client) return client;
  connected.then(
    (late) => late.release(),
    () => {},
  );
  throw new Error(`no database connection became free within ${most} ms`);
}

/**
 * drizzle on a pool, with our transactions: those of drizzle leak a connection if `begin` fails, and return one to the
 * pool after a failed rollback. `reads` runs statements outside transactions if the pool itself should not.
 */
function databaseOn(pool: pg.Pool, work: Work, onCommit: () => void, reads = pool) {
  const db = drizzle({ client: reads });
  const transaction: typeof db.transaction = (run, config) =>
    withSpan("transaction", { "db.client.connection.pool.name": work }, () =>
      transact(run, config),
    );
  const transact: typeof db.transaction = async (run, config) => {
    const started = performance.now();
    const client = await connectWithin(pool, connectionLimits[work].transaction);
    const { transaction: most } = connectionLimits[work];
    const ended = most
      ? closeAfterTimeout(client, Math.max(0, started + most - performance.now()))
      : undefined;
    let isUsable = false;
    try {
      const result = await drizzle({ client: tracedConnection(client) }).transaction(run, config);
      onCommit();
      return result;
    } finally {
      ended?.();
      isUsable = client.getTransactionStatus() === "I";
      client.release(!isUsable);
    }
  };
  return databaseViews(Object.assign(db, { transaction }));
}

/** Connects to a PostgreSQL server, or to a pooler in front of one. Throws if it cannot be reached. */
export async function openPostgres(
  address: string,
  settings: PostgresSettings,
  log: Log,
): Promise<DatabaseClient> {
  const { DATABASE_DIRECT_URL: directAddress, DATABASE_READ_URL: readAddress } = settings;
  const found = await probe("DATABASE_URL", address);
  const direct = directAddress ? await probe("DATABASE_DIRECT_URL", directAddress) : found;
  const open = (work: Work, max: number) => openPool({ ...found, work, max }, log);
  const pagePool = open("page", settings.DATABASE_POOL_PAGES ?? 5);
  const formPool = open("form", settings.DATABASE_POOL_FORMS ?? 4);
  const adminPool = open("admin", settings.DATABASE_POOL_ADMIN ?? 4);
  const workPool = open("job", settings.DATABASE_POOL_JOBS ?? 4);
  const max = settings.DATABASE_POOL_PAGES ?? 5;
  const replica: Replica | undefined = readAddress
    ? followReplica({
        address: readAddress,
        primary: pagePool,
        openPool: (connectionString, acceptsLimits) =>
          openPool({ connectionString, acceptsLimits, work: "page", max }, log),
        log,
      })
    : undefined;
  const markWritten = () => replica?.markWritten();
  const { db, autocommit } = databaseOn(pagePool, "page", markWritten);
  return {
    db,
    sharedDb: replica ? databaseOn(pagePool, "page", markWritten, replica.reads).db : db,
    formDb: databaseOn(formPool, "form", markWritten).db,
    adminDb: databaseOn(adminPool, "admin", markWritten).db,
    // Every process is notified when these change the content of pages.
    workDb: databaseOn(workPool, "job", () => {}).db,
    autocommit,
    engine: {
      kind: "postgres",
      directString: direct.connectionString,
      pools: { page: pagePool, form: formPool, admin: adminPool, job: workPool },
    },
    listen: (listener) =>
      listenOnPostgres({
        connectionString: direct.connectionString,
        pool: pagePool,
        log,
        ...listener,
      }),
    markWritten,
    ping: async () => void (await autocommit.execute(sql`select 1`)),
    close: async () => {
      await replica?.close();
      await Promise.all([pagePool, formPool, adminPool, workPool].map((pool) => pool.end()));
    },
  };
}
