import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { galleryKinds } from "#app/lib/media-types.ts";
import type { Db } from "#platform/db/database.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { findFileUses, findUsedPaths } from "../file-uses.ts";
import { storedFiles } from "../schema.ts";
import { countStoredFiles, listStoredFiles } from "./library.ts";
import { findSameContent, findStoredFile } from "./stored-files.ts";

describeOnEachEngine("20,000 stored files", (engine) => {
  const database = migratedDatabase(engine);

  const folder = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

  beforeAll(async () => {
    await database.db.execute(sql`
      insert into media_folders (id, name)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Folder ' || n
      from generate_series(0, 199) n`);
    await database.db.execute(sql`
      insert into stored_files (path, name, size, content_type, kind, created_at, folder_id, alt, caption, source_hash)
      select 'media/' || n || case when n % 50 = 0 then '.pdf' else '.png' end,
             'sheet ' || md5(n::text), n * 7919 % 20011, 'image/png',
             case when n % 50 = 0 then 'PDF' else 'Image' end,
             timestamptz '2026-01-01' + n * interval '1 minute',
             case when n % 11 > 0
               then ('00000000-0000-4000-8000-' || lpad((n % 200)::text, 12, '0'))::uuid end,
             case when n % 40 > 0 then 'plan of level ' || md5('alt' || n) else '' end,
             'as built ' || md5('caption' || n), md5('source' || n)
      from generate_series(1, 20000) n`);
    await database.db.execute(sql`vacuum analyze stored_files`);
  });

  it.each<[string, Parameters<typeof listStoredFiles>[1], RegExp]>([
    ["the newest", { page: 1 }, /using stored_files_newest/],
    ["the oldest", { page: 1, sort: "oldest" }, /using stored_files_newest/],
    ["by name", { page: 1, sort: "name" }, /using stored_files_name/],
    ["by name, downwards", { page: 3, sort: "name-down" }, /Backward using stored_files_name/],
    ["the largest", { page: 1, sort: "largest" }, /Backward using stored_files_size/],
    ["the smallest", { page: 1, sort: "smallest" }, /using stored_files_size/],
    ["those of a kind", { page: 1, kinds: ["PDF"] }, /using stored_files_kind/],
    ["those of a gallery", { page: 1, kinds: galleryKinds }, /using stored_files_newest/],
    ["those of a folder", { page: 1, folder: folder(7) }, /using stored_files_folder/],
    ["those of no folder", { page: 1, folder: null }, /using stored_files_newest/],
    ["those without alt text", { page: 1, withoutAlt: true }, /using stored_files_without_alt/],
    ["unused ones", { page: 1, except: ["media/20000.pdf"] }, /using stored_files_newest/],
  ])("are read page by page from an index: %s", async (_, params, index) => {
    const plan = await planOfList(params);
    expect(plan).toMatch(index);
    expect(plan).not.toContain("Seq Scan on stored_files");
    expect(plan).not.toContain("Sort");
  });

  it.each([
    ["name", "c4ca4238a0b92382", /on stored_files_search/],
    ["alt text", "5f1d7a84db00d2fc", /on stored_files_words/],
  ])("are found from an index: by parts of the %s", async (_, search, index) => {
    const plan = await planOfList({ page: 1, search });
    expect(plan).toMatch(index);
    expect(plan).not.toContain("Seq Scan on stored_files");
  });

  async function planOfList(params: Parameters<typeof listStoredFiles>[1]): Promise<string> {
    const [statement, ...others] = await statementsOf(database.client, () =>
      listStoredFiles(database.db, params),
    );
    if (!statement) throw new Error("nothing was asked");
    expect(others).toEqual([]);
    return planOf(database.client, statement);
  }

  it("are sorted in every order, and filtered by missing fields", async () => {
    const { db } = database;
    const first = async (params: Omit<Parameters<typeof listStoredFiles>[1], "page">) =>
      (await listStoredFiles(db, { page: 1, ...params }))[0];
    const [smallest, largest] = [
      await first({ sort: "smallest" }),
      await first({ sort: "largest" }),
    ];
    expect([smallest?.size, largest?.size]).toEqual([1, 20010]);
    const [up, down] = [await first({ sort: "name" }), await first({ sort: "name-down" })];
    expect([up?.name.slice(0, 9), down?.name.slice(0, 9)]).toEqual(["sheet 000", "sheet fff"]);
    expect((await first({ sort: "oldest" }))?.path).toBe("media/1.png");
    expect((await first({ withoutAlt: true }))?.path).toBe("media/19960.png");
    expect((await first({ folder: folder(7) }))?.path).toBe("media/19807.png");
    expect((await first({ except: ["media/20000.pdf"] }))?.path).toBe("media/19999.png");
    expect(await countStoredFiles(db, { withoutAlt: true })).toBe(400);
    expect(await countStoredFiles(db, { folder: null })).toBe(1_001);
    expect(await countStoredFiles(db, { folder: folder(7) })).toBe(91);
  });

  it("are found by caption and description", async () => {
    const { db } = database;
    const found = async (search: string) =>
      (await listStoredFiles(db, { page: 1, search })).map(({ path }) => path);
    const [alt, caption] = await readWords(db);
    expect(await found(alt)).toEqual(["media/77.png"]);
    expect(await found(caption.toUpperCase())).toEqual(["media/77.png"]);
  });

  async function readWords(db: Db): Promise<[alt: string, caption: string]> {
    const file = await findStoredFile(db, "media/77.png");
    return [file?.alt ?? "", file?.caption ?? ""];
  }

  it("are recognised by their original files", async () => {
    const { db } = database;
    const [{ hash } = { hash: "" }] = await db
      .select({ hash: storedFiles.sourceHash })
      .from(storedFiles)
      .where(eq(storedFiles.path, "media/77.png"));
    const [statement] = await statementsOf(database.client, async () => {
      expect((await findSameContent(db, hash))?.path).toBe("media/77.png");
    });
    if (!statement) throw new Error("nothing was asked");
    expect(await planOf(database.client, statement)).toContain("using stored_files_source");
    expect(await findSameContent(db, "")).toBeUndefined();
  });

  it("are shown in order and found by parts of their names, with any characters", async () => {
    const [newest] = await listStoredFiles(database.db, { page: 1 });
    expect(newest?.path).toBe("media/20000.pdf");
    const last = await listStoredFiles(database.db, { page: 200 });
    expect([last.length, last.at(-1)?.path]).toEqual([100, "media/1.png"]);
    const found = await listStoredFiles(database.db, { page: 1, search: "C4CA4238A0" });
    expect(found.map(({ path }) => path)).toEqual(["media/1.png"]);
    expect(await countStoredFiles(database.db, { kinds: ["PDF"] })).toBe(400);
    expect(await countStoredFiles(database.db, { search: "%" })).toBe(0);
    expect(await countStoredFiles(database.db, { search: "\\" })).toBe(0);
  });

  it("list their uses, for a hundred of them in one pass over the posts", async () => {
    await database.db.execute(sql`
      insert into blog_posts (title, slug, excerpt, content, category, author, image)
      select 'Post ' || n, 'post-' || n, '', repeat('<p>A paragraph of the text.</p>', 100)
             || '<img src="https://firm.example/media/portfolio/media/' || n || '.png">', 'x', 'x',
             case when n = 7 then '/media/portfolio/media/8.png' end
      from generate_series(1, 500) n`);
    const services = { db: database.db, env: database.env, siteUrl: "https://firm.example" };
    const paths = Array.from({ length: 100 }, (_, index) => `media/${index + 401}.png`);
    expect(await findFileUses(services, paths)).toHaveLength(100);
    expect(await findFileUses(services, ["media/8.png"])).toEqual([
      { kind: "post", id: expect.any(String), title: "Post 7", place: "image" },
      { kind: "post", id: expect.any(String), title: "Post 8", place: "content" },
    ]);
    expect(await findFileUses(services, ["media/.*"])).toEqual([]);
    const used = await findUsedPaths(services);
    expect([used.length, used.includes("media/8.png")]).toEqual([500, true]);
  });

  it("are used by everything that names them, including unsaved and unsent texts", async () => {
    const { db } = database;
    await db.execute(sql`
      with writer as (
        insert into "user" (id, name, email, email_verified) values ('w', 'A writer', 'w@firm.example', true) returning id
      ), project as (
        insert into portfolio_projects (title, category, description, image_url)
        values ('A project', 'x', 'x', '/media/portfolio/media/1001.png') returning id
      ), document as (
        insert into content_documents (id, version) values ('about', 2) returning id
      ), revisions as (
        insert into content_revisions (document_id, version, schema_version, values)
        select id, version, 1, jsonb_build_object('photo', '/media/portfolio/media/100' || (version + 1) || '.png')
        from document, unnest(array[1, 2]) as version
      ), images as (
        insert into project_images (project_id, image_url)
        select id, 'https://firm.example/media/portfolio/media/1004.png' from project
      ), issue as (
        insert into newsletter_issues (subject, content)
        values ('An issue', '<img src="https://firm.example/media/portfolio/media/1005.png">')
      ), drafts as (
        insert into content_drafts (id, user_id, document_id, base_version, schema_version, values)
        select gen_random_uuid(), id, 'about', 2, 1, '{"photo": "/media/portfolio/media/1006.png"}' from writer
      )
      insert into post_drafts (id, user_id, fields)
      select gen_random_uuid(), id, jsonb_build_object('content', '<img src="/media/portfolio/media/1007.png">')
      from writer`);
    const services = { db, env: database.env, siteUrl: "https://firm.example" };
    const used = (await findUsedPaths(services)).filter((path) => /\/100\d\.png$/.test(path));
    // The file of the document's previous version is unused.
    expect(used.toSorted()).toEqual([1, 3, 4, 5, 6, 7].map((n) => `media/100${n}.png`));
    expect(await findFileUses(services, ["media/1005.png"])).toEqual([
      { kind: "issue", id: expect.any(String), title: "An issue", place: "content" },
    ]);
  });
});
