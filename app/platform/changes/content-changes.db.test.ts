import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { ContentTag } from "#app/lib/page-handle.ts";
import { migrate } from "#app/migrate.ts";
import { openDatabase } from "#platform/db/client.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { until } from "#tests/support/until.ts";
import { connectContentChanges } from "./content-changes.ts";

/** Simulates one process of the product, as far as content changes are concerned. */
async function startProcess({ env }: TestEnvironment) {
  const database = await openDatabase(env, createLog("silent"));
  await migrate(database);
  const content = await connectContentChanges(database);
  return {
    autocommit: database.autocommit,
    content,
    /** Collects the notifications from now on. */
    listen() {
      const heard: (readonly ContentTag[] | null)[] = [];
      content.subscribe((tags) => heard.push(tags));
      return heard;
    },
    async stop() {
      await content.close();
      await database.close();
    },
  };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

const somethingIn = (heard: unknown[]) => () => heard.length > 0 || undefined;

describeOnEachEngine("a content change", (engine) => {
  let environment: TestEnvironment;
  let process: Process;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    process = await startProcess(environment);
    await process.autocommit.execute(
      sql`create table notes (note text unique deferrable initially deferred)`,
    );
  });

  beforeEach(async () => {
    await process.autocommit.execute(sql`truncate notes`);
  });

  afterAll(async () => {
    await process.stop();
    await environment.dispose();
  });

  const notes = async () =>
    (await process.autocommit.execute(sql`select note from notes`)).rows.map(({ note }) => note);

  it("is announced here at once, together with its result", async () => {
    const heard = process.listen();
    const result = await process.content.change(["portfolio", "blog"], async (tx) => {
      await tx.execute(sql`insert into notes values ('kept')`);
      expect(heard).toEqual([]);
      return 7;
    });
    expect(heard).toContainEqual(["portfolio", "blog"]);
    expect(result).toBe(7);
    expect(await notes()).toEqual(["kept"]);
  });

  it("that is rolled back changes nothing and is not announced", async () => {
    const heard = process.listen();
    const failing = process.content.change(["portfolio"], async (tx) => {
      await tx.execute(sql`insert into notes values ('lost')`);
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    // The notification of an earlier change may still arrive.
    expect(heard).not.toContainEqual(["portfolio"]);
    expect(await notes()).toEqual([]);
  });

  it("that fails only at commit is not announced either", async () => {
    const heard = process.listen();
    const failing = process.content.change(["blog"], (tx) =>
      tx.execute(sql`insert into notes values ('twice'), ('twice')`),
    );
    await expect(failing).rejects.toThrow();
    expect(heard).not.toContainEqual(["blog"]);
    expect(await notes()).toEqual([]);
  });
});

describe.skipIf("missing" in inject("postgres"))("processes on one PostgreSQL", () => {
  let environment: TestEnvironment;
  let here: Process;
  let there: Process;

  beforeAll(async () => {
    environment = await makeTestEnvironment("postgres");
    [here, there] = await Promise.all([startProcess(environment), startProcess(environment)]);
  });

  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await environment.dispose();
  });

  it("receive each other's changes within two seconds, and nothing that was rolled back", async () => {
    const heard = there.listen();
    const failing = here.content.change(["portfolio"], async () => {
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow();
    await here.content.change(["blog"], async () => {});
    // NOTIFY preserves order: a notification of the first change would have come before.
    await until(somethingIn(heard), { timeoutMs: 2_000, what: "the change" });
    expect(heard).toEqual([["blog"]]);
  });

  it("assume that anything changed after their connection broke, and listen again", async () => {
    const heard = there.listen();
    await here.autocommit.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'LISTEN%'`,
    );
    await until(somethingIn(heard), { what: "the reconnection" });
    expect(heard).toEqual([null]);
    heard.length = 0;
    await here.content.change(["blog"], async () => {});
    await until(somethingIn(heard), { timeoutMs: 2_000, what: "the change" });
    expect(heard).toEqual([["blog"]]);
  });
});
