import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "../../../../tests/support/engines.ts";
import { planOf, statementsOf } from "../../../../tests/support/statements.ts";
import { findFileUses } from "../../media/file-uses.ts";
import { countStoredFiles, listStoredFiles } from "./stored-files.ts";

describeOnEachEngine("20,000 stored files", (engine) => {
  const database = migratedDatabase(engine);

  beforeAll(async () => {
    await database.db.execute(sql`
      insert into stored_files (path, name, size, content_type, kind, created_at)
      select 'media/' || n || case when n % 50 = 0 then '.pdf' else '.png' end,
             'sheet ' || md5(n::text), n, 'image/png',
             case when n % 50 = 0 then 'PDF' else 'Image' end,
             timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 20000) n`);
    await database.db.execute(sql`vacuum analyze stored_files`);
  });

  it.each([
    ["the newest", { page: 1 }, "using stored_files_newest"],
    ["those of a kind", { page: 1, kind: "PDF" }, "using stored_files_kind"],
    ["those of a name", { page: 1, search: "c4ca4238a0b92382" }, "on stored_files_search"],
  ] as const)("are read a page at a time by an index: %s", async (_, params, index) => {
    const [statement, ...others] = await statementsOf(database.client, () =>
      listStoredFiles(database.db, params),
    );
    if (!statement) throw new Error("nothing was asked");
    expect(others).toEqual([]);
    const plan = await planOf(database.client, statement);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
    if (!("search" in params)) expect(plan).not.toContain("Sort");
  });

  it("are shown in order and found by parts of their names, whatever these contain", async () => {
    const [newest] = await listStoredFiles(database.db, { page: 1 });
    expect(newest?.path).toBe("media/20000.pdf");
    const last = await listStoredFiles(database.db, { page: 200 });
    expect([last.length, last.at(-1)?.path]).toEqual([100, "media/1.png"]);
    const found = await listStoredFiles(database.db, { page: 1, search: "C4CA4238A0" });
    expect(found.map(({ path }) => path)).toEqual(["media/1.png"]);
    expect(await countStoredFiles(database.db, { kind: "PDF" })).toBe(400);
    expect(await countStoredFiles(database.db, { search: "%" })).toBe(0);
    expect(await countStoredFiles(database.db, { search: "\\" })).toBe(0);
  });

  it("know where they are used, a hundred of them in one pass over the posts", async () => {
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
  });
});
