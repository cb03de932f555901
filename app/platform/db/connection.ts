import pg from "pg";

/**
 * Connect timeout in milliseconds, including the wait for a free connection of a pool. A serverless database needs a
 * moment to wake up.
 */
export const connectTimeout = 3_000;

/**
 * The purpose of a connection. Each purpose has a separate pool, so that none can exhaust the connections of another.
 */
export const kindsOfWork = ["page", "form", "admin", "job"] as const;
export type Work = (typeof kindsOfWork)[number];

type Bounds = {
  /** Statement timeout in milliseconds; the connection is then closed. */
  statement: number;
  /** Lock timeout in milliseconds. */
  lock: number;
  /** Idle timeout of an open transaction in milliseconds. */
  idle: number;
  /** Timeout of a whole transaction, including the wait for its connection, in milliseconds. */
  transaction?: number;
};

export const connectionLimits: Record<Work, Bounds> = {
  page: { statement: 3_000, lock: 2_500, idle: 10_000 },
  // With a second for the count before it, a form gets its response within six seconds.
  form: { statement: 3_000, lock: 2_500, idle: 5_000, transaction: 4_000 },
  admin: { statement: 10_000, lock: 5_000, idle: 30_000 },
  // Jobs, the first start, exports and imports.
  job: { statement: 30_000, lock: 10_000, idle: 300_000 },
};

/** Timeout for one lock of a migration in milliseconds: all readers of the table have to wait behind it. */
export const migrationLockTimeout = 3_000;

/** Total time that a starting process tries to get the locks of a migration, in milliseconds. */
export const migrationTimeout = 60_000;

/** Server-side timeouts in milliseconds, so that the server stops working for a client that gave up. */
export const serverLimits = (work: Work) => ({
  // Shorter than the client-side timeout: an error from the server leaves the connection usable.
  statement_timeout: connectionLimits[work].statement - 250,
  lock_timeout: connectionLimits[work].lock,
  idle_in_transaction_session_timeout: connectionLimits[work].idle,
});

/** Settings of every connection: TCP keepalive, so that the kernel notices a dead peer. */
export const connectionSettings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: connectTimeout,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Closes the connection after `timeout` milliseconds, along with any running statement. Returns a function that cancels
 * this.
 */
function closeAfter(client: pg.Client, timeout: number): () => void {
  let last: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // If the event loop of this process was blocked that long, the response may be waiting unread.
    last = setImmediate(() =>
      client.connection.stream.destroy(
        new Error(`the database did not answer within ${timeout} ms`),
      ),
    );
  }, timeout);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}

/** Closes a pool's connection after `timeout` milliseconds, unless the returned function is called first. */
export function closeAfterTimeout(client: pg.ClientBase, timeout: number): () => void {
  return client instanceof pg.Client ? closeAfter(client, timeout) : () => {};
}

/**
 * A pg client that closes its connection when a query exceeds `timeout` milliseconds. The `query_timeout` of pg only
 * rejects the query and leaves the connection busy. A rollback would then wait as long again, and the pool would reuse
 * the connection.
 */
export function limitedClient(timeout: number) {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...given: unknown[]) => unknown;
      const watched = (...given: unknown[]): unknown => {
        const answered = closeAfter(this, timeout);
        const callback = given.at(-1);
        if (typeof callback !== "function") {
          return (query(...given) as Promise<unknown>).finally(answered);
        }
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          answered();
          callback(...answer);
        });
      };
      this.query = watched as typeof this.query;
    }
  };
}
