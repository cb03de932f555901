import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFirstAdmin } from "#server/accounts/first-admin.ts";
import { isOutdatedHash } from "#server/accounts/password-hash.ts";
import { findPasswordHash } from "#server/db/queries/users.ts";
import { createLog } from "#server/log.ts";
import { type Services, startServices } from "#server/services.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { signInAndGo } from "./sign-in.server.ts";

const boss = { name: "Boss", email: "boss@firm.example", password: "four grey herons" };
/** The same password as better-auth 1.7 hashed it by itself. */
const former =
  "00112233445566778899aabbccddeeff:ec0c63292dfb7774deed7e5622e176000bcd0f4c06e7f00d0e92ed91962e0710e6a70f101c35c33f59f46d94e672432295baa0a6f503af8d23d952eb650c25bc";

describeOnEachEngine("a hash from before", (engine) => {
  let environment: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    await createFirstAdmin(services, boss);
    await services.database.autocommit.execute(sql`update account set password = ${former}`);
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const signIn = (password: string) => {
    const request = new Request("https://www.example.com/admin/sign-in");
    return signInAndGo(services, request, { ...boss, password, to: null });
  };
  const hash = async () => (await findPasswordHash(services.db, boss.email))?.hash ?? "";

  it("is renewed by the sign-in that knows its password, and by no other", async () => {
    await expect(signIn("four grey heron")).rejects.toThrow();
    expect(await hash()).toBe(former);
    expect((await signIn(boss.password)).status).toBe(302);
    const renewed = await hash();
    expect(isOutdatedHash(renewed)).toBe(false);
    expect((await signIn(boss.password)).status).toBe(302);
    expect(await hash()).toBe(renewed);
  });
});
