import { sql } from "drizzle-orm";
import { data, RouterContextProvider, redirect } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import {
  findPasswordTokenOwner,
  issuePasswordLink,
} from "#modules/accounts/.server/password-links.ts";
import { updateUserName } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { usersAction } from "#modules/accounts/admin/users/actions.server.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { createLog } from "#platform/log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import type { AdminAction } from "./action-result.ts";
import { defineAction, defineActions } from "./actions.server.ts";

const boss = { id: "boss", name: "Boss", email: "boss@firm.example" };
const entry = { action: "rename", entity: "user", detail: { email: boss.email } };
const schema = z.object({ name: z.string("Name is required.").max(20, "Name is too long.") });
const failure = "The name could not be saved. Please try again.";

const sampleAction = defineActions({
  rename: {
    schema,
    failure,
    run: async ({ values: { name }, user, author }) => {
      author.headers.append("Set-Cookie", "renamed=yes");
      await auditedChange(author, entry, async (tx) => {
        await updateUserName(tx, user.id, name);
        if (name === "Taken") throw new UserError("This name is taken.", { field: "name" });
        if (name === "Broken") throw new Error("the database broke");
      });
      return { done: `${name} it is.` };
    },
  },
  close: {
    schema: z.object({}),
    failure,
    permission: "users:write",
    run: async () => ({ done: "Closed." }),
  },
  invite: {
    schema: z.object({}),
    failure,
    needsReauth: true,
    run: async () => ({ done: "Invited." }),
  },
  leave: {
    schema: z.object({}),
    failure,
    run: async () => {
      throw redirect("/admin/elsewhere");
    },
  },
});

/** Sends a form as the signed-in administrator; thrown values are returned as well. */
async function send(
  services: Services,
  action: AdminAction<string, object>,
  fields: Record<string, string>,
  {
    role = "admin",
    reauthenticatedAt = new Date(),
  }: { role?: Role; reauthenticatedAt?: Date } = {},
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
  context.set(userContext, {
    ...boss,
    role,
    twoFactorEnabled: false,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    isByPasskey: false,
    reauthenticatedAt,
    sessionId: "session",
  });
  const url = new URL("https://www.example.com/admin/sample");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const args = { request, url, pattern: "/admin/sample", params: {}, context };
  return action(args).catch((thrown: unknown) => thrown);
}

describeOnEachEngine("an action of the admin", (engine) => {
  let environment: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
  });

  beforeEach(async () => {
    await services.database.autocommit.execute(
      sql`truncate table "user", verification, audit_log cascade`,
    );
    await services.database.autocommit.execute(
      sql`insert into "user" (id, name, email, role) values ('boss', 'Boss', 'boss@firm.example', 'admin')`,
    );
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const stored = async () => {
    const { rows } = await services.database.autocommit.execute(
      sql`select name from "user" where id = 'boss'`,
    );
    const { entries } = await listAuditEntries(services.db);
    return { name: rows[0]?.name, noted: entries.map(({ action }) => action) };
  };
  const unchanged = { name: "Boss", noted: [] };

  it("runs with the parsed fields, is recorded, and responds with the headers it set", async () => {
    const answer = await send(services, sampleAction, { intent: "rename", name: "Ada" });
    expect(answer).toMatchObject({ data: { done: "Ada it is." } });
    const { init } = answer as ReturnType<typeof data>;
    expect(new Headers(init?.headers).getSetCookie()).toEqual(["renamed=yes"]);
    expect(await stored()).toEqual({ name: "Ada", noted: ["rename"] });
  });

  it("requires a proof of the last ten minutes if it needs one", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const invite = (minutes: number) =>
      send(services, sampleAction, { intent: "invite" }, { reauthenticatedAt: ago(minutes) });
    expect(await invite(9.9)).toMatchObject({ data: { done: "Invited." } });
    expect(await invite(10)).toMatchObject({
      data: { reauth: { needsCode: false, passkey: "none" } },
      init: { status: 403 },
    });
  });

  it.each(["delete", "toString", ""])("returns 400 for the unknown intent '%s'", async (intent) => {
    const answer = await send(services, sampleAction, { intent, name: "Ada" });
    expect(answer).toMatchObject({ data: "Unknown action.", init: { status: 400 } });
    expect(await stored()).toEqual(unchanged);
  });

  it("returns 400 with the problems and the typed values, but no secrets", async () => {
    const name = "A name that is far too long";
    const fields = { intent: "rename", name, newPassword: "hunter2", code: "123456" };
    expect(await send(services, sampleAction, fields)).toMatchObject({
      data: {
        errors: { name: "Name is too long." },
        values: { intent: ["rename"], name: [name] },
      },
      init: { status: 400 },
    });
    const empty = await send(services, sampleAction, { intent: "rename", name: "" });
    expect(empty).toMatchObject({ data: { errors: { name: "Name is required." } } });
    expect(JSON.stringify(await send(services, sampleAction, fields))).not.toMatch(/hunter2|1234/);
  });

  it("returns 400 if it refuses, with nothing changed", async () => {
    const answer = await send(services, sampleAction, { intent: "rename", name: "Taken" });
    const told = { errors: { name: "This name is taken." }, values: { name: ["Taken"] } };
    expect(answer).toMatchObject({ data: told, init: { status: 400 } });
    expect(await stored()).toEqual(unchanged);
  });

  it("returns 500 with the action's message if something fails, with nothing changed", async () => {
    const answer = await send(services, sampleAction, { intent: "rename", name: "Broken" });
    const told = { failed: failure, values: { name: ["Broken"] } };
    expect(answer).toMatchObject({ data: told, init: { status: 500 } });
    expect(JSON.stringify(answer)).not.toContain("the database broke");
    expect(await stored()).toEqual(unchanged);
  });

  it("returns 403 without the required permission", async () => {
    const answer = await send(services, sampleAction, { intent: "close" }, { role: "editor" });
    expect(answer).toMatchObject({
      data: "Only administrators can view this page.",
      init: { status: 403 },
    });
    const fields = { intent: "close" };
    expect(await send(services, sampleAction, fields)).toMatchObject({ data: { done: "Closed." } });
  });

  it("passes on thrown responses", async () => {
    const answer = await send(services, sampleAction, { intent: "leave" });
    expect(answer).toMatchObject({ status: 302 });
    const missing = defineAction({
      schema: z.object({}),
      failure,
      run: async () => {
        throw data("There is no such thing.", { status: 404 });
      },
    });
    expect(await send(services, missing, {})).toMatchObject({ init: { status: 404 } });
  });

  it("replaces the link of an invitation, or keeps the old one", async () => {
    await services.database.autocommit.execute(
      sql`insert into "user" (id, name, email, role) values ('nila', 'Nila', 'nila@firm.example', 'editor')`,
    );
    const owner = (url = "") =>
      findPasswordTokenOwner(services, new URL(url).searchParams.get("token") ?? "");
    const first = await issuePasswordLink(services, "nila", 3600);
    const again = () => send(services, usersAction, { intent: "invite-again", id: "nila" });
    await services.database.autocommit.execute(sql`alter table audit_log rename to audit_log_away`);
    expect(await again()).toMatchObject({ init: { status: 500 } });
    await services.database.autocommit.execute(sql`alter table audit_log_away rename to audit_log`);
    expect(await owner(first.url)).toMatchObject({ id: "nila" });

    const answer = (await again()) as { data: { link?: string } };
    expect(await owner(answer.data.link)).toMatchObject({ id: "nila" });
    expect(await owner(first.url)).toBeUndefined();
  });
});
