// Part of `npm run bench`: the slowdown of lists and searches with many rows compared with few, on PostgreSQL and, with a
// tenth of the rows, on the embedded database. Requests alternate between both sites.

import { startPostgres } from "#tests/support/postgres.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { type BenchFigure, insertPosts, median, reportFigures } from "./tools.ts";

const rounds = 40;
const slowest = 1.5;
const admin = { ADMIN_EMAIL: "boss@firm.example", ADMIN_PASSWORD: "correct horse battery" };

type Rows = { posts: number; leads: number; files: number; entries: number; views: number };
/** One page of each list, and the views of the days that analytics shows, so that both sites show as much. */
const few: Rows = { posts: 20, leads: 50, files: 100, entries: 50, views: 2_400 };
const many: Rows = {
  posts: 100_000,
  leads: 50_000,
  files: 200_000,
  entries: 1_000_000,
  views: 10_000_000,
};
const tenth = (rows: Rows): Rows => ({
  posts: rows.posts / 10,
  leads: rows.leads / 10,
  files: rows.files / 10,
  entries: rows.entries / 10,
  views: rows.views / 10,
});

type Filled = { site: Site; databaseUrl: string | undefined; cookie: string };

/** Statements that fill the tables related to posts; `$1` is the number of rows. */
const fillings: Record<Exclude<keyof Rows, "posts" | "views">, string> = {
  leads: `insert into leads (kind, request_id, name, email, summary, words, status, submitted_at, due_at)
    select (array['contact', 'quote', 'glare'])[n % 3 + 1], gen_random_uuid(), 'Planner ' || n, 'planner-' || n || '@client.example',
      'Route ' || n || ' along the river',
      (select string_agg('word' || n * k * k % 397, ' ') from generate_series(1, 24) k), (array['New', 'Contacted', 'Won'])[n % 3 + 1], now() - n * interval '1 hour',
      now() + n * interval '1 minute' from generate_series(1, $1::int) n`,
  files: `insert into stored_files (path, name, size, content_type, kind, created_at)
    select 'general/' || n || '.pdf', 'sheet-' || n || '.pdf', 1000 + n, 'application/pdf', 'document', now() - n * interval '1 minute'
    from generate_series(1, $1::int) n`,
  entries: `insert into audit_log (actor_email, action, entity, entity_id, at)
    select 'boss@firm.example', 'update', (array['post', 'project', 'lead'])[n % 3 + 1], n::text, now() - n * interval '1 second'
    from generate_series(1, $1::int) n`,
};

/** Each row has a page's views on one day: forty pages over ten years, or fewer if there are fewer views. */
const insertViews = `insert into page_views (day, path, views)
  select current_date - (n / 40)::int, '/page-' || n % 40, greatest(1, $1::int / 146000) from generate_series(0, least($1::int, 146000) - 1) n`;

async function siteWith(rows: Rows, databaseUrl?: string): Promise<Filled> {
  const site = await startSite({
    env: {
      SEED: "none",
      LOG_LEVEL: "error",
      ...admin,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: "b".repeat(40) } : {}),
    },
  });
  const connection = { site, databaseUrl };
  const ofNobody = "insert into site_settings (key, value) values ('second-factor', 'nobody')";
  await queryRows(connection, ofNobody);
  const answer = await fetch(`${site.origin}/admin/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    redirect: "manual",
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  for (const [name, statement] of Object.entries(fillings)) {
    await queryRows(connection, statement, [rows[name as keyof typeof fillings]]);
  }
  await queryRows(connection, insertViews, [rows.views]);
  await insertPosts(connection, rows.posts, "1 minute");
  await queryRows(connection, "vacuum analyze");
  return { ...connection, cookie };
}

/** The requested URLs: data of uncached pages, and admin screens. */
const lists = {
  "the blog's first page": "/blog.data?_routes=pages/blog",
  "the blog, one field": "/blog.data?_routes=pages/blog&category=Solar",
  "an article with its neighbours": "/blog/post-12.data?_routes=pages/article",
  "the blog, searched": "/blog?q=splice",
  "admin: posts": "/admin/blog.data",
  "admin: leads": "/admin/leads.data",
  "admin: leads, searched": "/admin/leads.data?q=river",
  "admin: files": "/admin/media.data",
  "admin: files, searched": "/admin/media.data?q=sheet",
  "admin: audit log": "/admin/audit-log.data",
  "admin: analytics": "/admin/analytics.data",
  "admin: dashboard": "/admin.data",
};

async function time({ site, cookie }: Filled, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(site.origin + path, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
  return performance.now() - started;
}

/** Milliseconds of both sites, requested in turns. */
async function compare(path: string, sites: readonly [Filled, Filled]): Promise<[number, number]> {
  const samples: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, filled] of sites.entries()) {
      const ms = await time(filled, path);
      // The first rounds are a warm-up.
      if (round >= rounds / 4) samples[index]?.push(ms);
    }
  }
  return [median(samples[0]), median(samples[1])];
}

async function measure(engine: string, sites: readonly [Filled, Filled]): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const [small, large] = await compare(path, sites);
    figures.push({
      what: `${engine}: ${name}, many rows`,
      figure: large,
      unit: "ms",
      wanted: "at most",
      goal: slowest * small,
      peer: { name: "few rows", figure: small },
    });
  }
  await Promise.all(sites.map(({ site }) => site.stop()));
  return figures;
}

const figures = await measure("embedded", [await siteWith(few), await siteWith(tenth(many))]);
const server = await startPostgres();
const start = async (rows: Rows) => siteWith(rows, await server.createDatabase());
figures.push(...(await measure("PostgreSQL", [await start(few), await start(many)])));
await server.stop();
const sizes = `100,000 posts, 50,000 leads, 200,000 files, 1,000,000 audit entries, 10,000,000 views`;
reportFigures({ title: `Lists with ${sizes}; a tenth of that on the embedded database`, figures });
