import pg from "pg";
import { adminEnv, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import { expect, secret, test } from "#tests/e2e/fixtures.ts";
import { post } from "#tests/support/post.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: secret.current,
  SEED: "demo",
  TRUST_PROXY: "1",
});

let visitors = 0;
/** Sends a contact form as a separate visitor, with `name` as their name. Returns the status and the response. */
function send(site: Site, name: string) {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const form = { name, email: "planner@client.example", service: "Solar", message: "Hello there" };
  return post({
    url: `${site.origin}/contact`,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": address,
    },
    body: Buffer.from(new URLSearchParams(form).toString()),
  });
}

test.describe("PostgreSQL fails during operation", () => {
  let server: PostgresServer;
  let databaseUrl: string;
  let site: Site;
  test.beforeAll(async () => {
    server = await startPostgres();
    databaseUrl = await server.createDatabase();
    site = await startSite({ env: { ...settings(databaseUrl), ...adminEnv } });
  });
  test.afterAll(async () => {
    await site.stop();
    await server.stop();
  });

  /** Locks a table against all other sessions during `work`. */
  async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query(`lock table ${table} in access exclusive mode`);
      await work();
    } finally {
      await holder.end();
    }
  }

  test("a lock on the leads delays the response to a form by at most six seconds", async () => {
    // A process's first responses take longer, because code is compiled.
    expect((await send(site, "Before the lock")).status).toBe(200);
    await whileLocked("leads", async () => {
      const started = Date.now();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, number) => send(site, `Locked ${number}`)),
      );
      expect(Date.now() - started).toBeLessThan(6_000);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      for (const [number, { text }] of answers.entries())
        expect(text).toContain(`Locked ${number}`);
    });
    expect((await send(site, "Unlocked")).status).toBe(200);
  });

  test("twenty slow admin screens delay no visitor", async () => {
    const ofNobody = "insert into site_settings (key, value) values ('second-factor', 'nobody')";
    await queryRows({ site, databaseUrl }, ofNobody);
    const cookie = await sessionCookie({ site }, adminEnv.ADMIN_EMAIL);
    const screen = () => fetch(`${site.origin}/admin/audit-log`, { headers: { Cookie: cookie } });
    expect((await screen()).status).toBe(200);
    await whileLocked("audit_log", async () => {
      let answered = 0;
      const screens = Array.from({ length: 20 }, () =>
        screen().then(({ status }) => {
          answered += 1;
          return status;
        }),
      );
      const inWait = () =>
        queryRows(
          { site, databaseUrl },
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        );
      await expect.poll(async () => (await inWait()).length).toBe(4);
      const started = Date.now();
      const page = await fetch(`${site.origin}/blog?q=${started}`);
      expect(page.status).toBe(200);
      expect((await send(site, "With slow screens")).status).toBe(200);
      expect(Date.now() - started).toBeLessThan(2_000);
      expect(answered).toBe(0);
      for (const status of await Promise.all(screens)) expect(status).toBeGreaterThanOrEqual(500);
    });
    expect((await screen()).status).toBe(200);
  });

  test("while it hangs, forms respond within six seconds with the typed values, and pages at once", {
    tag: "@slow",
  }, async () => {
    expect((await fetch(site.origin)).status).toBe(200);
    expect((await send(site, "Before the frost")).status).toBe(200);
    const goOn = server.freeze();
    try {
      const started = Date.now();
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, number) => {
          const { status, text } = await send(site, `Frozen ${number}`);
          return { status, kept: text.includes(`Frozen ${number}`), ms: Date.now() - started };
        }),
      );
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      test.info().annotations.push({ type: "figures", description: `slowest ${slowest} ms` });
      expect(slowest).toBeLessThan(6_000);
      for (const answer of answers) expect(answer).toMatchObject({ status: 503, kept: true });
      expect((await fetch(site.origin)).status).toBe(200);
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    } finally {
      goOn();
    }
    await expect.poll(async () => (await send(site, "After the thaw")).status).toBe(200);
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });

  test("after its loss for good, all pages show the last published content, even pages not visited before", async () => {
    const key = crypto.randomUUID();
    const person = { key: "k", name: "A. Drafter", role: "Head of Drafting" };
    const entry = { name: "Our Checks", to: "/quality", isShown: true };
    const published = {
      firm: { phone: "+91 20 5550 0142" },
      people: { people: [person] },
      header: { menu: [entry] },
      settings: { announcement: { text: "Closed on Friday", link: "", from: "", until: "" } },
      catalogue: { services: [{ key, slug: "tower-design" }] },
      [`service-${key}`]: { name: "Tower Design", hero: { title: "Towers, drawn" } },
    };
    const asked = { site, databaseUrl };
    for (const [id, values] of Object.entries(published)) {
      const shown =
        "insert into content_documents (id, version, published_version) values ($1, 1, 1)";
      await queryRows(asked, shown, [id]);
      const revision =
        "insert into content_revisions (document_id, version, schema_version, values) values ($1, 1, 1, $2)";
      await queryRows(asked, revision, [id, values]);
    }
    await queryRows(asked, "select pg_notify('content_changed', 'site')");
    const page = async (path: string) => {
      const answer = await fetch(site.origin + path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    await expect.poll(() => page("/")).toContain("Closed on Friday");
    const project = "/portfolio/ftth-design-for-a-street-block-of-24-homes";
    await page(project);
    await server.crash();
    const words = {
      "/": "Our Checks",
      "/services/tower-design": "Towers, drawn",
      "/services": "Tower Design",
      "/services/civil-engineering": "Tower Design",
      "/about": person.name,
      "/contact": published.firm.phone,
      "/quote": "Tower Design",
      "/privacy-policy": "Our Checks",
      [project]: "Our Checks",
    };
    for (const [path, word] of Object.entries(words)) {
      const text = await page(path);
      expect(text, path).toContain(word);
      expect(text, path).toContain("Closed on Friday");
    }
  });
});
