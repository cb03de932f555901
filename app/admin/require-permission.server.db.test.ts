import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { requireScreenPermission } from "./require-permission.server.ts";

const writer = { id: "writer", name: "Writer", email: "writer@firm.example", sessionId: "s" };

describeOnEachEngine("a screen that a role may not open", (engine) => {
  let environment: TestEnvironment;
  let services: Services;
  const context = new RouterContextProvider();

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    context.set(servicesContext, services);
    const user = { ...writer, twoFactorEnabled: false, role: "editor" } as const;
    const free = { mustChangePassword: false, mustSetUpSecondFactor: false, isByPasskey: false };
    context.set(userContext, { ...user, ...free, reauthenticatedAt: new Date() });
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const open = async (pattern: string) => {
    const url = new URL(`https://www.example.com/${pattern}`);
    const next = vi.fn(async () => new Response());
    const request = new Request(url);
    await requireScreenPermission({ request, url, pattern, params: {}, context }, next);
  };
  const noted = async () => (await listAuditEntries(services.db, { entity: "access" })).entries;

  it("is refused, and the refusal is recorded with the person", async () => {
    await open("admin/blog");
    expect(await noted()).toEqual([]);
    await expect(open("admin/users")).rejects.toMatchObject({
      init: { status: 403 },
      data: {
        refused: "Only administrators can view this page.",
        who: { role: "editor", email: writer.email },
      },
    });
    expect(await noted()).toMatchObject([
      {
        actorEmail: writer.email,
        action: "refuse",
        detail: { path: "/admin/users", permission: "users:write" },
      },
    ]);
  });
});
