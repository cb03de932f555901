import pg from "pg";
import type { Log } from "../log.ts";

type Listener = {
  connectionString: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each reconnection: what was notified in between is lost. */
  onGap: () => void;
  log: Log;
};

const firstRetryMs = 250;
const lastRetryMs = 10_000;

/**
 * Holds one connection that listens on `channel` and makes a new one, with growing pauses, whenever it breaks.
 * Returns the unsubscribe. Fails only if the very first connection does.
 */
export async function listenOnPostgres(listener: Listener): Promise<() => Promise<void>> {
  const { connectionString, channel, onMessage, onGap, log } = listener;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    let connected = false;
    const onLost = () => {
      // A connection that never came up is the caller's failure, and one loss reports itself twice.
      if (!connected || closed) return;
      connected = false;
      log.warn({ channel }, "the listening database connection broke; reconnecting");
      reconnect(firstRetryMs);
    };
    next.on("error", onLost);
    next.on("end", onLost);
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    connected = true;
    client = next;
  }

  function reconnect(delayMs: number): void {
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        if (!closed) reconnect(Math.min(delayMs * 2, lastRetryMs));
      });
    }, delayMs);
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
