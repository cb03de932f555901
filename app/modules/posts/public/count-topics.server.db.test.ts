import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { documents } from "#app/site/content/documents.server.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { makeSiteTexts } from "#modules/content/.server/site-texts.ts";
import { placeholdersOf } from "#modules/content/documents/placeholders.ts";
import { replaceArticleEntries } from "#modules/posts/.server/queries/blog-entries.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { blogDocument } from "../blog.ts";
import { countTopics } from "./count-topics.server.ts";

const { FTTH, Solar, BIM, Civil } = blogDocument.initial.topics;
const topics = Object.entries({ FTTH, Solar, BIM, Civil }).map(([category, topic]) => ({
  category,
  ...topic,
}));

/** The site at an address; all placeholder content is confirmed, except in the given documents. */
function siteAt(siteUrl: string, { but = [] }: { but?: string[] } = {}) {
  const stored = new Map(
    documents.map((document) => {
      const { id, initial: values, version: schemaVersion } = document;
      const found = placeholdersOf(document, { values, confirmed: [] });
      const confirmed = but.includes(id) ? [] : found.map(({ path }) => path);
      return [id, { values, schemaVersion, confirmed }];
    }),
  );
  const isPublic = siteUrl !== "http://localhost:3000";
  const source = { stored, pictures: new Map(), isPublic, insertsOf: firmInserts };
  return { siteUrl, ...makeSiteTexts(source) };
}

describeOnEachEngine("the counts of popular topics", (engine) => {
  const database = migratedDatabase(engine);
  const countsAt = async (site: ReturnType<typeof siteAt>, of = topics) =>
    (await countTopics(of, site, database.db)).map(({ articles }) => articles);

  beforeEach(async () => {
    await database.db.execute(sql`truncate blog_posts, blog_entries, article_entries cascade`);
    const article = (slug: string, topic: string) => ({
      slug,
      topic,
      title: slug,
      excerpt: "An article.",
      tags: [],
      readTime: "8 min read",
      drawing: "ftth-plan",
      publishedAt: new Date("2026-01-15"),
      content: "<p>Text</p>",
    });
    await database.db.transaction((tx) =>
      replaceArticleEntries(tx, [article("a", "FTTH"), article("b", "FTTH"), article("c", "BIM")]),
    );
    const post = { excerpt: "A post.", content: "<p>Text</p>", author: "A. Planner" };
    await database.db.insert(blogPosts).values([
      {
        ...post,
        title: "Now",
        slug: "now",
        category: "FTTH Design",
        published: true,
        publishedAt: new Date("2026-02-15"),
      },
      {
        ...post,
        title: "Later",
        slug: "later",
        category: "FTTH Design",
        published: true,
        publishedAt: new Date(Date.now() + 3_600_000),
      },
      { ...post, title: "Draft", slug: "draft", category: "FTTH Design", published: false },
    ]);
  });

  it.each([
    ["on localhost", siteAt("http://localhost:3000")],
    ["while placeholder content is shown", siteAt("https://firm.example", { but: ["firm"] })],
    ["once the firm has confirmed them", siteAt("https://firm.example")],
  ])("come from the document %s", async (_, site) => {
    expect(await countsAt(site)).toEqual([12, 8, 6, 7]);
  });

  it("count the published articles on a live site, unless the firm has set other numbers", async () => {
    const live = siteAt("https://firm.example", { but: ["blog"] });
    expect(await countsAt(live)).toEqual([3, 0, 1, 0]);
    const own = topics.map((topic) =>
      topic.category === "Civil" ? { ...topic, articles: 40 } : topic,
    );
    expect(await countsAt(live, own)).toEqual([3, 0, 1, 40]);
  });
});
