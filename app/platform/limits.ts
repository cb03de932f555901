import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { DatabaseClient } from "./db/database.ts";
import type { Log } from "./log.ts";
import { deriveKey, type Secret } from "./secrets.ts";

type LimitName =
  | "attempt"
  | "submission"
  | "submission-flood"
  | "copy"
  | "firm-mail"
  | "upload"
  | "status"
  | "sign-in"
  | "account"
  | "noted-limit"
  | "reset"
  | "view"
  | "glare-check"
  | "test-mail";

/** In seconds. */
const day = 24 * 3600;

type Rule = {
  points: number;
  duration: number;
  /** Refuses while the database cannot count: many processes would each allow as many guesses. */
  failsClosed?: true;
};

/** Rate limits: points per address (or other key) within `duration` seconds, per form or purpose. */
const rules: Record<LimitName, Rule> = {
  // All posts of one form, valid or not; people who mistype need several.
  attempt: { points: 300, duration: 600 },
  // Valid requests: beyond the first ten they are flagged, beyond the next limit refused.
  submission: { points: 10, duration: 600 },
  "submission-flood": { points: 60, duration: 600 },
  // Emails to one recipient caused by forms: anyone can enter anyone's address.
  copy: { points: 10, duration: day },
  // The firm's emails about leads, which are in the inbox anyway.
  "firm-mail": { points: 5_000, duration: day },
  // A point is a megabyte.
  upload: { points: 600, duration: 3600 },
  status: { points: 30, duration: 60 },
  "sign-in": { points: 10, duration: 600, failsClosed: true },
  // Wrong passwords per account, from any address.
  account: { points: 20, duration: 900, failsClosed: true },
  // The audit log's entry for reached limits.
  "noted-limit": { points: 1, duration: 600 },
  reset: { points: 5, duration: 600, failsClosed: true },
  // Shared NAT addresses: a page a second for a whole office.
  view: { points: 60, duration: 60 },
  // Computed on the server; browsers with JavaScript compute locally.
  "glare-check": { points: 20, duration: 60 },
  // Each waits for a response of the email server.
  "test-mail": { points: 5, duration: 600 },
};

/** Timeout of a count in milliseconds: the request itself has to wait for the database as well. */
const countTimeout = 1_000;

/**
 * How long the circuit stays open after a timeout, in milliseconds: in the meantime, counting is in memory, as one form
 * needs several counts.
 */
const circuitOpenTime = 5_000;

/** Earlier attempts are unknown, and this limit refuses in that case. */
export class RateLimitUnavailable extends Error {
  override name = "RateLimitUnavailable";
}

export type Limits = {
  /**
   * Consumes points. Returns 0, or the seconds until the next attempt is allowed (Retry-After). Throws
   * {@link RateLimitUnavailable} for limits of signing in while the database cannot count.
   */
  consume(limit: LimitName, key: string, points?: number): Promise<number>;
  /** Refunds a point, after a legitimate attempt. */
  refund(limit: LimitName, key: string): Promise<void>;
};

/** A client's part of the network: an IPv4 address, or a whole /64 of IPv6. */
export function networkOf(address: string): string {
  // Plain, IPv4-mapped IPv6 (::ffff:203.0.113.7), or with a proxy's port.
  const ipv4 = /(?:\d{1,3}\.){3}\d{1,3}/.exec(address)?.[0];
  return ipv4 ?? expandIpv6(address).slice(0, 4).join(":");
}

/**
 * An IP address as a rate limit key: by network and hashed, so that the table is not a list of visitors. The hash
 * includes the site's `secret`, since all IPv4 addresses could be tried.
 */
export function addressKey(address: string, secret: Secret): string {
  return keyOf("address", networkOf(address), secret).slice(0, 22);
}

/** An account as a rate limit key, hashed like addresses. */
export function accountKey(email: string, secret: Secret): string {
  return keyOf("account", mailboxOf(email) ?? email.trim().toLowerCase(), secret);
}

const keyOf = (kind: string, value: string, secret: Secret) =>
  createHmac("sha256", deriveKey(secret.current, "limits"))
    .update(`${kind}\0${value}`)
    .digest("base64url");

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return [...start, ...zeros, ...end].map((group) => group.padStart(4, "0"));
}

/** A statement as rate-limiter-flexible creates it. */
type Statement = { text: string; values: unknown[] };

/** The pool for limits that fail closed, which wait as long as sign-in itself does: a slow database refuses no one. */
const plainPool = (pool: pg.Pool) => ({
  query: ({ text, values }: Statement) => pool.query(text, values),
});

/** The pool shared by all others: one timeout opens the circuit for all. */
function circuitBreaker(pool: pg.Pool) {
  let circuitOpenUntil = 0;
  return {
    // Unnamed queries: prepared statements fail behind a transaction pooler.
    async query({ text, values }: Statement) {
      if (performance.now() < circuitOpenUntil)
        throw new Error("the database did not respond a moment ago");
      const counted = await withTimeout(pool.query(text, values), countTimeout, undefined);
      if (counted) return counted;
      circuitOpenUntil = performance.now() + circuitOpenTime;
      throw new Error("the database did not respond in time");
    },
  };
}

/**
 * Rate limits shared by all processes in PostgreSQL; in memory on the embedded database, which has one process. Each
 * process also counts in memory, so that limits continue without a gap while PostgreSQL is down. Only sign-in limits
 * refuse then.
 */
export function createLimits({ engine }: DatabaseClient, log: Log): Limits {
  const stores = engine.kind === "postgres" && {
    plain: plainPool(engine.pools.form),
    withBreaker: circuitBreaker(engine.pools.form),
  };
  const limiter = (
    name: LimitName,
  ): { inMemory?: RateLimiterMemory; shared?: RateLimiterPostgres } => {
    const options = { keyPrefix: name, points: rules[name].points, duration: rules[name].duration };
    const inMemory = new RateLimiterMemory(options);
    if (!stores) return { inMemory };
    const shared = new RateLimiterPostgres({
      ...options,
      storeClient: rules[name].failsClosed ? stores.plain : stores.withBreaker,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
    });
    return { shared, ...(!rules[name].failsClosed && { inMemory }) };
  };
  const limiters = Object.fromEntries(
    (Object.keys(rules) as LimitName[]).map((name) => [name, limiter(name)]),
  ) as Record<LimitName, ReturnType<typeof limiter>>;

  return {
    async consume(name, key, points = 1) {
      const { shared, inMemory } = limiters[name];
      const wait = inMemory ? await waitAt(inMemory, key, points) : 0;
      // Not counted in the database too: of two at once, memory could let one pass and the database the other, so neither.
      if (!shared || wait > 0) return wait;
      try {
        return await waitAt(shared, key, points);
      } catch (error) {
        log.warn({ limit: name, reason: String(error) }, "a limit could not be counted");
        if (!inMemory) throw new RateLimitUnavailable(name, { cause: error });
        return 0;
      }
    },
    async refund(name, key) {
      const { shared, inMemory } = limiters[name];
      await inMemory?.reward(key, 1);
      await shared?.reward(key, 1).catch((error) => {
        log.error({ err: error }, "a limit could not be refunded");
      });
    },
  };
}

/** Consumes points: 0, or the seconds to wait. Throws the errors of the limiter's store. */
async function waitAt(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
  points: number,
): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
