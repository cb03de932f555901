import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import routes from "#app/routes.ts";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { boss, contextOf, longAgo } from "#tests/support/send-action.ts";

// Created by the build.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

type Listed = { path?: string | undefined; file: string; children?: Listed[] | undefined };
type Loaded = {
  loader(args: { request: Request; context: RouterContextProvider }): Promise<Response>;
};

/** The admin's addresses that end like files, with their modules. */
function fileRoutes(among: readonly Listed[], above = ""): { path: string; file: string }[] {
  return among.flatMap(({ path = "", file, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    const own = /^\/admin\/.*\.(?:csv|json)$/.test(whole) ? [{ path: whole, file }] : [];
    return [...own, ...fileRoutes(children, whole)];
  });
}
const exportRoutes = fileRoutes(routes);
const modules = import.meta.glob<Loaded>("../modules/*/admin/**/export.ts");

/** The query of each, and whether it names people. */
const asked: Record<string, { search: string; isPersonal: boolean; detail: object }> = {
  "/admin/leads/export.csv": {
    search: "?status=New&q=jo",
    isPersonal: true,
    detail: { status: "New", search: "jo", rows: 1 },
  },
  "/admin/leads/privacy/export.json": {
    search: "?address=Jo%40client.example",
    isPersonal: true,
    detail: { email: "jo@client.example", rows: 1 },
  },
  "/admin/newsletter/subscribers/export.csv": {
    search: "?state=waiting",
    isPersonal: true,
    detail: { state: "waiting", rows: 1 },
  },
  "/admin/site/redirects/export.csv": { search: "", isPersonal: false, detail: { rows: 1 } },
  "/admin/analytics/export.csv": {
    search: "?table=hosts&from=2026-01-01&to=2026-01-31",
    isPersonal: false,
    detail: { table: "hosts", from: "2026-01-01", to: "2026-01-31", rows: 0 },
  },
};

describeOnEachEngine("files that the admin hands out", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  beforeAll(async () => {
    place = await makeTestEnvironment(engine);
    services = await startServices(place.env, createLog("silent"));
    await services.db.transaction((tx) => tx.insert(user).values(boss));
    for (const each of [
      sql`insert into leads (kind, request_id, name, email) values ('contact', gen_random_uuid(), 'Jo', 'jo@client.example')`,
      sql`insert into newsletter_subscribers (email) values ('reader@client.example')`,
      sql`insert into redirects (from_path, to_address, kind) values ('/old', '/new', 301)`,
    ])
      await services.database.autocommit.execute(each);
  });
  beforeEach(async () => {
    await services.database.autocommit.execute(sql`truncate audit_log`);
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  const logged = async () =>
    (await services.database.autocommit.execute(sql`select action, entity, detail from audit_log`))
      .rows;

  async function ask(path: string, file: string, reauthenticatedAt = new Date()) {
    const load = modules[`../${file}`];
    if (!load) throw new Error(`${file} is not an export.ts`);
    const request = new Request(`https://www.example.com${path}${asked[path]?.search ?? ""}`);
    const { loader } = await load();
    try {
      return await loader({ request, context: contextOf(services, { reauthenticatedAt }) });
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  }

  it("are all known here", () => {
    expect(exportRoutes.map(({ path }) => path).sort()).toEqual(Object.keys(asked).sort());
  });

  it.each(exportRoutes)(
    "$path records the query and the number of rows",
    async ({ path, file }) => {
      const answer = await ask(path, file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Disposition")).toMatch(
        /^attachment; filename="[\w-]+\.(?:csv|json)"$/,
      );
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      await answer.text();
      const entries = await logged();
      expect(entries).toEqual([
        {
          action: "export",
          entity: expect.any(String),
          detail: expect.objectContaining(asked[path]?.detail ?? {}),
        },
      ]);
    },
  );

  it.each(exportRoutes)(
    "$path requires a proof of identity if it names people",
    async ({ path, file }) => {
      const answer = await ask(path, file, longAgo());
      const { isPersonal } = asked[path] ?? {};
      expect(answer.status).toBe(isPersonal ? 302 : 200);
      if (isPersonal) expect(await logged()).toEqual([]);
      await answer.body?.cancel();
    },
  );
});
