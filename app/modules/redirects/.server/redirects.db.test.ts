import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Database, Tx } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { UserError } from "#platform/user-error.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { connectRedirects } from "./known-redirects.ts";
import { createNotFoundLog } from "./not-found-log.ts";
import {
  deleteOldMissingPaths,
  deleteOldRedirectHits,
  deleteRedirect,
  listMissingPaths,
  listRedirects,
  listRules,
  maxMissingPaths,
  redirectHitsByDay,
  redirectsPerPage,
  sumRedirectHits,
} from "./queries/redirects.ts";
import type { RedirectRule } from "./rules.ts";
import { addRedirect, changeRedirect, maxRedirects, saveRules } from "./save-rules.ts";

const log = createLog("silent");
const rule = (from: string, to: string, kind: RedirectRule["kind"] = 301): RedirectRule => ({
  from,
  to,
  kind,
});

describeOnEachEngine("redirects", (engine) => {
  const database = migratedDatabase(engine);
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => database.client.db.transaction(work);

  beforeEach(async () => {
    await database.db.execute(sql`truncate redirects, redirect_hits, missing_paths`);
  });
  it("are added, changed and deleted, and refused if they loop or conflict with another", async () => {
    const { db } = database;
    await inOne((tx) => addRedirect(tx, rule("/a", "/b")));
    await inOne((tx) => addRedirect(tx, rule("/b", "/c")));
    const refused = (work: (tx: Tx) => Promise<unknown>) =>
      inOne(work).then(
        () => undefined,
        (error: unknown) =>
          error instanceof UserError ? { [error.field ?? ""]: error.message } : error,
      );
    expect(await refused((tx) => addRedirect(tx, rule("/a", "/x")))).toEqual({
      from: "There is already a redirect from this address.",
    });
    expect(await refused((tx) => addRedirect(tx, rule("/c", "/a")))).toEqual({
      to: "This is a redirect loop: /c → /a → /b → /c.",
    });
    const [first] = (await listRedirects(db, {})).redirects;
    const id = first?.id ?? "";
    expect(await refused((tx) => changeRedirect(tx, id, rule("/b", "/x")))).toHaveProperty("from");
    expect(await refused((tx) => changeRedirect(tx, id, rule("/d", "/d")))).toHaveProperty("to");
    expect(await inOne((tx) => changeRedirect(tx, id, rule("/d", "/e", 302)))).toEqual(
      rule("/a", "/b"),
    );
    expect(await listRules(db)).toEqual([rule("/b", "/c"), rule("/d", "/e", 302)]);
    expect(await inOne((tx) => deleteRedirect(tx, "/b"))).toEqual(rule("/b", "/c"));
    expect(await inOne((tx) => deleteRedirect(tx, "/b"))).toBeUndefined();
    expect(
      await inOne((tx) => changeRedirect(tx, crypto.randomUUID(), rule("/x", "/y"))),
    ).toBeUndefined();
  });

  it("are imported from a file as far as they arrive and there is room", async () => {
    await inOne((tx) => saveRules(tx, [rule("/a", "/b"), rule("/same", "/x")]));
    const saved = await inOne((tx) =>
      saveRules(tx, [
        rule("/b", "/c"),
        rule("/c", "/a"),
        rule("/a", "/d"),
        rule("/d", "/a"),
        rule("/same", "/x"),
        rule("/gone", "", 410),
      ]),
    );
    expect(saved.map(({ was }) => was)).toEqual([
      "added",
      "added",
      "changed",
      "refused",
      "known",
      "added",
    ]);
    expect(saved[2]).toMatchObject({ former: rule("/a", "/b") });
    expect(saved[3]).toMatchObject({ reason: "This is a redirect loop: /d → /a → /d." });
    const many = Array.from({ length: maxRedirects }, (_, n) => rule(`/many/${n}`, "/"));
    const filled = await inOne((tx) => saveRules(tx, many));
    const refused = filled.filter(({ was }) => was === "refused");
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: "There can be at most 5,000 redirects." });
    expect(await listRules(database.db)).toHaveLength(maxRedirects);
  });

  it("are paged by address, forwards and backwards, with a search", async () => {
    const { db } = database;
    const names = Array.from({ length: 120 }, (_, n) => `/p${String(n).padStart(3, "0")}`);
    await inOne((tx) =>
      saveRules(
        tx,
        names.map((from) => rule(from, "/to_50%")),
      ),
    );
    const first = await listRedirects(db, {});
    expect(first.redirects.map(({ from }) => from)).toEqual(names.slice(0, redirectsPerPage));
    expect(first.before).toBeUndefined();
    const second = await listRedirects(db, { after: first.after });
    const third = await listRedirects(db, { after: second.after });
    expect(third.redirects.map(({ from }) => from)).toEqual(names.slice(100));
    expect(third.after).toBeUndefined();
    const back = await listRedirects(db, { before: third.before });
    expect(back.redirects).toEqual(second.redirects);
    expect((await listRedirects(db, { before: back.before })).before).toBeUndefined();
    expect((await listRedirects(db, { search: "P07" })).redirects).toHaveLength(10);
    expect((await listRedirects(db, { search: "0%" })).redirects).toHaveLength(50);
    expect((await listRedirects(db, { search: "%7%" })).redirects).toHaveLength(0);
  });

  it("are read into memory once, and again after a change; without the database the last ones are kept", async () => {
    const { db } = database;
    const listeners: ((tags: readonly ("portfolio" | "blog" | "redirects")[] | null) => void)[] =
      [];
    const tell = (tags: Parameters<(typeof listeners)[number]>[0]) => {
      for (const listener of listeners) listener(tags);
    };
    let reads = 0;
    let isAway = false;
    const counted: Pick<Database, "select" | "selectDistinct"> = new Proxy(db, {
      get(target, name, receiver) {
        if (name === "select") reads += 1;
        if (isAway) throw new Error("the database is away");
        return Reflect.get(target, name, receiver);
      },
    });
    await inOne((tx) => addRedirect(tx, rule("/a", "/b")));
    const known = await connectRedirects(
      counted,
      { subscribe: (listener) => void listeners.push(listener) },
      log,
    );
    expect((await known.find("/A"))?.rule.to).toBe("/b");
    await Promise.all(Array.from({ length: 50 }, () => known.find("/nowhere")));
    tell(["blog"]);
    await known.find("/a");
    expect(reads).toBe(1);
    await inOne((tx) => addRedirect(tx, rule("/c", "/d")));
    expect(await known.find("/c")).toBeUndefined();
    tell(["redirects"]);
    const found = await Promise.all([known.find("/c"), known.find("/c")]);
    expect(found.map((each) => each?.rule.to)).toEqual(["/d", "/d"]);
    expect(reads).toBe(2);
    isAway = true;
    tell(null);
    expect((await known.find("/a"))?.rule.to).toBe("/b");
    isAway = false;
    tell(null);
    expect((await known.find("/a"))?.rule.to).toBe("/b");
  });

  it("and missing pages are counted together, by day, and deleted after 30 days", async () => {
    const { db } = database;
    const lost = createNotFoundLog(database.client.db, log);
    lost.countHit("/old/*");
    lost.countHit("/old/*");
    lost.countMissing("/lost", "client.example");
    lost.countMissing("/lost", "");
    await lost.flush();
    lost.countMissing("/lost", "");
    await lost.close();
    const { paths } = await listMissingPaths(db, {});
    expect(paths).toMatchObject([{ path: "/lost", hits: 3, referringHost: "client.example" }]);
    expect((await sumRedirectHits(db, ["/old/*", "/x"])).get("/old/*")?.hits).toBe(2);
    await db.execute(sql`
      insert into redirect_hits (from_path, day, hits) values
        ('/old/*', (now() at time zone 'UTC')::date - 29, 5), ('/old/*', (now() at time zone 'UTC')::date - 30, 7)`);
    await db.execute(sql`
      insert into missing_paths (path, hits, last_at) values
        ('/late', 1, now() - interval '29 days'), ('/long-ago', 9, now() - interval '31 days')`);
    expect((await redirectHitsByDay(db, "/old/*")).map(({ hits }) => hits)).toEqual([2, 5]);
    await inOne(async (tx) => {
      await deleteOldRedirectHits(tx);
      await deleteOldMissingPaths(tx);
    });
    expect((await listMissingPaths(db, {})).paths.map(({ path }) => path)).toEqual([
      "/lost",
      "/late",
    ]);
    const { rows } = await db.execute(sql`select sum(hits)::int as hits from redirect_hits`);
    expect(rows).toEqual([{ hits: 7 }]);
  });

  it("a flood of missing pages grows neither memory nor the table, and does not displace real ones", async () => {
    const { db } = database;
    await db.execute(sql`insert into missing_paths (path, hits) values ('/wanted', 2)`);
    const lost = createNotFoundLog(database.client.db, log);
    for (let round = 0; round < 6; round += 1) {
      for (let n = 0; n < 20_000; n += 1) lost.countMissing(`/flood/${round}-${n}`, "");
      await lost.flush();
    }
    const { rows } = await db.execute(
      sql`select count(*)::int as paths, max(hits) as most from missing_paths`,
    );
    expect(rows).toEqual([{ paths: maxMissingPaths, most: 2 }]);
    const { paths, after } = await listMissingPaths(db, {});
    expect(paths[0]?.path).toBe("/wanted");
    const next = await listMissingPaths(db, { after });
    expect((await listMissingPaths(db, { before: next.before })).paths).toEqual(paths);
    await lost.close();
  });

  it("unwritten counts wait", async () => {
    let isAway = true;
    const shaky: Database = {
      ...database.client.db,
      transaction: (work) =>
        isAway ? Promise.reject(new Error("away")) : database.client.db.transaction(work),
    };
    const lost = createNotFoundLog(shaky, log);
    lost.countMissing("/lost", "");
    await lost.flush();
    lost.countMissing("/lost", "client.example");
    isAway = false;
    await lost.close();
    const { paths } = await listMissingPaths(database.db, {});
    expect(paths).toMatchObject([{ hits: 2, referringHost: "client.example" }]);
  });

  it("a redirect removes its paths from the list", async () => {
    const { db } = database;
    await db.execute(sql`
      insert into missing_paths (path, hits) values ('/a', 1), ('/b', 1), ('/old', 1), ('/old/x', 1), ('/older', 1)`);
    await inOne((tx) => saveRules(tx, [rule("/a", "/"), rule("/old/*", "/")]));
    const left = (await listMissingPaths(db, {})).paths.map(({ path }) => path);
    expect(left.sort()).toEqual(["/b", "/older"]);
  });

  it("lists are read by their indexes", async () => {
    const { db } = database;
    await db.execute(sql`
      insert into redirects (from_path, to_address, kind) select '/x/' || n, '/', 301 from generate_series(1, 4000) n`);
    await db.execute(sql`
      insert into missing_paths (path, hits) select '/x/' || n, n % 50 from generate_series(1, 2000) n`);
    await db.execute(sql`analyze redirects, missing_paths`);
    const plans = async (run: () => Promise<unknown>) =>
      Promise.all(
        (await statementsOf(database.client, run)).map((statement) =>
          planOf(database.client, statement),
        ),
      );
    expect(String(await plans(() => listRedirects(db, { after: "/x/2000" })))).toContain(
      "redirects_from",
    );
    expect(String(await plans(() => listMissingPaths(db, { after: "30:/x/80" })))).toContain(
      "missing_paths_hits",
    );
  });
});
