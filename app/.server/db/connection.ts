import pg from "pg";

/** Connect timeout in milliseconds; a serverless database needs a moment to wake up. */
export const connectTimeout = 3_000;

/** Query timeout for requests, in milliseconds. Together with the connect timeout it stays under six seconds. */
export const queryTimeout = 3_000;

/** Query timeout for background work (jobs, first start, exports, imports), in milliseconds. */
export const workTimeout = 30_000;

/** Server-side timeouts in milliseconds, so that the server does not go on working for a client that gave up. */
export const serverLimits = {
  // Below the client-side timeout: an error from the server leaves the connection usable.
  statement_timeout: queryTimeout - 250,
  lock_timeout: queryTimeout - 500,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Settings of every connection: TCP keepalive, so that the kernel notices a dead peer. */
export const connectionSettings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: connectTimeout,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

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
        const answered = this.#watch();
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

    /** Starts the timeout; returns its cancellation. */
    #watch(): () => void {
      let last: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // If this process's event loop was blocked for so long, the response may be waiting unread.
        last = setImmediate(() =>
          this.connection.stream.destroy(
            new Error(`the database did not answer within ${timeout} ms`),
          ),
        );
      }, timeout);
      return () => {
        clearTimeout(timer);
        clearImmediate(last);
      };
    }
  };
}
