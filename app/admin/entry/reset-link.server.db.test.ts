import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { type Services, startServices } from "#server/services.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "../../../tests/support/engines.ts";
import { sendResetLink } from "./reset-link.server.ts";

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

  it("go to an account five times a day, also when all are asked for at once", async () => {
    const spellings = ["boss@firm.example", "Boss@Firm.example", "nobody@firm.example"];
    const asked = Array.from({ length: 12 }, (_, place) => spellings[place % 3] ?? "");
    await Promise.all(asked.map((email) => sendResetLink(services, email)));
    await sendResetLink(services, "BOSS@firm.example");
    const { rows } = await services.database.autocommit.execute(
      sql`select "to", count(*)::int as mails from mails group by "to"`,
    );
    expect(rows).toEqual([{ to: "boss@firm.example", mails: 5 }]);
  });
});
