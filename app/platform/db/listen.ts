import pg from "pg";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Log } from "../log.ts";
import { connectionLimits, connectionSettings, limitedClient } from "./connection.ts";
import type { Listener } from "./database.ts";

type PostgresListener = Listener & { connectionString: string; pool: pg.Pool; log: Log };

const firstRetryMs = 250;
const lastRetryMs = 10_000;
/** Heartbeat interval: a half-open connection looks like an idle one. */
const heartbeatMs = 10_000;
/** Timeout of the first notification. */
const echoMs = 2_000;
const endMs = 1_000;

const ListeningClient = limitedClient(connectionLimits.page.statement);

/**
 * Keeps one connection that LISTENs on `channel` and reconnects with backoff. Returns the unsubscribe function, or
 * undefined if our first notification does not come back: LISTEN does not work behind a transaction pooler. Rejects
 * only if the very first connection fails.
 */
export async function listenOnPostgres(listener: PostgresListener) {
  const { connectionString, pool, channel, onMessage, onGap, log } = listener;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const echo = `echo ${crypto.randomUUID()}`;
  const { promise: echoed, resolve: onEcho } = Promise.withResolvers<boolean>();

  async function connect(): Promise<void> {
    const next = new ListeningClient(connectionSettings(connectionString));
    next.on("notification", ({ payload = "" }) => {
      if (payload === echo) onEcho(true);
      else if (!payload.startsWith("echo ")) onMessage(payload);
    });
    let connected = false;
    const heartbeat = setInterval(() => next.query("select 1").catch(() => {}), heartbeatMs);
    heartbeat.unref();
    const onLost = () => {
      clearInterval(heartbeat);
      // The caller handles a failure of the first connection. A lost connection may report itself twice.
      if (!connected || closed) return;
      connected = false;
      log.warn({ channel }, "the listening database connection was lost; reconnecting");
      reconnect(firstRetryMs);
    };
    next.on("error", onLost);
    next.on("end", onLost);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(heartbeat);
      void next.end().catch(() => {});
      throw error;
    }
    connected = true;
    client = next;
    if (closed) await next.end();
  }

  function reconnect(delayMs: number): void {
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        if (!closed) reconnect(Math.min(delayMs * 2, lastRetryMs));
      });
    }, delayMs);
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(retry);
    if (client) await withTimeout(client.end(), endMs, undefined);
  }

  await connect();
  // Notifies from another connection: behind a pooler, the same connection would deliver at once and prove nothing.
  await pool.query("select pg_notify($1, $2)", [channel, echo]);
  if (await withTimeout(echoed, echoMs, false)) return close;
  await close();
  log.warn(
    { channel },
    "database notifications do not arrive, as behind a pooler in transaction mode: checking for changes every second instead",
  );
  return undefined;
}
