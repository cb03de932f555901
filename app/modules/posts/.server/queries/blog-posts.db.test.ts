import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { maxCounted } from "#app/lib/counts.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { postCategories } from "#modules/catalogue/admin-categories.ts";
import type { Db } from "#platform/db/database.ts";
import {
  describeOnEachEngine,
  migratedDatabase,
  type TestDatabase,
} from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { completePost, formOf } from "../../content.ts";
import type { PostContent } from "../../fields.ts";
import {
  countPosts,
  countPostsByStatus,
  deleteDraft,
  findDraft,
  findDraftOfPost,
  findPost,
  findRevision,
  insertPost,
  insertRevision,
  listNewDrafts,
  listPosts,
  listRevisions,
  listUsedCategories,
  type PostFilter,
  postOrders,
  saveDraft,
  updatePost,
} from "./blog-posts.ts";
import { insertRedirect, isSlugTaken } from "./slug-redirects.ts";

const post = (slug: string, changes: Partial<PostContent> = {}): PostContent =>
  completePost({
    title: `About ${slug}`,
    slug,
    excerpt: "The parts of a plan.",
    content: "<p>Text</p>",
    category: "FTTH Design",
    tags: ["duct", "splice"],
    ...changes,
  });

const first = { order: "newest", page: 1 } as const;
const titles = async (db: Db, filter: PostFilter) =>
  (await listPosts(db, { ...first, ...filter })).map(({ title }) => title);

/** The authors of drafts. */
const people = ["ada", "ben"].map((id) => ({ id, name: id, email: `${id}@firm.example` }));

