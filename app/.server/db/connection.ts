import pg from "pg";

/** How long a connection may take to come up, in milliseconds: a database that slept needs a moment to wake. */
export const connectTimeout = 3_000;

/** How long a visitor's query may stay unanswered, in milliseconds. With the wait above it stays under six seconds. */
export const queryTimeout = 3_000;

/** The same for work that no visitor waits for: jobs, the first start, exports and imports. */
export const workTimeout = 30_000;

/** What the server itself ends, so that it does not work on for somebody who has left. In milliseconds. */
export const serverLimits = {
  // Below our own timeout: an answer that says so leaves the connection usable.
  statement_timeout: queryTimeout - 250,
  lock_timeout: queryTimeout - 500,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Settings of every connection: one that broke without a word is noticed by the kernel too. */
export const connectionSettings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: connectTimeout,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Makes connections that end when a query stays unanswered for `timeout` milliseconds. pg's own `query_timeout` only
 * fails the query and leaves the connection waiting, so that a rollback waits as long again and the pool hands it out.
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

    /** Begins to wait for an answer; returns what ends the wait. */
    #watch(): () => void {
      let last: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // Where this process itself was busy for so long, the answer may lie there unread.
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
