import { sql } from "drizzle-orm";
import { it, onTestFinished } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { until } from "#tests/support/until.ts";
import { createLog } from "../log.ts";
import { createJobQueue, defineJob } from "./jobs.ts";
import { startQueue, superviseLostJobs, wakeWorkers } from "./runner.ts";

/** No jobs are due except a test's; it soon rests, and for longer than any test waits. */
const restful = { pollInterval: 20, restAfter: 200, restInterval: 600_000 };

const rung = defineJob({ name: "ring-a-bell" });
const longer = defineJob({
  name: "work-for-long",
  queue: { retryLimit: 1, heartbeatSeconds: 10 },
});

describeOnEachEngine("a site that rests", (engine) => {
  const database = migratedDatabase(engine);

  async function startProcess(job: typeof rung) {
    const log = createLog("silent");
    const boss = await startQueue(database.client, log, [job]);
    const stopping = new AbortController();
    onTestFinished(async () => {
      stopping.abort();
      await boss.stop({ graceful: false });
    });
    const jobs = createJobQueue(boss);
    return { boss, jobs, log, stopping: stopping.signal };
  }

  it("runs this process's new jobs when the change is committed", async () => {
    const { boss, jobs, log, stopping } = await startProcess(rung);
    let runs = 0;
    const worker = await boss.work(rung.name, { pollingIntervalSeconds: 600 }, async () => {
      runs += 1;
    });
    const workers = new Map([[rung.name, [worker]]]);
    wakeWorkers(boss, { workers, jobs, log, stopping }, restful);

    for (const expected of [1, 2]) {
      // Long enough for it to rest.
      await database.db.execute(sql`select pg_sleep(0.4)`);
      await database.db.transaction((tx) => jobs.add(tx, rung, [{}]));
      await until(() => runs === expected || undefined, { what: `run ${expected}` });
    }
  });

  it("retries the job of a killed process before pg-boss supervises", async () => {
    const { boss, jobs, log, stopping } = await startProcess(longer);
    await database.db.transaction((tx) => jobs.add(tx, longer, [{}]));
    // Another process takes the job, and its heartbeat stops.
    await boss.fetch(longer.name);
    await database.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '11 s' where name = ${longer.name}`,
    );
    superviseLostJobs(boss, { names: [longer.name], log, stopping }, 20);
    await until(
      async () => {
        const { rows } = await database.db.execute(
          sql`select from pgboss.job where name = ${longer.name} and state = 'retry'`,
        );
        return rows[0];
      },
      { what: "the retry" },
    );
  });
});