describeOnEachEngine("the posts", (engine) => {
  const database = migratedDatabase(engine);
  let db: TestDatabase;

  beforeAll(async () => {
    db = database.db;
    await db.insert(user).values(people);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate blog_posts, post_drafts cascade`);
  });

  async function insert(written: PostContent): Promise<string> {
    const id = crypto.randomUUID();
    await insertPost(db, id, written);
    return id;
  }

  it("are read back as they were saved", async () => {
    const publishedAt = "2026-03-01T09:30:00.000Z";
    const written = post("ducts", { published: true, publishedAt, keywords: ["a", 'b "c"'] });
    const id = await insert(written);
    expect(await findPost(db, id)).toEqual({ id, version: 1, article: null, post: written });
    expect(await findPost(db, crypto.randomUUID())).toBeUndefined();
  });

  it("are only saved over the version that was opened", async () => {
    const id = await insert(post("ducts"));
    const saved = await updatePost(db, { id, base: 1, post: post("ducts", { title: "First" }) });
    expect(saved).toMatchObject({ version: 2, post: { title: "First" } });
    expect(
      await updatePost(db, { id, base: 1, post: post("ducts", { title: "Second" }) }),
    ).toBeUndefined();
    expect(await findPost(db, id)).toEqual(saved);
    const both = await Promise.all(
      ["Third", "Fourth"].map((title) =>
        updatePost(db, { id, base: 2, post: post("ducts", { title }) }),
      ),
    );
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it("are found by part of the title or excerpt, by category and by status", async () => {
    await insert(post("one", { title: "Glare at 100% load_case", category: "Case Studies" }));
    await insert(post("two", { excerpt: "Of GLARE and fibre\\copper." }));
    const published = { published: true, publishedAt: "2026-01-01T00:00:00.000Z" };
    await insert(post("three", { title: "Published", ...published }));
    const later = { published: true, publishedAt: "2999-01-01T00:00:00.000Z" };
    await insert(post("four", { title: "Planned", ...later }));

    expect(await titles(db, { search: "glare" })).toEqual(["About two", "Glare at 100% load_case"]);
    expect(await titles(db, { search: "0% LOAD_c" })).toEqual(["Glare at 100% load_case"]);
    expect(await titles(db, { search: "re\\co" })).toEqual(["About two"]);
    expect(await titles(db, { search: "%" })).toEqual(["Glare at 100% load_case"]);
    expect(await titles(db, { category: "Case Studies" })).toEqual(["Glare at 100% load_case"]);
    expect(await titles(db, { status: "Published" })).toEqual(["Published"]);
    expect(await titles(db, { status: "Scheduled" })).toEqual(["Planned"]);
    expect(await titles(db, { status: "Draft", category: "FTTH Design" })).toEqual(["About two"]);
    expect(await countPosts(db, { search: "glare" })).toBe(2);
    expect(await countPosts(db)).toBe(4);
    expect(Object.fromEntries(await countPostsByStatus(db))).toEqual({
      All: 4,
      Published: 1,
      Scheduled: 1,
      "Ready for review": 0,
      Draft: 2,
    });
    await insert(post("five", { category: "Drainage" }));
    const used = await listUsedCategories(db, postCategories);
    expect(used).toEqual(["FTTH Design", "Case Studies", "Drainage"]);
  });

  it("are listed by the date of their publication, or of their start", async () => {
    const published = (publishedAt: string) => ({ published: true, publishedAt });
    await insert(post("draft"));
    await insert(post("old", published("2020-01-01T00:00:00.000Z")));
    await insert(post("planned", published("2999-01-01T00:00:00.000Z")));
    await db.execute(sql`update blog_posts set created_at = '2021-01-01' where slug = 'draft'`);
    const slugs = async (order: (typeof postOrders)[number]) =>
      (await listPosts(db, { order, page: 1 })).map(({ slug }) => slug);
    expect(await slugs("newest")).toEqual(["planned", "draft", "old"]);
    expect(await slugs("oldest")).toEqual(["old", "draft", "planned"]);
  });

  it("reserve their current and previous slugs", async () => {
    const id = await insert(post("ducts"));
    await insert(post("splices"));
    await expect(insert(post("ducts"))).rejects.toThrow();
    await updatePost(db, { id, base: 1, post: post("conduits") });
    await insertRedirect(db, { postId: id, from: "ducts", to: "conduits" });
    const taken = (slug: string, postId?: string) => isSlugTaken(db, slug, postId);
    expect(await Promise.all([taken("conduits"), taken("splices", id), taken("ducts")])).toEqual([
      true,
      true,
      true,
    ]);
    expect(await Promise.all([taken("conduits", id), taken("ducts", id), taken("new")])).toEqual([
      false,
      false,
      false,
    ]);
    await updatePost(db, { id, base: 2, post: post("ducts") });
    await insertRedirect(db, { postId: id, from: "conduits", to: "ducts" });
    const { rows } = await db.execute(sql`select slug from slug_redirects`);
    expect(rows).toEqual([{ slug: "conduits" }]);
  });

  it("keep their previous versions, and who saved them", async () => {
    const id = await insert(post("ducts"));
    for (const [base, by] of [
      [1, "ada"],
      [2, "ben"],
    ] as const) {
      const saved = await updatePost(db, { id, base, post: post("ducts", { title: `By ${by}` }) });
      if (saved) await insertRevision(db, saved, by);
    }
    const heads = await listRevisions(db, id, { limit: 10 });
    expect(heads.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [3, "ben"],
      [2, "ada"],
    ]);
    expect((await findRevision(db, id, 2))?.post).toEqual(post("ducts", { title: "By ada" }));
    expect(await findRevision(db, id, 9)).toBeUndefined();
  });

  it("keep each person's unsaved changes", async () => {
    const postId = await insert(post("ducts"));
    const fields = formOf(post("ducts"));
    const [a, b, fresh] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string];
    const keep = (id: string, userId: string, of: string | null, title: string) =>
      saveDraft(db, { id, userId, postId: of, baseVersion: 1, fields: { ...fields, title } });
    await keep(a, "ada", postId, "One");
    await keep(b, "ada", postId, "Two");
    expect(await findDraftOfPost(db, "ada", postId)).toMatchObject({
      id: b,
      fields: { title: "Two" },
    });
    expect(await findDraftOfPost(db, "ben", postId)).toBeUndefined();

    await keep(fresh, "ada", null, "New");
    await keep(fresh, "ada", null, "Newer");
    expect(await keep(fresh, "ben", null, "Not his")).toBeUndefined();
    expect(await listNewDrafts(db, "ada", { limit: 5 })).toMatchObject([{ title: "Newer" }]);
    await deleteDraft(db, "ben", fresh);
    expect((await findDraft(db, fresh))?.fields.title).toBe("Newer");
    await deleteDraft(db, "ada", fresh);
    expect(await findDraft(db, fresh)).toBeUndefined();
  });
});

describeOnEachEngine("10,000 posts", (engine) => {
  const database = migratedDatabase(engine);
  let db: TestDatabase;

  beforeAll(async () => {
    db = database.db;
    await db.insert(user).values(people);
    await db.execute(sql`insert into blog_posts
      (title, slug, excerpt, content, author, category, published, published_at, created_at)
      select 'Post ' || n || ' on ' || md5(n::text), 'post-' || n, md5((n * 7)::text),
        '<p>Text</p>', 'The team',
        case when n % 500 = 0 then 'Case Studies' else 'FTTH Design' end, n % 40 <> 0,
        case when n % 40 <> 0 then timestamptz '2020-01-01' + n * interval '1 hour' end,
        timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 10000) n`);
    await db.execute(sql`vacuum analyze blog_posts`);
  });

  it("are paged by an index, in every order and with every filter", async () => {
    for (const [filter, index] of [
      [{}, "blog_posts_date"],
      [{ order: "oldest" }, "blog_posts_date"],
      [{ order: "title" }, "blog_posts_title"],
      [{ category: "Case Studies" }, "blog_posts_category_date"],
      [{ status: "Draft" }, "blog_posts_status_date"],
      [{ search: "ost 4321 on" }, "blog_posts_search"],
    ] as const) {
      const [statement, ...others] = await statementsOf(database.client, () =>
        listPosts(db, { ...first, ...filter }),
      );
      if (!statement) throw new Error("nothing was asked");
      expect(others).toEqual([]);
      const plan = await planOf(database.client, statement);
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan");
      if (index !== "blog_posts_search") expect(plan).not.toContain("Sort");
    }
  });

  it("are paged together with the built-in articles, each once and in every order", async () => {
    const articles = ["oldest", "middle", "newest"];
    await db.execute(sql`
      insert into article_entries (slug, title, excerpt, topic, read_time, drawing, published_at, words)
      values ('oldest', 'A', '', 'FTTH', '', '', '2019-01-01', ''),
        ('middle', 'Post 5000 on ducts and more', '', 'FTTH', '', '', '2020-06-01', ''),
        ('newest', 'Zebra', '', 'FTTH', '', '', '2027-01-01', '')`);
    const filter = { category: "Case Studies", articles };
    for (const order of postOrders) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => listPosts(db, { ...filter, order, page })),
      );
      expect(pages.map((rows) => rows.length)).toEqual([20, 3, 0]);
      const seen = pages.flat();
      expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
      const dates = seen.map(({ date }) => date.getTime());
      if (order === "newest") expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      if (order === "title") expect(seen[0]).toMatchObject({ id: "oldest", isBuiltIn: true });
    }
    await db.execute(sql`truncate article_entries`);
  });

  it("are counted by status in one statement, which stops at the limit", async () => {
    let counts = new Map<string, number>();
    const statements = await statementsOf(database.client, async () => {
      counts = await countPostsByStatus(db);
    });
    expect(statements).toHaveLength(1);
    expect(counts.get("All")).toBe(maxCounted + 1);
    expect(counts.get("Published")).toBe(maxCounted + 1);
    expect(counts.get("Draft")).toBe(250);
  });

  it("have an index that finds one person's new drafts", async () => {
    await db.execute(sql`insert into post_drafts (id, user_id, fields, saved_at)
      select gen_random_uuid(), case when n % 100 = 0 then 'ben' else 'ada' end,
        jsonb_build_object('title', 'Draft ' || n), timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 5000) n`);
    await db.execute(sql`vacuum analyze post_drafts`);
    const list = () => listNewDrafts(db, "ada", { limit: 5 });
    expect((await list())[0]?.title).toBe("Draft 4999");
    const [statement] = await statementsOf(database.client, list);
    const plan = statement && (await planOf(database.client, statement));
    expect(plan).toContain("post_drafts_user");
    expect(plan).not.toContain("Sort");
  });

  it("are paged without gaps or repetitions", async () => {
    const page = (number: number) => listPosts(db, { order: "title", page: number });
    const seen = [...(await page(499)), ...(await page(500)), ...(await page(501))];
    expect(seen).toHaveLength(40);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
    expect(await countPosts(db, { category: "Case Studies" })).toBe(20);
  });
});
