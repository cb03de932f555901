import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { requireUser } from "#app/admin/require-permission.server.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createFirstAdmin } from "#modules/accounts/.server/first-admin.ts";
import { deletePasskey } from "#modules/accounts/.server/queries/passkeys.ts";
import { listUsers } from "#modules/accounts/.server/queries/users.ts";
import {
  readSecondFactorRule,
  saveSecondFactorRule,
  userContext,
} from "#modules/accounts/.server/require-user.ts";
import type { SecondFactorRule } from "#modules/accounts/permissions.ts";
import { createLog } from "#platform/log.ts";
import { type RequestInfo, requestInfoContext } from "#platform/request-context.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";

const boss = { name: "Boss", email: "boss@firm.example", password: "a long password" };

describeOnEachEngine("the guard of the admin", (engine) => {
  let environment: TestEnvironment;
  let services: Services;
  let cookie: string;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    await createFirstAdmin(services, boss);
    cookie = await signIn();
  });

  it("asks administrators on PostgreSQL for a second factor until they have decided", async () => {
    const isConfined = engine === "postgres";
    expect(await open()).toMatchObject({ role: isConfined ? undefined : "admin" });
    expect(await readSecondFactorRule(services)).toBe(isConfined ? "administrators" : "nobody");
    await services.db.transaction((tx) => saveSecondFactorRule(tx, "nobody"));
  });

  async function signIn() {
    const { email, password } = boss;
    const answer = await services.auth.api.signInEmail({
      body: { email, password },
      asResponse: true,
    });
    const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    return cookies.join("; ");
  }

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  let info: RequestInfo;

  /** Requests a screen; returns the role that sees it, or the guard's error. */
  async function open(pattern = "admin") {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    info = { id: "1", address: "192.0.2.1", sentFrom: "" };
    context.set(requestInfoContext, info);
    const url = new URL("https://www.example.com/admin");
    // As the router requests the data of a page.
    const request = new Request(`${url}.data`, { headers: { cookie } });
    const next = vi.fn(async () => new Response("the screen"));
    const args = { request, url, pattern, params: {}, context };
    const thrown = await Promise.resolve(requireUser(args, next)).then(
      () => undefined,
      (error: unknown) => error,
    );
    return { thrown, role: next.mock.calls.length > 0 ? context.get(userContext).role : undefined };
  }

  it("lets a known role through", async () => {
    expect(await open()).toEqual({ thrown: undefined, role: "admin" });
    const [user] = await listUsers(services.db, { limit: 1, offset: 0 });
    expect(info.userId).toBe(user?.id);
    await services.database.autocommit.execute(sql`update "user" set role = 'editor'`);
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
  });

  it("ends a session that was not used for its role's time, and marks one that is", async () => {
    const { autocommit } = services.database;
    const used = async () => {
      const { rows } = await autocommit.execute(
        sql`select extract(epoch from now() - updated_at) as ago from session`,
      );
      return rows.map(({ ago }) => Number(ago));
    };
    const unusedFor = (hours: number) =>
      autocommit.execute(sql`update session set updated_at = now() - ${hours} * interval '1 hour'`);
    await unusedFor(100);
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
    expect((await used())[0]).toBeLessThan(60);
    await unusedFor(169);
    const { thrown } = await open();
    expect((thrown as Response).headers.get("Location")).toMatch(/^\/admin\/sign-in/);
    expect(await used()).toEqual([]);
    cookie = await signIn();
    await autocommit.execute(sql`update "user" set role = 'admin'`);
    await unusedFor(13);
    expect((await open()).thrown).toBeInstanceOf(Response);
    cookie = await signIn();
    await autocommit.execute(sql`update session set expires_at = now()`);
    expect((await open()).thrown).toBeInstanceOf(Response);
    cookie = await signIn();
    await autocommit.execute(sql`update "user" set role = 'editor'`);
  });

  it("redirects a person who must change their password to their account, and nowhere else", async () => {
    const { autocommit } = services.database;
    await autocommit.execute(sql`update "user" set must_change_password = true`);
    const { thrown, role } = await open();
    expect(role).toBeUndefined();
    expect((thrown as Response).headers.get("Location")).toBe("/admin/account");
    expect(await open("admin/account")).toEqual({ thrown: undefined, role: "editor" });
    await autocommit.execute(sql`update "user" set must_change_password = false`);
  });

  it("redirects a person who must set up a second factor to that page, and nowhere else", async () => {
    const { autocommit, db } = services.database;
    const secondFactor = (isOn: boolean) =>
      autocommit.execute(sql`update "user" set two_factor_enabled = ${isOn}`);
    const require = (rule: SecondFactorRule) =>
      db.transaction((tx) => saveSecondFactorRule(tx, rule));
    await require("administrators");
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
    await require("everybody");
    for (const pattern of ["admin", "admin/account", "admin/files/:token", "admin/undo/:id"]) {
      const { thrown, role } = await open(pattern);
      expect(role).toBeUndefined();
      const to = (thrown as Response).headers.get("Location");
      expect(to).toBe("/admin/account/two-factor?to=%2Fadmin");
    }
    const place = "admin/account/two-factor";
    expect(await open(place)).toEqual({ thrown: undefined, role: "editor" });
    await secondFactor(true);
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
    await secondFactor(false);
    // A passkey is one, in the session that it opened and as long as the account has one.
    await autocommit.execute(sql`
      insert into passkey (id, name, user_id, credential_id, public_key, counter, device_type, backed_up)
      select 'one', 'Phone', id, 'credential', 'key', 0, 'singleDevice', false from "user"`);
    const { thrown } = await open();
    expect(thrown).toBeInstanceOf(Response);
    await autocommit.execute(sql`update session set passkey_at = now()`);
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
    const { rows } = await autocommit.execute(sql`select id, user_id from session`);
    const own = { userId: String(rows[0]?.user_id), id: "one" };
    await db.transaction((tx) => deletePasskey(tx, own, String(rows[0]?.id)));
    expect((await open()).thrown).toBeInstanceOf(Response);
    expect(await open("admin/proof")).toEqual({ thrown: undefined, role: "editor" });
    // A person who has to do both starts with the password.
    await autocommit.execute(sql`update "user" set must_change_password = true`);
    expect(await open("admin/account")).toEqual({ thrown: undefined, role: "editor" });
    expect((await open(place)).thrown).toBeInstanceOf(Response);
    await autocommit.execute(sql`update "user" set must_change_password = false`);
    await require("nobody");
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
  });

  it("refuses an unknown role, with a sentence for the person and a line in the log", async () => {
    await services.database.autocommit.execute(sql`update "user" set role = 'sorcerer'`);
    const logged = vi.spyOn(services.log, "error");
    const { thrown, role } = await open();
    expect(role).toBeUndefined();
    expect(thrown).toMatchObject({ init: { status: 403 } });
    expect(JSON.stringify(thrown)).toContain("a role that this site does not know");
    const told = expect.objectContaining({ role: "sorcerer" });
    expect(logged).toHaveBeenCalledWith(told, "an account has an unknown role");
  });
});
