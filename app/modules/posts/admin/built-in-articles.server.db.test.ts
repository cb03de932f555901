import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import {
  listBuiltInArticles,
  storeBuiltInArticles,
} from "#modules/posts/.server/built-in-articles.ts";
import {
  findOverride,
  listArticlesWithoutOverride,
  listEntries,
  visitor,
} from "#modules/posts/.server/queries/blog-entries.ts";
import {
  findOverrideId,
  findPost,
  findRevision,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { listTrash } from "#modules/trash/.server/queries/trash.ts";
import { trashAction } from "#modules/trash/admin/actions.server.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { articles } from "../articles/articles.ts";
import { ftthNetworkDesign } from "../articles/ftth-network-design.ts";
import { formOf } from "../content.ts";
import type { PostForm } from "../fields.ts";
import { articleBody } from "../public/article-body.server.tsx";
import { listAction } from "./actions.server.ts";
import { historyAction, saveAction } from "./editor-actions.server.ts";

const { slug } = ftthNetworkDesign;

/** A form as a browser sends it. */
const sent = ({ tags, keywords, ...fields }: PostForm): [string, string][] => [
  ...Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === false ? [] : [[name, value === true ? "on" : String(value)]],
  ),
  ...tags.map((tag): [string, string] => ["tags", tag]),
  ...keywords.map((word): [string, string] => ["keywords", word]),
];

describeOnEachEngine("overrides of built-in articles", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await storeBuiltInArticles(services);
  });
  beforeEach(async () => {
    const db = writable(services.db);
    await db.execute(sql`delete from blog_posts`);
    await db.execute(sql`truncate "user", trash cascade`);
    await db.insert(user).values(boss);
  });

  const act = (intent: string, name: "id" | "slug", value: string) =>
    sendAction(services, listAction, [
      ["intent", intent],
      [name, value],
    ]);
  async function edit(article = slug): Promise<string> {
    const { to } = await act("edit-article", "slug", article);
    const id = /^\/admin\/blog\/edit\/(.+)$/.exec(to ?? "")?.[1];
    if (!id) throw new Error(`the editor was not opened but ${to}`);
    return id;
  }
  const postOf = async (id: string) => {
    const saved = await findPost(services.db, id);
    if (!saved) throw new Error("there is no such post");
    return saved.post;
  };
  const override = () => findOverride(services.db, slug, visitor);
  const standing = () => listArticlesWithoutOverride(services.db);

  it("are created from each article with everything its page shows, as hidden drafts", async () => {
    for (const article of articles) {
      const post = await postOf(await edit(article.slug));
      const { title, excerpt, readTime, seoTitle, seoDescription, tags, keywords } = article;
      expect(post).toMatchObject({ title, excerpt, readTime, seoTitle, seoDescription });
      expect(post).toMatchObject({ slug: article.slug, tags, keywords, published: false });
      expect(articleBody(post.content, services)).toEqual(
        articleBody(article.content.trim(), services),
      );
    }
    expect(await standing()).toHaveLength(articles.length);
    expect(await listBuiltInArticles(services.db)).toEqual([]);
  });

  it("replace the article from publication to deletion, with its date", async () => {
    const before = (await listEntries(services.db, { page: 1 })).entries;
    const id = await edit();
    expect(await edit()).toBe(id);
    expect(await findRevision(services.db, id, 1)).toMatchObject({ savedBy: null });
    expect(await listBuiltInArticles(services.db)).toHaveLength(articles.length - 1);
    expect(await override()).toBeUndefined();

    // An override that is saved without changes keeps its content.
    const opened = await postOf(id);
    const form = { ...formOf(opened), keepDate: true, publishNow: true };
    const save = (fields: PostForm, base: number) =>
      sendAction(services, saveAction, [...sent(fields), ["base", String(base)]], {
        params: { id },
      });
    expect(await save(form, 1)).toMatchObject({ status: 302 });
    const publishedAt = new Date(ftthNetworkDesign.publishedAt).toISOString();
    expect(await postOf(id)).toEqual({ ...opened, published: true, publishedAt });
    expect(await standing()).not.toContain(slug);
    const { entries } = await listEntries(services.db, { page: 1 });
    expect(entries.map((entry) => [entry.slug, entry.drawing, entry.topic])).toEqual(
      before.map((entry) => [entry.slug, entry.drawing, entry.topic]),
    );

    expect(await save({ ...form, content: "<p>Short.</p>" }, 2)).toMatchObject({ status: 302 });
    expect(await override()).toMatchObject({ content: "<p>Short.</p>" });
    expect(await postOf(id)).toMatchObject({ publishedAt });
    await sendAction(services, historyAction, [["version", "1"]], { params: { id } });
    expect(await override()).toMatchObject({ content: opened.content });

    await act("unpublish", "id", id);
    expect(await override()).toBeUndefined();
    expect(await standing()).toContain(slug);
    await act("publish", "id", id);
    expect(await postOf(id)).toMatchObject({ published: true, publishedAt });
    await act("delete", "id", id);
    expect(await override()).toBeUndefined();
    expect((await listEntries(services.db, { page: 1 })).entries).toEqual(before);
  });

  it("are restored from the trash at their address, unless another was created in the meantime", async () => {
    const id = await edit();
    await act("publish", "id", id);
    await act("delete", "id", id);
    const entry = async () => {
      const { entries } = await listTrash(services.db, { kinds: ["post"] });
      return entries[0]?.id ?? "";
    };
    const restore = async () =>
      sendAction(services, trashAction, [
        ["intent", "restore"],
        ["id", await entry()],
      ]);
    expect(await restore()).toMatchObject({
      answer: { done: `“${ftthNetworkDesign.title}” restored.` },
    });
    expect(await override()).toMatchObject({ slug });

    await act("delete", "id", id);
    const other = await edit();
    expect(other).not.toBe(id);
    expect(await restore()).toMatchObject({
      answer: {
        failed: expect.stringContaining("A new draft of the same article has been created"),
      },
    });
    await act("delete", "id", other);
    expect(await findOverrideId(services.db, slug)).toBeUndefined();
  });

  it("alone may use the article's address", async () => {
    const id = await edit();
    const duplicate = await act("duplicate", "id", id);
    const copy = duplicate.to?.split("/").at(-1) ?? "";
    expect(await postOf(copy)).toMatchObject({ slug: `${slug}-copy` });
    const form = { ...formOf(await postOf(copy)), slug };
    const answer = await sendAction(services, saveAction, [...sent(form), ["base", "1"]], {
      params: { id: copy },
    });
    expect(answer).toMatchObject({ status: 400 });
    expect(await act("edit-article", "slug", "no-article")).toMatchObject({
      answer: { failed: "This article no longer exists. Reload the page." },
    });
  });
});
