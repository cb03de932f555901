import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { createFirstAdmin } from "./accounts/first-admin.ts";
import { createLog } from "./log.ts";
import { requireUser, userContext } from "./require-user.ts";
import { type Services, servicesContext, startServices } from "./services.ts";

const boss = { name: "Boss", email: "boss@firm.example", password: "a long password" };

describeOnEachEngine("the guard of the admin", (engine) => {
  let environment: TestEnvironment;
  let services: Services;
  let cookie: string;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    await createFirstAdmin(services, boss);
    const { email, password } = boss;
    const answer = await services.auth.api.signInEmail({
      body: { email, password },
      asResponse: true,
    });
    cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  /** Asks for a screen; answers the role that it is shown to, or what the guard throws. */
  async function open(pattern = "admin") {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const url = new URL("https://www.example.com/admin");
    const request = new Request(url, { headers: { cookie } });
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
    await services.database.autocommit.execute(sql`update "user" set role = 'editor'`);
    expect(await open()).toEqual({ thrown: undefined, role: "editor" });
  });

  it("leads whoever has to change their password to their account, and nowhere else", async () => {
    const { autocommit } = services.database;
    await autocommit.execute(sql`update "user" set must_change_password = true`);
    const { thrown, role } = await open();
    expect(role).toBeUndefined();
    expect((thrown as Response).headers.get("Location")).toBe("/admin/account");
    expect(await open("admin/account")).toEqual({ thrown: undefined, role: "editor" });
    await autocommit.execute(sql`update "user" set must_change_password = false`);
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
