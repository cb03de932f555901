import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { columnName } from "#app/fields/columns.server.ts";
import { namesIn } from "#app/fields/fields.ts";
import { migrate, migrateWithin } from "#app/migrate.ts";
import { contact } from "#modules/leads/requests/contact/definition.ts";
import { glare } from "#modules/leads/requests/glare/definition.ts";
import { projectFields } from "#modules/portfolio/fields.ts";
import { postFields } from "#modules/posts/fields.ts";
import { describeOnEachEngine, makeTestEnvironment } from "#tests/support/engines.ts";
import { EnvError } from "../env.ts";
import { createLog } from "../log.ts";
import { siteVersion } from "../project.ts";
import { openDatabase } from "./client.ts";
import type { DatabaseClient } from "./database.ts";

const log = createLog("silent");

/** Section 3 of the specification. `id` may appear anywhere next to them, and posts have the editor's columns. */
const specified: Record<string, string> = {
  contact_submissions: "name email phone company service message submitted_at",
  glare_assessments:
    "name email company site_address pv_size near_airport planning_stage submitted_at",
  sample_report_requests: "email requested_at",
  portfolio_access_requests: "email accessed_at",
  portfolio_projects: "id title category description image_url featured order_index",
  project_images: "id project_id image_url caption order_index",
  blog_posts:
    "id title slug excerpt content category tags image author published published_at created_at updated_at read_time seo_title seo_description keywords",
};

/** Columns of form fields added since: each field has one. */
const askedSince: Record<string, string[]> = {
  contact_submissions: namesIn(contact.fields, "saved").map(columnName),
  glare_assessments: namesIn(glare.fields, "saved").map(columnName),
  blog_posts: namesIn(postFields, "saved").map(columnName),
  portfolio_projects: namesIn(projectFields, "saved").map(columnName),
};

async function columns({ autocommit }: DatabaseClient): Promise<Map<string, string[]>> {
  const { rows } = await autocommit.execute(
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const tables = new Map<string, string[]>();
  for (const row of rows) {
    const table = String(row.table_name);
    tables.set(table, [...(tables.get(table) ?? []), String(row.column_name)]);
  }
  return tables;
}

describeOnEachEngine("the migrated database", (engine) => {
  it("has the specification's tables and columns, no descending index, and can be migrated again", async () => {
    const { env, dispose } = await makeTestEnvironment(engine, {}, { isEmpty: true });
    const database = await openDatabase(env, log);
    await migrate(database);
    await migrate(database);
    const tables = await columns(database);
    const { rows: downwards } = await database.autocommit.execute(
      sql`select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC%'`,
    );
    await database.close();
    await dispose();
    expect(downwards).toEqual([]);
    for (const [table, names] of Object.entries(specified)) {
      const wanted = new Set(["id", ...names.split(" "), ...(askedSince[table] ?? [])]);
      if (table === "blog_posts")
        for (const own of ["version", "article", "image_alt"]) wanted.add(own);
      if (table === "portfolio_projects") wanted.add("number").add("version");
      expect([table, new Set(tables.get(table))]).toEqual([table, wanted]);
    }
  });
});

describeOnEachEngine("projects from before they had pages", (engine) => {
  it("are published and each get an address", async () => {
    const { env, dispose } = await makeTestEnvironment(engine, {}, { isEmpty: true });
    const database = await openDatabase(env, log);
    const tags: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../migrations/meta/_journal.json"), "utf8"),
    );
    const pages = tags.entries.findIndex(({ tag }) => tag.endsWith("_project_pages"));
    const before = tags.entries[pages - 1]?.tag ?? "";
    await database.workDb.transaction(async (tx) => {
      await migrateWithin(tx, before);
      await tx.execute(
        sql`insert into portfolio_projects (number, title, category, description)
          select n, case when n < 4 then 'Ring road' else 'Ring road 2' end, 'Civil 3D', '' from generate_series(1, 4) n`,
      );
      await migrateWithin(tx);
    });
    const { rows } = await database.autocommit.execute(
      sql`select slug, published from portfolio_projects order by number`,
    );
    await database.close();
    await dispose();
    expect(rows.map(({ slug }) => slug)).toEqual([
      "ring-road",
      "ring-road-2",
      "ring-road-3",
      "ring-road-2-4",
    ]);
    expect(rows.every(({ published }) => published)).toBe(true);
  });
});

describe.skipIf("missing" in inject("postgres"))(
  "a database that a newer version has changed",
  () => {
    it("is refused with a clear message, and nothing is written", async () => {
      const { env, dispose } = await makeTestEnvironment("postgres");
      const database = await openDatabase(env, log);
      await migrate(database);
      const { autocommit } = database;
      const tomorrow = Date.now() + 86_400_000;
      await autocommit.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${tomorrow})`,
      );
      await autocommit.execute(
        sql`insert into drizzle.site_versions values ('99.1.0', ${new Date(tomorrow).toISOString()})`,
      );
      await autocommit.execute(sql`drop function blog_topic cascade`);
      await expect(migrate(database)).rejects.toThrow(
        new EnvError(
          `The database belongs to a newer version of the site: 99.1.0, and this is ${siteVersion}. Start the newer one, or restore the backup from before the upgrade.`,
        ),
      );
      const { rows } = await autocommit.execute(
        sql`select from pg_proc where proname = 'blog_topic'`,
      );
      await database.close();
      await dispose();
      expect(rows).toEqual([]);
    });
  },
);

describe.skipIf("missing" in inject("postgres"))("processes that start together", () => {
  it("all find a fresh PostgreSQL migrated", async () => {
    const { env, dispose } = await makeTestEnvironment("postgres", {}, { isEmpty: true });
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(env, log)));
    await Promise.all(databases.map(migrate));
    for (const database of databases) {
      expect((await columns(database)).has("contact_submissions")).toBe(true);
      await database.close();
    }
    await dispose();
  });
});

it("the migrations cover the whole schema", async () => {
  const app = join(import.meta.dirname, "../..");
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync(["platform/db/schema/tables.ts", "modules/*/.server/{schema,request-tables}.ts"], {
      cwd: app,
    }).map((file) => import(join(app, file))),
  );
  const metaFolder = join(import.meta.dirname, "../../../migrations/meta");
  const newest = readdirSync(metaFolder)
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(join(metaFolder, newest ?? ""), "utf8"));
  const present = generateDrizzleJson(Object.assign({}, ...modules));
  expect(await generateMigration(migrated, present)).toEqual([]);
});

describe.skipIf("missing" in inject("postgres"))("a table that others use", () => {
  it("is waited for in short turns, so that its readers are not blocked", async () => {
    const { env, dispose } = await makeTestEnvironment("postgres");
    const database = await openDatabase(env, log);
    await migrate(database);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holder = database.workDb.transaction(async (tx) => {
      await tx.execute(sql`lock table drizzle.__drizzle_migrations`);
      lock();
      await released;
    });
    await locked;
    const migrated = migrate(database);
    const waiting = async () => {
      const [row] = await database.db
        .select({ count: sql<number>`count` })
        .from(
          sql`(select count(*)::int from pg_locks where not granted and locktype = 'relation') as waiting`,
        );
      return row?.count;
    };
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
    release();
    await holder;
    await migrated;
    await database.close();
    await dispose();
  });
});
