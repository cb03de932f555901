import { updateProject } from "#modules/portfolio/.server/queries/projects.ts";
import { connectContentChanges } from "#platform/changes/content-changes.ts";
import { openDatabase } from "#platform/db/client.ts";
import { createLog } from "#platform/log.ts";
import { expect, secret, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

const text = async (url: string) => (await fetch(url)).text();

test("a change through one process reaches the other within 2 s", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const first = await ownSite("postgres", {
    CDN_PURGE_URL: "http://127.0.0.1:9/purge",
    CDN_PURGE_SECRET: "a secret between the site and the CDN",
  });
  const databaseUrl = first.databaseUrl ?? "";
  const second = await startSite({
    env: { DATABASE_URL: databaseUrl, AUTH_SECRET: secret.current },
  });
  try {
    const title = "FTTH design for a street block of 24 homes";
    const shows = async (site: Site, wanted: string) => (await text(site.origin)).includes(wanted);
    expect(await shows(first.site, title)).toBe(true);
    expect(await shows(second, title)).toBe(true);
    // A notified CDN can clear pages by tag, and may cache them for longer.
    const { headers } = await fetch(first.site.origin);
    expect(headers.get("cache-tag")).toBe("site,portfolio");
    expect(headers.get("cdn-cache-control")).toContain("max-age=86400");
    expect((await fetch(second.origin)).headers.get("cache-tag")).toBeNull();

    // Content changes as in every writer; this process is one more on the same database.
    const database = await openDatabase(
      { DATABASE_URL: databaseUrl, DATA_DIR: "" },
      createLog("silent"),
    );
    const content = await connectContentChanges(database);
    const [project] = await queryRows(first, "select id from portfolio_projects where title = $1", [
      title,
    ]);
    await content.change(["portfolio"], (tx) =>
      updateProject(tx, String(project?.id), { title: "Renamed in one process" }),
    );
    for (const site of [first.site, second]) {
      await until(() => shows(site, "Renamed in one process"), {
        timeoutMs: 2_000,
        what: "the new title",
      });
    }
    await content.close();
    await database.close();
  } finally {
    await second.stop();
  }
});

test("cached pages are served while the database is unreachable", { tag: "@slow" }, async ({
  ownSite,
}) => {
  const own = await ownSite("postgres");
  expect((await fetch(own.site.origin)).status).toBe(200);
  await queryRows(own, "alter table portfolio_projects rename to away");
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  await until(
    async () => {
      await fetch(own.site.origin);
      return own.site.output().includes("a page failed");
    },
    { what: "a failed rendering" },
  );
  expect((await fetch(own.site.origin)).status).toBe(200);
});
