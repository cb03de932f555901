import pg from "pg";

/** Connect timeout in milliseconds, also for a free connection of a pool; a serverless database needs a moment to wake up. */
export const connectTimeout = 3_000;

/** The purpose of a connection. Each has its own pool, so that none can take the connections of another. */
export const kindsOfWork = ["page", "form", "admin", "job"] as const;
export type Work = (typeof kindsOfWork)[number];

type Bounds = {
  /** A statement, in milliseconds; after that the connection is closed. */
  statement: number;
  /** Waiting for a lock that another connection holds, in milliseconds. */
  lock: number;
  /** An open transaction in which nothing is asked, in milliseconds. */
  idle: number;
  /** A whole transaction with the wait for its connection, in milliseconds. */
  transaction?: number;
};

export const boundsOf: Record<Work, Bounds> = {
  page: { statement: 3_000, lock: 2_500, idle: 10_000 },
  // With a second for the count before it, a form is answered within six.
  form: { statement: 3_000, lock: 2_500, idle: 5_000, transaction: 4_000 },
  admin: { statement: 10_000, lock: 5_000, idle: 30_000 },
  // Jobs, the first start, exports and imports.
  job: { statement: 30_000, lock: 10_000, idle: 300_000 },
};

/** How long a migration waits for one lock, in milliseconds: anyone who reads the table has to wait behind it. */
export const migrationLockTimeout = 3_000;

/** How long a process that starts tries to get the locks of a migration, in milliseconds. */
export const migrationPatience = 60_000;

/** Timeouts of the server, in milliseconds, so that it does not continue working for a client that gave up. */
export const serverLimits = (work: Work) => ({
  // Below the client-side timeout: an error from the server leaves the connection usable.
  statement_timeout: boundsOf[work].statement - 250,
  lock_timeout: boundsOf[work].lock,
  idle_in_transaction_session_timeout: boundsOf[work].idle,
});

/** Settings of every connection: TCP keepalive, so that the kernel notices a dead peer. */
export const connectionSettings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: connectTimeout,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Closes the connection after `timeout` milliseconds, with any statement running on it. Returns the cancellation. */
function closeAfter(client: pg.Client, timeout: number): () => void {
  let last: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // If this process's event loop was blocked for so long, the response may be waiting unread.
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

/** Closes a pool's connection after `timeout` milliseconds, unless the returned cancellation is called before. */
export function closeLate(client: pg.ClientBase, timeout: number): () => void {
  return client instanceof pg.Client ? closeAfter(client, timeout) : () => {};
}

/**
 * A pg client that closes its connection when a query exceeds `timeout` milliseconds. pg's own `query_timeout` only
 * rejects the query and leaves the connection busy, so that a rollback waits as long again and the pool hands it out.
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
