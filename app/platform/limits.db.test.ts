import { describe, expect, inject, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import { openDatabase } from "./db/client.ts";
import { addressKey, createLimits, RateLimitUnavailable } from "./limits.ts";
import { createLog } from "./log.ts";

const log = createLog("silent");

const secret = secretOf("secret");

describe("the key of an address", () => {
  it.each([
    ["addresses of one IPv6 network", "2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
    ["a network written short and long", "2001:db8::1", "2001:0db8:0:0:5::", true],
    ["an IPv6 address with and without its zone", "fe80::1%eth0", "fe80::1", true],
    ["neighbouring IPv6 networks", "2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["an IPv4 address and its IPv6 form", "203.0.113.7", "::ffff:203.0.113.7", true],
    ["an IPv4 address with and without a proxy's port", "203.0.113.7:5678", "203.0.113.7", true],
    ["neighbouring IPv4 addresses", "203.0.113.7", "203.0.113.8", false],
    ["neighbouring IPv4 addresses in IPv6 form", "::ffff:203.0.113.7", "::ffff:203.0.113.8", false],
  ])("%s (%s, %s) count as one: %s", (_, one, other, same) => {
    expect(addressKey(one, secret) === addressKey(other, secret)).toBe(same);
  });

  it("differs between sites, so that trying all addresses reveals nothing", () => {
    expect(addressKey("203.0.113.7", secret)).not.toBe(
      addressKey("203.0.113.7", secretOf("other")),
    );
  });
});

describeOnEachEngine("a limit", (engine) => {
  const database = migratedDatabase(engine);

  it("lets ten submissions pass, then names a wait; other visitors and purposes are not limited", async () => {
    const limits = createLimits(database.client, log);
    for (let count = 0; count < 10; count += 1) {
      expect(await limits.consume("submission", "a")).toBe(0);
    }
    const wait = await limits.consume("submission", "a");
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await limits.consume("submission", "b")).toBe(0);
    expect(await limits.consume("sign-in", "a")).toBe(0);
  });

  it("of uploads counts megabytes", async () => {
    const limits = createLimits(database.client, log);
    expect(await limits.consume("upload", "a", 300)).toBe(0);
    expect(await limits.consume("upload", "a", 290)).toBe(0);
    expect(await limits.consume("upload", "a", 25)).toBeGreaterThan(0);
    expect(await limits.consume("upload", "b", 25)).toBe(0);
  });
});

describe.skipIf("missing" in inject("postgres"))("limits on one PostgreSQL", () => {
  const database = migratedDatabase("postgres");

  it("are counted together by all processes, also at the same moment", async () => {
    const processes = [createLimits(database.client, log), createLimits(database.client, log)];
    const spent = await Promise.all(
      Array.from({ length: 14 }, (_, index) => processes[index % 2]?.consume("submission", "a")),
    );
    expect(spent.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it("let one of two at the same moment pass, whichever is counted first in the database", async () => {
    const { engine } = database.client;
    if (engine.kind !== "postgres") throw new Error("this needs PostgreSQL");
    const gate = Promise.withResolvers<void>();
    const gates = [gate.promise];
    const form = new Proxy(engine.pools.form, {
      get: (pool, name) =>
        name === "query"
          ? async (text: string, values: unknown[]) => {
              await gates.shift();
              return pool.query(text, values);
            }
          : Reflect.get(pool, name),
    });
    const client = {
      ...database.client,
      engine: { ...engine, pools: { ...engine.pools, form } },
    };
    const limits = createLimits(client, log);
    const first = limits.consume("noted-limit", "d");
    const second = await limits.consume("noted-limit", "d");
    gate.resolve();
    expect([await first, second].filter((wait) => wait === 0)).toHaveLength(1);
  });

  it("let visitors pass while the database is down; no one can sign in", async () => {
    const away = await openDatabase(database.env, log);
    const limits = createLimits(away, log);
    await away.close();
    for (let count = 0; count < 10; count += 1) {
      expect(await limits.consume("submission", "b")).toBe(0);
    }
    // Each process still counts its requests.
    expect(await limits.consume("submission", "b")).toBeGreaterThan(0);
    for (const limit of ["sign-in", "account", "reset"] as const) {
      await expect(limits.consume(limit, "b")).rejects.toBeInstanceOf(RateLimitUnavailable);
    }
    await limits.refund("sign-in", "b");
  });

  it("include the process's local counts, once the database is back", async () => {
    const limits = createLimits(database.client, log);
    const pool = database.client.engine.kind === "postgres" && database.client.engine.pools.form;
    if (!pool) throw new Error("this needs PostgreSQL");
    await pool.query("alter table rate_limits rename to limits_away");
    for (let count = 0; count < 10; count += 1)
      expect(await limits.consume("submission", "c")).toBe(0);
    await pool.query("alter table limits_away rename to rate_limits");
    expect(await limits.consume("submission", "c")).toBeGreaterThan(0);
    expect(await createLimits(database.client, log).consume("submission", "c")).toBe(0);
  });
});
