import { adminEnv, people, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import { engines, expect, type MailSite, secret, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

const ask = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: "manual", ...init });
const goesTo = async (origin: string, path: string) => {
  const answer = await ask(origin, path);
  return [answer.status, answer.headers.get("location")];
};

/** Submits a form of the redirect screens as the administrator. */
async function admin(own: MailSite) {
  const cookie = await sessionCookie(own, people.admin.email);
  const { origin } = own.site;
  const post = (path: string, body: URLSearchParams | FormData) =>
    fetch(`${origin}/admin/site/redirects${path}`, { method: "POST", body, headers: { cookie } });
  return {
    get: (path: string) => fetch(`${origin}/admin/site/redirects${path}`, { headers: { cookie } }),
    send: (intent: string, from: string, to = "", kind = "301") =>
      post(".data", new URLSearchParams({ intent, from, to, kind })),
    upload(file: string | Buffer<ArrayBuffer>) {
      const form = new FormData();
      form.set("file", new Blob([file]), "redirects.csv");
      return post("/import", form);
    },
  };
}

for (const engine of engines) {
  test(`a redirect reaches its target in one step, and existing pages take precedence, on ${engine}`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    const { send } = await admin(own);
    expect((await ask(origin, "/old")).status).toBe(404);
    for (const [from, to, kind] of [
      ["/old", "/contact", "301"],
      ["/older", "/Old?from=older#form", "302"],
      ["/news/*", "/blog/*", "301"],
      ["/elsewhere/*", "https://other.example/x/*", "301"],
      ["/gone", "", "410"],
      ["/to-gone", "/gone", "301"],
      ["/about", "/contact", "301"],
      ["/to-about", "/about", "301"],
      ["/blog/lost-post", "/blog", "301"],
      ["/drawings/lost.svg", "/blog", "301"],
    ] as const) {
      expect((await send("add", from, to, kind)).status, from).toBe(200);
    }

    expect(await goesTo(origin, "/old")).toEqual([301, "/contact"]);
    expect(await goesTo(origin, "/OLD/?a=b&c")).toEqual([301, "/contact?a=b&c"]);
    expect(await goesTo(origin, "/older?a=b")).toEqual([302, "/contact?a=b"]);
    expect(await goesTo(origin, "/news")).toEqual([301, "/blog"]);
    expect(await goesTo(origin, "/news/Some%20thing/x")).toEqual([301, "/blog/Some%20thing/x"]);
    expect(await goesTo(origin, "/elsewhere/a?b")).toEqual([301, "https://other.example/x/a?b"]);
    expect(await goesTo(origin, "/elsewhere//evil.example")).toEqual([
      301,
      "https://other.example/x/evil.example",
    ]);
    expect(await goesTo(origin, "/blog/lost-post")).toEqual([301, "/blog"]);
    expect(await goesTo(origin, "/drawings/lost.svg")).toEqual([301, "/blog"]);
    // An existing page takes precedence, also as an intermediate step.
    expect((await ask(origin, "/about")).status).toBe(200);
    expect(await goesTo(origin, "/to-about")).toEqual([301, "/about"]);
    expect((await ask(origin, "/blog?page=999")).status).toBe(404);

    // Also over a post's previous slug.
    const [post] = await queryRows(own, "select id, slug from blog_posts where published limit 1");
    await queryRows(own, "insert into slug_redirects (slug, post_id) values ('former', $1)", [
      post?.id,
    ]);
    await send("add", "/post.html", "/blog/former");
    expect(await goesTo(origin, "/post.html")).toEqual([301, `/blog/${post?.slug}`]);

    for (const path of ["/gone", "/to-gone"]) {
      const gone = await ask(origin, path);
      expect(gone.status).toBe(410);
      expect(gone.headers.get("cache-control")).toBe("no-store");
      expect(await gone.text()).toContain("Page Not Found");
      expect((await ask(origin, path, { method: "HEAD" })).status).toBe(410);
    }
    const head = await ask(origin, "/old", { method: "HEAD" });
    expect([head.status, head.headers.get("cache-control")]).toEqual([301, "no-store"]);
    // A link within the site requests the page's data, and the router has a special response for redirects.
    const data = await ask(origin, "/old.data?a=b");
    expect(data.status).toBe(202);
    expect(await data.text()).toContain("/contact?a=b");
    expect((await ask(origin, "/old", { method: "POST" })).status).not.toBe(301);

    // Counts are saved within seconds, with only the path and the referring host.
    await ask(origin, "/nowhere?name=me", { headers: { Referer: "https://client.example/me" } });
    await ask(origin, "/wp-login.php");
    const counted = () => queryRows(own, "select * from missing_paths where path = '/nowhere'");
    await until(async () => (await counted()).length > 0, { what: "a counted path" });
    expect(await counted()).toMatchObject([{ hits: 1, referring_host: "client.example" }]);
    const hits = await queryRows(own, "select from_path, hits from redirect_hits order by 1");
    expect(hits).toContainEqual({ from_path: "/old", hits: 4 });
    expect(await queryRows(own, "select 1 from missing_paths where path like '%php%'")).toEqual([]);
  });

  test(`a redirect file is imported line by line, on ${engine}`, { tag: "@slow" }, async ({
    ownSite,
  }) => {
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    const { get, send, upload } = await admin(own);
    await send("add", "/kept", "/about");
    const report = await upload(
      "from,to,kind\n/a,/b,301\n/b,/a,301\n\n/c,/contact\n/kept,/blog,302\n/admin/x,/y,301\n/c,/z,301\n/gone,,410\n",
    );
    expect(report.status).toBe(200);
    const text = await report.text();
    expect(text).toContain("3 rejected, 1 changed, 3 added.");
    expect(text).toContain("This is a redirect loop: /b → /a → /b.");
    expect(text).toContain("It was 301 /about.");
    expect(text).toContain("This address is reserved for the site itself.");
    expect(text).toContain("Line 5 has the same From.");
    expect(await goesTo(origin, "/a")).toEqual([301, "/b"]);
    expect(await goesTo(origin, "/c")).toEqual([301, "/contact"]);
    expect(await goesTo(origin, "/kept")).toEqual([302, "/blog"]);

    const file = await get("/export.csv");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const exported = Buffer.from(await file.arrayBuffer());
    expect(exported.toString()).toContain('"/kept","/blog","302"\r\n');
    expect(await (await upload(exported)).text()).toContain("4 unchanged.");

    for (const [bad, said] of [
      ["", "Please choose a file."],
      ["a,b\nc,d", "The first line of the file must be from,to,kind."],
      [Buffer.from([0x66, 0xff, 0xfe]), "The file is not UTF-8."],
      ["x".repeat(5_000_000), "The file must be at most 4 MB."],
      [`from,to\n${"/a,/b\n".repeat(5_001)}`, "The file has more than 5,000 redirects."],
    ] as const) {
      const refused = await upload(typeof bad === "string" ? bad : Buffer.from(bad));
      expect(refused.status, said).toBe(400);
      expect(await refused.text()).toContain(said);
    }
  });
}

test("a redirect takes effect in every process with the next request, and without the database", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const first = await ownSite("postgres", adminEnv);
  const second = await startSite({
    env: { DATABASE_URL: first.databaseUrl ?? "", AUTH_SECRET: secret.current },
  });
  try {
    const { send } = await admin(first);
    expect((await ask(second.origin, "/old")).status).toBe(404);
    await send("add", "/old", "/contact");
    expect(await goesTo(first.site.origin, "/old")).toEqual([301, "/contact"]);
    await until(async () => (await ask(second.origin, "/old")).status === 301, {
      timeoutMs: 2_000,
      what: "the redirect in the other process",
    });
    await queryRows(first, "alter table redirects rename to away");
    await queryRows(first, "select pg_notify('content_changed', 'redirects')");
    await until(
      async () => {
        expect(await goesTo(second.origin, "/old")).toEqual([301, "/contact"]);
        return second.output().includes("redirects could not be read");
      },
      { what: "a failed reading" },
    );
  } finally {
    await second.stop();
  }
});
