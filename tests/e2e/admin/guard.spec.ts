import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type AdminPath, accessTo, isAdminPath, mayOpen } from "#app/admin/route-permissions.ts";
import routes from "#app/routes.ts";
import { ownerRole, roleNames } from "#modules/accounts/permissions.ts";
import type { MailSite } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";
import { addPerson, adminEnv, expect, sessionCookie, test } from "./admin-site.ts";

type AdminRoute = {
  /** The path as in app/routes.ts; every one must be in route-permissions.ts. */
  pattern: AdminPath;
  path: string;
  /** The router's id of the route, which can be requested alone. */
  id: string;
};

/** Every route below /admin, with random values for its parameters. */
function adminRoutes(entries: readonly RouteConfigEntry[], parent = ""): AdminRoute[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    if (children.length > 0) return adminRoutes(children, full);
    const id = file.replace(/\.tsx?$/, "");
    if (!/^\/admin(\/|$)/.test(full)) return [];
    if (!isAdminPath(full)) throw new Error(`${full} names no permission`);
    return [{ pattern: full, path: full.replace(/:(\w+)\??/g, crypto.randomUUID()), id }];
  });
}

const guarded = adminRoutes(routes).filter(({ pattern }) => accessTo(pattern) !== "everybody");

/**
 * A fingerprint of every row. Excludes sessions, limits and the audit log, which a request may change, and the record
 * of the file check at the site's start.
 */
async function fingerprint(own: MailSite): Promise<Record<string, unknown>[]> {
  const tables = await queryRows(
    own,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('session', 'rate_limits', 'audit_log', 'file_hashes')
     order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from "${name}" t
       where coalesce(to_jsonb(t) ->> 'key', '') <> 'files-checked'`,
  );
  return queryRows(own, each.join(" union all "));
}

/** A form that would have an effect if any route accepted it. */
const form = () =>
  new URLSearchParams({
    intent: "delete",
    id: "editor",
    title: "Broken in",
    email: "intruder@evil.example",
    role: "admin",
  });

test("every admin route refuses visitors who are not signed in, and changes nothing", async ({
  ownSite,
}) => {
  const own = await ownSite("postgres", adminEnv);
  const { origin } = own.site;
  const before = await fingerprint(own);
  expect(guarded.length).toBeGreaterThan(4);

  for (const { path, id } of guarded) {
    const ask = (address: string, init?: RequestInit) =>
      fetch(origin + address, { redirect: "manual", ...init });
    const methods = ["POST", "PUT", "PATCH", "DELETE"];
    for (const method of ["GET", ...methods]) {
      const init = method === "GET" ? {} : { method, body: form() };
      const page = await ask(path, init);
      expect(page.status, `${method} ${path}`).toBe(302);
      expect(page.headers.get("location"), `${method} ${path}`).toMatch(/^\/admin\/sign-in(\?|$)/);
      for (const search of ["", `?_routes=${encodeURIComponent(id)}`]) {
        const data = await ask(`${path}.data${search}`, init);
        expect(data.status, `${method} ${path}.data${search}`).toBe(202);
        expect(await data.text(), `${method} ${path}.data${search}`).toContain("/admin/sign-in");
      }
    }
    const shouted = await ask(path.toUpperCase());
    expect([302, 404], `GET ${path.toUpperCase()}`).toContain(shouted.status);
  }
  expect(await fingerprint(own)).toEqual(before);
});

for (const role of roleNames.filter((each) => each !== ownerRole)) {
  test(`${role} is refused everything that only other roles may open, and nothing changes`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    const own = await ownSite("postgres", adminEnv);
    const email = `${role}@firm.example`;
    await addPerson(own, { id: role, email, name: role, role });
    const { origin } = own.site;
    const headers = { cookie: await sessionCookie(own, email) };
    // The email about the new device may still be in progress.
    const unsent = () => queryRows(own, "select id from mails where sent_at is null");
    await until(async () => (await unsent()).length === 0, { what: "sent emails" });
    const before = await fingerprint(own);
    let refused = 0;

    for (const { pattern, path, id } of guarded) {
      const ask = (address: string, init?: RequestInit) =>
        fetch(origin + address, { redirect: "manual", headers, ...init });
      for (const init of [{ method: "GET" }, { method: "POST", body: form() }]) {
        if (mayOpen({ role }, pattern, init.method)) continue;
        refused += 1;
        const name = `${init.method} ${path}`;
        const page = await ask(path, init);
        expect(page.status, name).toBe(403);
        for (const search of ["", `?_routes=${encodeURIComponent(id)}`]) {
          const data = await ask(`${path}.data${search}`, init);
          expect(data.status, `${name}.data${search}`).toBe(403);
        }
      }
    }
    expect(refused).toBeGreaterThan(1);
    expect(await fingerprint(own)).toEqual(before);
  });
}

test("an account with an unknown role can only sign out", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres", adminEnv);
  const { origin } = own.site;
  const email = "sorcerer@firm.example";
  await addPerson(own, { id: "sorcerer", email, name: "Sorcerer", role: "sorcerer" });
  const headers = { cookie: await sessionCookie(own, email) };
  for (const { path } of guarded) {
    const page = await fetch(origin + path, { headers, redirect: "manual" });
    expect(page.status, path).toBe(403);
    const data = await fetch(`${origin}${path}.data`, { headers, redirect: "manual" });
    expect(data.status, path).toBe(403);
  }
  const said = await (await fetch(`${origin}/admin`, { headers })).text();
  expect(said).toContain("Your account has a role that this site does not know.");
  const out = await fetch(`${origin}/admin/sign-out`, {
    method: "POST",
    headers,
    body: new URLSearchParams(),
    redirect: "manual",
  });
  expect(out.headers.get("location")).toBe("/admin/sign-in");
});

test("a form sent from another site is refused, signed in or not", async ({ adminSite }) => {
  const { origin } = adminSite.site;
  for (const { path } of guarded) {
    for (const address of [path, `${path}.data`]) {
      const answer = await fetch(origin + address, {
        method: "POST",
        headers: { cookie: adminSite.cookie("admin"), origin: "https://evil.example" },
        body: form(),
        redirect: "manual",
      });
      expect(answer.status, address).toBe(403);
    }
  }
});

test("Better Auth's built-in routes are not reachable", async ({ adminSite }) => {
  const { origin } = adminSite.site;
  const headers = { cookie: adminSite.cookie("editor"), "Content-Type": "application/json" };
  const body = JSON.stringify({ role: "admin", userId: "editor" });
  const ofAccounts = ["sign-up/email", "admin/set-role", "update-user", "admin/impersonate-user"];
  const ofPasskeys = ["passkey/verify-authentication", "passkey/delete-passkey"];
  for (const path of [...ofAccounts, ...ofPasskeys]) {
    const answer = await fetch(`${origin}/api/auth/${path}`, { method: "POST", headers, body });
    expect([404, 405], path).toContain(answer.status);
  }
});
