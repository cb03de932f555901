import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { DatabaseClient } from "./db/client.ts";
import type { Log } from "./log.ts";

type LimitName =
  | "attempt"
  | "submission"
  | "submission-flood"
  | "copy"
  | "upload"
  | "status"
  | "sign-in"
  | "account"
  | "reset"
  | "view"
  | "glare-check";

/** Points that one address may spend in a while, per form or purpose. */
const rules: Record<LimitName, { points: number; duration: number }> = {
  // Posts of one form, whatever is in them: a person who mistypes sends a few.
  attempt: { points: 300, duration: 600 },
  // Messages that are in order: beyond the first they are flagged, beyond the second no longer taken.
  submission: { points: 10, duration: 600 },
  "submission-flood": { points: 60, duration: 600 },
  // Mails to one receiver because of forms: anybody can enter anybody's address.
  copy: { points: 10, duration: 24 * 3600 },
  // A point is a megabyte.
  upload: { points: 600, duration: 3600 },
  status: { points: 30, duration: 60 },
  "sign-in": { points: 10, duration: 600 },
  // Wrong passwords for one account, wherever they come from.
  account: { points: 20, duration: 900 },
  reset: { points: 5, duration: 600 },
  // An office behind one address reads a page a second between them.
  view: { points: 60, duration: 60 },
  // A year is computed; who has JavaScript computes at home.
  "glare-check": { points: 20, duration: 60 },
};

/** Longest wait for a count, in milliseconds: what is limited has to wait for the database once more itself. */
const countTimeout = 1_000;

/** So long, in milliseconds, nobody waits for another count after one that did not come: a form asks for several. */
const pauseAfterSilence = 5_000;

export type Limits = {
  /** Spends a point, or several. Returns 0, or after how many seconds the next ones will be accepted. */
  spend(limit: LimitName, key: string, points?: number): Promise<number>;
  /** Gives a point back: what was spent on was no misuse. */
  refund(limit: LimitName, key: string): Promise<void>;
};

/**
 * An address as a key: IPv6 visitors own a whole /64, and only a hash is kept, so that the table of limits is no
 * list of visitors. With the site's `secret`, since all IPv4 addresses are soon tried.
 */
export function addressKey(address: string, secret: string): string {
  // Alone, in IPv6 notation (::ffff:203.0.113.7) or with the port that some proxies add.
  const ipv4 = /(?:\d{1,3}\.){3}\d{1,3}/.exec(address)?.[0];
  const network = ipv4 ?? expandIpv6(address).slice(0, 4).join(":");
  return keyOf("address", network, secret).slice(0, 22);
}

/** An account as a key; like addresses, only as a hash. */
export function accountKey(email: string, secret: string): string {
  return keyOf("account", email.trim().toLowerCase(), secret);
}

const keyOf = (kind: string, value: string, secret: string) =>
  createHmac("sha256", secret).update(`limit ${kind}\0${value}`).digest("base64url");

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return [...start, ...zeros, ...end].map((group) => group.padStart(4, "0"));
}

/** The database as the limiters ask it, all through the same one: what kept one waiting keeps no other. */
function countingStore(pool: pg.Pool) {
  let silentUntil = 0;
  return {
    // Without the names that would prepare statements: a pooler gives the next query another connection.
    async query({ text, values }: { text: string; values: unknown[] }) {
      if (Date.now() < silentUntil) throw new Error("the database did not count a moment ago");
      const counted = await withTimeout(pool.query(text, values), countTimeout, undefined);
      if (counted) return counted;
      silentUntil = Date.now() + pauseAfterSilence;
      throw new Error("the database did not count in time");
    },
  };
}

/** Limits shared by all processes on PostgreSQL; in memory on the embedded database, which has one process. */
export function createLimits({ engine }: DatabaseClient, log: Log): Limits {
  const store = engine.kind === "postgres" && countingStore(engine.pool);
  const limiter = (name: LimitName) => {
    const options = { keyPrefix: name, ...rules[name] };
    if (!store) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: store,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      // A database that is down must not turn visitors away; each process then counts for itself.
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(rules) as LimitName[]).map((name) => [name, limiter(name)]),
  ) as Record<LimitName, RateLimiterMemory | RateLimiterPostgres>;
  return {
    async spend(name, key, points = 1) {
      try {
        await limiters[name].consume(key, points);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        log.error({ err: refusal }, "a limit could not be counted");
        return 0;
      }
    },
    async refund(name, key) {
      await limiters[name].reward(key, 1).catch((error) => {
        log.error({ err: error }, "a limit could not be given back");
      });
    },
  };
}
