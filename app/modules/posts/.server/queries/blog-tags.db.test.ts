// cspell:ignore Νέα νέα Новости हिन्दी
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { slugOf } from "#app/lib/slug.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { blogPosts } from "../schema.ts";
import {
  countPostsForSitemap,
  countTags,
  findMovedTag,
  isTagAddress,
  listEntries,
  listPostsForSitemap,
  listTagsForSitemap,
  saveListedTagSlugs,
} from "./blog-entries.ts";

type NewPost = typeof blogPosts.$inferInsert;

const day = 24 * 3_600_000;

const post = (slug: string, tags: string[], more: Partial<NewPost> = {}): NewPost => ({
  slug,
  tags,
  title: slug,
  excerpt: "A post.",
  content: "<p>Text</p>",
  category: "FTTH Design",
  author: "A. Planner",
  published: true,
  publishedAt: new Date(Date.now() - day),
  ...more,
});

describeOnEachEngine("the tags of the blog", (engine) => {
  const database = migratedDatabase(engine);

  beforeEach(async () => {
    await database.db.execute(sql`truncate blog_posts, blog_entries cascade`);
  });

  const put = async (...posts: NewPost[]) => {
    await database.db.insert(blogPosts).values(posts);
    await saveListedTagSlugs(database.db);
  };
  const listed = async (tag: string) =>
    (await listEntries(database.db, { tag, page: 1 })).entries.map(({ slug }) => slug);
  const tags = async () =>
    (await listTagsForSitemap(database.db, { part: 1, size: 100 })).map(({ tag }) => tag);

  it("list the posts that visitors may read, in any spelling", async () => {
    await put(
      post("a", ["Point Cloud", "point cloud", "E57"]),
      post("b", ["point-cloud!"], { publishedAt: new Date(Date.now() - 2 * day) }),
      post("draft", ["Hidden"], { published: false, publishedAt: null }),
      post("ahead", ["Ahead"], { publishedAt: new Date(Date.now() + day) }),
      post("none", ["…"]),
    );
    expect(await listed("point-cloud")).toEqual(["a", "b"]);
    expect(await listed("e57")).toEqual(["a"]);
    expect(await tags()).toEqual(["e57", "point-cloud"]);
    expect(await countTags(database.db)).toBe(2);
    for (const tag of ["ahead", "hidden", "Point Cloud", ""]) {
      expect(await isTagAddress(database.db, tag), tag).toBe(false);
    }
    await database.db.update(blogPosts).set({ tags: ["Lidar"] });
    await saveListedTagSlugs(database.db);
    expect(await tags()).toEqual(["lidar"]);
    expect(await isTagAddress(database.db, "lidar")).toBe(true);
  });

  it("have the slugs that the code gives them", async () => {
    const names = [
      ...["CISPR 11", "C++", " FCC–Part 15 ", "Straße", "ISO/IEC 19650-1:2018", "--"],
      ...["Νέα", "νέα", "Новости", "日本", "हिन्दी", "Dún", "Dun"],
    ];
    await put(post("a", names));
    expect(await tags()).toEqual([...new Set(names.map(slugOf))].filter(Boolean).sort());
  });

  it("have a page each, in every script", async () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
    const names = fc.sample(name, 100).filter(slugOf);
    await put(...names.map((tag, number) => post(`p${number}`, [tag])));
    for (const [number, tag] of names.entries()) {
      expect(await listed(slugOf(tag)), tag).toContain(`p${number}`);
    }
  });

  it("are found by their old slugs, which dropped letters beyond ASCII", async () => {
    await put(post("a", ["Straße", "Νέα 2"]));
    expect(await findMovedTag(database.db, "stra-e")).toBe("strasse");
    expect(await findMovedTag(database.db, "2")).toBe("νέα-2");
    expect(await findMovedTag(database.db, "nothing")).toBeUndefined();
  });

  it("are found by an index", async () => {
    await database.db.execute(sql`
      insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at, tags)
      select 'Post ' || n, 'post-' || n, 'Excerpt', '<p>Text</p>', 'Civil', 'A', true, now() - n * interval '1 minute',
        array['Tag ' || n % 500] from generate_series(1, 3000) n`);
    await saveListedTagSlugs(database.db);
    await database.db.execute(sql`analyze blog_entries`);
    await database.db.execute(sql`analyze blog_tags`);
    await database.db.execute(sql`analyze blog_posts`);
    for (const [index, read] of [
      ["tag_names", () => listEntries(database.db, { tag: "tag-7", page: 1 })],
      ["tag_names", () => isTagAddress(database.db, "tag-7")],
      ["tags", () => findMovedTag(database.db, "tag-7")],
      ["pkey", () => listPostsForSitemap(database.db, { part: 2, size: 50 })],
    ] as const) {
      const [statement, ...others] = await statementsOf(database.client, read);
      if (!statement) throw new Error("nothing was asked");
      expect(others).toEqual([]);
      const plan = await planOf(database.client, statement);
      expect(plan).toContain(`blog_entries_${index}`);
      expect(plan).not.toContain("Seq Scan");
    }
  });

  it("exclude hidden posts and posts with a canonical URL from the sitemap", async () => {
    await put(
      post("plain", []),
      post("hidden", [], { isHidden: true }),
      post("elsewhere", [], { canonicalUrl: "https://magazine.example/a" }),
    );
    const listedPosts = await listPostsForSitemap(database.db, { part: 1, size: 9 });
    expect(listedPosts.map(({ slug }) => slug)).toEqual(["plain"]);
    expect(await countPostsForSitemap(database.db)).toBe(1);
    expect((await listEntries(database.db, { page: 1 })).entries).toHaveLength(3);
  });
});
