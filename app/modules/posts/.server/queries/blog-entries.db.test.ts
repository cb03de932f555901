import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { postCategories } from "#modules/catalogue/admin-categories.ts";
import { topicOf } from "#modules/catalogue/services.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { updateBlogTopics } from "../blog-topics.ts";
import { blogPosts } from "../schema.ts";
import {
  type ArticleEntry,
  entriesPerPage,
  findMovedPost,
  findNeighbours,
  findReadablePost,
  listArticlesWithoutOverride,
  listDueOverrides,
  listEntries,
  listNewest,
  listPostsForSitemap,
  listRelated,
  replaceArticleEntries,
  searchEntries,
  timeToNextEntry,
  visitor,
} from "./blog-entries.ts";

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);

const article = (slug: string, publishedAt: Date, content = "<p>Splice</p>"): ArticleEntry => ({
  slug,
  title: `The article ${slug}`,
  excerpt: "Our own article.",
  topic: "FTTH",
  tags: ["FTTH"],
  readTime: "8 min read",
  drawing: "ftth-plan",
  publishedAt,
  content,
});

type NewPost = typeof blogPosts.$inferInsert;

const post = (slug: string, publishedAt: Date | null, more: Partial<NewPost> = {}): NewPost => ({
  title: `The post ${slug}`,
  slug,
  excerpt: "A post of the admin.",
  content: "<p>Pole loading</p>",
  category: "FTTH Design",
  author: "A. Planner",
  published: publishedAt !== null,
  publishedAt,
  ...more,
});

const slugs = (entries: { slug: string }[]) => entries.map(({ slug }) => slug);

