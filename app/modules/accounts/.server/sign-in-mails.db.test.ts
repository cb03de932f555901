import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { sendResetLink } from "./sign-in-mails.ts";

describeOnEachEngine("links that reset a password", (engine) => {
  let environment: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    await services.database.autocommit.execute(
      sql`insert into "user" (id, name, email, role) values ('boss', 'Boss', 'boss@firm.example', 'admin')`,
    );
  });
  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const execute = (query: ReturnType<typeof sql>) => services.database.autocommit.execute(query);
  const mails = async () => {
    const { rows } = await execute(sql`select count(*)::int as mails from mails
      where "to" = 'boss@firm.example' and topic = 'password-reset'`);
    return rows[0]?.mails;
  };
  /** Moves emails and links into the past. */
  async function pass(minutes: number) {
    const time = sql`${minutes} * interval '1 minute'`;
    await execute(
      sql`update mails set created_at = created_at - ${time}, link_expires_at = link_expires_at - ${time}`,
    );
    await execute(sql`update verification set expires_at = expires_at - ${time}`);
  }

  it("are sent to an account twice an hour, even if all are requested at once", async () => {
    const spellings = ["boss@firm.example", "Boss@Firm.example", "nobody@firm.example"];
    const asked = Array.from({ length: 12 }, (_, place) => spellings[place % 3] ?? "");
    await Promise.all(asked.map((email) => sendResetLink(services, email)));
    await sendResetLink(services, "BOSS@firm.example");
    expect(await mails()).toBe(2);
    const { rows } = await execute(sql`select distinct "to" from mails`);
    expect(rows).toEqual([{ to: "boss@firm.example" }]);
  });

  it("are sent to the owner as soon as no link works, however many a stranger has requested", async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(61);
      for (let turn = 0; turn < 5; turn += 1) await sendResetLink(services, "boss@firm.example");
    }
    const before = Number(await mails());
    expect(before).toBeLessThan(40);
    await pass(61);
    await sendResetLink(services, "boss@firm.example");
    expect(await mails()).toBe(before + 1);
    // A used link leaves none that works.
    await sendResetLink(services, "boss@firm.example");
    expect(await mails()).toBe(before + 1);
    await execute(sql`truncate verification`);
    await sendResetLink(services, "boss@firm.example");
    expect(await mails()).toBe(before + 2);
  });
});
