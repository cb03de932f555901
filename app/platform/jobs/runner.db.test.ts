import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sendMailJob } from "#modules/mail/.server/outbox.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { createLog } from "../log.ts";
import { startQueue } from "./runner.ts";

describeOnEachEngine("the job queue", (engine) => {
  const database = migratedDatabase(engine);

  it("has the settings of this version, regardless of an earlier one's", async () => {
    const start = async () => {
      const boss = await startQueue(database.client, createLog("silent"), [sendMailJob]);
      await boss.stop({ graceful: false });
    };
    await start();
    await database.db.execute(
      sql`update pgboss.queue set expire_seconds = 120, heartbeat_seconds = 3, retry_limit = 7 where name = ${sendMailJob.name}`,
    );
    await start();
    const { rows } = await database.db.execute(
      sql`select expire_seconds, heartbeat_seconds, retry_limit from pgboss.queue where name = ${sendMailJob.name}`,
    );
    const { expireInSeconds, heartbeatSeconds, retryLimit } = sendMailJob.queue ?? {};
    expect(rows).toEqual([
      {
        expire_seconds: expireInSeconds,
        heartbeat_seconds: heartbeatSeconds,
        retry_limit: retryLimit,
      },
    ]);
  });

  it("writes no queue that has the settings already", async () => {
    const updates = async () => {
      const boss = await startQueue(database.client, createLog("silent"), [sendMailJob]);
      await boss.stop({ graceful: false });
      const { rows } = await database.db.execute(
        sql`select updated_on from pgboss.queue where name = ${sendMailJob.name}`,
      );
      return rows;
    };
    const before = await updates();
    expect(await updates()).toEqual(before);
  });
});