describeOnEachEngine("the list of the blog", (engine) => {
  const database = migratedDatabase(engine);

  beforeEach(async () => {
    await database.db.execute(sql`truncate blog_posts, blog_entries, article_entries cascade`);
  });

  const put = (...posts: NewPost[]) => database.db.insert(blogPosts).values(posts);
  const listed = async (topic?: string) =>
    slugs((await listEntries(database.db, { topic, page: 1 })).entries);

  it("lists articles and published posts in one order, each once, across all pages", async () => {
    const all = Array.from({ length: 30 }, (_, index) => ({ index, at: hoursAgo(index + 1) }));
    await put(
      ...all.filter(({ index }) => index % 3).map(({ index, at }) => post(`p${index}`, at)),
    );
    await replaceArticleEntries(
      database.db,
      all.filter(({ index }) => index % 3 === 0).map(({ index, at }) => article(`a${index}`, at)),
    );
    const seen: string[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const found = await listEntries(database.db, { page });
      seen.push(...slugs(found.entries));
      more = found.more;
    }
    expect(seen).toEqual(all.map(({ index }) => `${index % 3 ? "p" : "a"}${index}`));
  });

  it("shows a post only while it is published and due", async () => {
    await put(
      post("out", hoursAgo(1)),
      post("draft", null),
      post("ahead", hoursAgo(-2)),
      post("dateless", hoursAgo(1), { publishedAt: null }),
    );
    expect(await listed()).toEqual(["out"]);
    const wait = (await timeToNextEntry(database.db)) ?? 0;
    expect(wait).toBeGreaterThan(1.9 * hour);
    expect(wait).toBeLessThanOrEqual(2 * hour);
    for (const slug of ["draft", "ahead", "dateless"]) {
      expect(await findReadablePost(database.db, slug, visitor)).toBeUndefined();
      expect(await findReadablePost(database.db, slug, { signedIn: true })).toMatchObject({ slug });
    }

    await database.db.execute(
      sql`update blog_posts set published_at = now() - interval '1 minute' where slug = 'ahead'`,
    );
    await database.db.execute(sql`update blog_posts set slug = 'renamed' where slug = 'out'`);
    expect(await listed()).toEqual(["ahead", "renamed"]);
    await database.db.execute(sql`update blog_posts set published = false where slug = 'ahead'`);
    await database.db.execute(sql`delete from blog_posts where slug = 'renamed'`);
    expect(await listed()).toEqual([]);
    expect(await timeToNextEntry(database.db)).toBeUndefined();
  });

  it("lists an override instead of its article only while the override is due", async () => {
    await replaceArticleEntries(database.db, [article("own", hoursAgo(9), "<p>Conduit</p>")]);
    const state = async () => {
      const { entries } = await listEntries(database.db, { page: 1 });
      const found = await searchEntries(database.db, { words: "conduit", page: 1 });
      return {
        list: entries.map(({ slug, title }) => `${slug}: ${title}`),
        found: found.entries.length,
        standing: await listArticlesWithoutOverride(database.db),
        sitemap: slugs(await listPostsForSitemap(database.db, { part: 1, size: 9 })),
      };
    };
    const ofCode = {
      list: ["own: The article own"],
      found: 1,
      standing: ["own"],
      sitemap: [],
    };
    const ofPost = { list: ["own: The post own"], found: 0, standing: [], sitemap: ["own"] };
    const image = "/drawings/pole-loads-1200.webp";
    await put(post("own", null, { article: "own", image }));
    expect(await state()).toEqual(ofCode);

    await database.db.update(blogPosts).set({ published: true, publishedAt: hoursAgo(9) });
    expect(await state()).toEqual(ofPost);
    const [card] = (await listEntries(database.db, { page: 1 })).entries;
    expect(card).toMatchObject({ drawing: "pole-loads", postId: expect.any(String) });
    // Restarting the site keeps the override listed.
    await replaceArticleEntries(database.db, [article("own", hoursAgo(9), "<p>Conduit</p>")]);
    expect(await state()).toEqual(ofPost);

    await database.db.update(blogPosts).set({ slug: "renamed" });
    expect(await state()).toMatchObject({ list: ["renamed: The post own"], standing: [] });
    await database.db.update(blogPosts).set({ slug: "own", published: false });
    expect(await state()).toEqual(ofCode);

    await database.db.update(blogPosts).set({ published: true, publishedAt: hoursAgo(-2) });
    expect(await state()).toEqual(ofCode);
    expect(await timeToNextEntry(database.db)).toBeGreaterThan(1.9 * hour);
    await listDueOverrides(database.db);
    expect(await state()).toEqual(ofCode);
    // The trigger does not fire when the scheduled time comes, so this update bypasses it.
    await database.db.execute(sql`alter table blog_posts disable trigger user`);
    await database.db.update(blogPosts).set({ publishedAt: hoursAgo(1) });
    await database.db.execute(sql`alter table blog_posts enable trigger user`);
    expect(await state()).toEqual(ofCode);
    await listDueOverrides(database.db);
    expect(await state()).toEqual(ofPost);

    await database.db.delete(blogPosts);
    expect(await state()).toEqual(ofCode);
    // A new version of the site no longer contains the article.
    await put(post("own", hoursAgo(1), { article: "own" }));
    await replaceArticleEntries(database.db, [article("other", hoursAgo(9))]);
    expect(await listed()).toEqual(["own", "other"]);
  });

  it("redirects an old slug while visitors may read the post", async () => {
    await put(post("now", hoursAgo(1)));
    await database.db.execute(
      sql`insert into slug_redirects (slug, post_id) select 'once', id from blog_posts`,
    );
    expect(await findMovedPost(database.db, "once", visitor)).toBe("now");
    await database.db.execute(sql`update blog_posts set published = false`);
    expect(await findMovedPost(database.db, "once", visitor)).toBeUndefined();
    expect(await findMovedPost(database.db, "never", visitor)).toBeUndefined();
  });

  it("lists posts under their public category, or their admin category if it has none", async () => {
    await put(
      ...postCategories.map((category, index) => post(`p${index}`, hoursAgo(index), { category })),
    );
    const { entries } = await listEntries(database.db, { page: 1 });
    expect(entries.map(({ topic }) => topic)).toEqual(postCategories.map(topicOf));
    expect(await listed("BIM")).toEqual(["p2", "p4"]);
    expect(slugs(await listRelated(database.db, { topic: "BIM", slug: "p2" }))).toEqual(["p4"]);
  });

  it("updates the topics of posts after the catalogue has renamed them", async () => {
    await put(post("one", hoursAgo(1)));
    await database.db.transaction(async (tx) => {
      await tx.execute(
        sql`create or replace function blog_topic("category" text) returns text language sql immutable as $$ select 'Once' $$`,
      );
      await tx.execute(sql`update blog_entries set topic = 'Once'`);
      await updateBlogTopics(tx);
    });
    expect(await listed("FTTH")).toEqual(["one"]);
  });

  it("prefers an article to a post with the same slug until the article is removed", async () => {
    await put(post("same", hoursAgo(1)));
    await replaceArticleEntries(database.db, [
      article("same", hoursAgo(5)),
      article("b", hoursAgo(6)),
    ]);
    const first = async () => (await listEntries(database.db, { page: 1 })).entries[0]?.title;
    expect(await first()).toBe("The article same");
    await database.db.execute(sql`update blog_posts set title = 'Changed'`);
    expect(await first()).toBe("The article same");
    await replaceArticleEntries(database.db, [article("b", hoursAgo(6), "<p>x</p>")]);
    expect(await first()).toBe("Changed");
    expect(await listed()).toEqual(["same", "b"]);
  });

  it("finds words in titles, excerpts and bodies but not in markup, with titles first", async () => {
    await put(
      post("body", hoursAgo(1), { content: "<p class='formula'>Handhole spacing &amp; depth</p>" }),
      post("title", hoursAgo(3), { title: "Handholes and their positions" }),
      post("excerpt", hoursAgo(2), { excerpt: "On handholes.", category: "Civil Engineering" }),
      post("ahead", hoursAgo(-1), { title: "Handhole" }),
    );
    const found = async (words: string, topic?: string) =>
      slugs((await searchEntries(database.db, { words, topic, page: 1 })).entries);
    expect(await found("handhole")).toEqual(["title", "excerpt", "body"]);
    expect(await found("handhole", "Civil")).toEqual(["excerpt"]);
    expect(await found('"handhole spacing" -pole')).toEqual(["body"]);
    for (const none of [
      "formula",
      "class",
      '"',
      "& | ! ( : *",
      "the",
      "'; drop table blog_posts",
    ]) {
      expect(await found(none)).toEqual([]);
    }
  });

  it("finds the neighbours of an entry, also with equal timestamps", async () => {
    const at = hoursAgo(4);
    await put(
      post("c", at),
      post("b", at),
      post("newest", hoursAgo(1)),
      post("ahead", hoursAgo(-1)),
    );
    await replaceArticleEntries(database.db, [article("oldest", hoursAgo(9))]);
    const beside = async (slug: string) => {
      const { newer, older } = await findNeighbours(database.db, slug);
      return [newer?.slug, older?.slug];
    };
    expect(await listed()).toEqual(["newest", "c", "b", "oldest"]);
    expect(await beside("newest")).toEqual([undefined, "c"]);
    expect(await beside("c")).toEqual(["newest", "b"]);
    expect(await beside("oldest")).toEqual(["b", undefined]);
  });

  describe("with 10,000 posts", () => {
    beforeEach(async () => {
      await database.db.execute(sql`
        insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at)
        select 'Post ' || n, 'post-' || n, 'Excerpt ' || n,
          '<p>Duct ' || n || repeat(' cable pulling tension in a bend', 20) || '</p>',
          case when n % 100 = 0 then 'Solar Analysis' else 'FTTH Design' end, 'A. Planner',
          n % 21 <> 0, now() + interval '1 hour' - n * interval '1 minute'
        from generate_series(1, 10000) n`);
      await database.db.execute(sql`analyze blog_posts, blog_entries`);
    });

    it("reads each part of a page with one statement that uses an index", async () => {
      for (const [index, read] of [
        ["published_at", () => listEntries(database.db, { page: 1 })],
        ["topic", () => listEntries(database.db, { page: 1, topic: "Solar" })],
        ["words", () => searchEntries(database.db, { words: "4321", page: 1 })],
        ["topic", () => listRelated(database.db, { topic: "Solar", slug: "post-300" })],
        ["published_at", () => findNeighbours(database.db, "post-777")],
        ["published_at", () => listNewest(database.db, 20)],
        ["pkey", () => listPostsForSitemap(database.db, { part: 2, size: 50 })],
        ["published_at", () => timeToNextEntry(database.db)],
      ] as const) {
        const [statement, ...others] = await statementsOf(database.client, read);
        if (!statement) throw new Error("nothing was asked");
        expect(others).toEqual([]);
        const plan = await planOf(database.client, statement);
        expect(plan).toMatch(new RegExp(`blog_entries_${index}`));
        expect(plan).not.toContain("Seq Scan");
        // Search results are sorted; everything else is read in index order.
        if (index !== "words") expect(plan).not.toContain("Sort");
      }
      const { entries, more } = await searchEntries(database.db, { words: "tension", page: 15 });
      expect([entries.length, more]).toEqual([entriesPerPage, false]);
    });
  });
});
