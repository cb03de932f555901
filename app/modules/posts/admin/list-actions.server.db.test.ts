import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { footerDocument } from "#app/site/content/navigation.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { contentDocuments, contentRevisions } from "#modules/content/.server/schema.ts";
import { findPost } from "#modules/posts/.server/queries/blog-posts.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { listAction } from "./actions.server.ts";

describeOnEachEngine("changes of selected posts", (engine) => {
  const services = runningServices(engine);
  let ids: string[];
  beforeEach(async () => {
    const db = writable(services.db);
    await db.execute(sql`truncate "user", blog_posts, trash, audit_log cascade`);
    await db.insert(user).values(boss);
    const same = { excerpt: "e", content: "<p>c</p>", category: "Case Studies", author: "a" };
    const rows = await db
      .insert(blogPosts)
      .values([
        { ...same, title: "A", slug: "a" },
        { ...same, title: "B", slug: "b", published: true, publishedAt: new Date(2026, 0, 1) },
        { ...same, title: "C", slug: "c", category: "Industry News" },
      ])
      .returning({ id: blogPosts.id });
    ids = rows.map(({ id }) => id);
  });

  const send = (intent: string, more: [string, string][] = [], some = ids) =>
    sendAction(services, listAction, [
      ["intent", intent],
      ...some.map((id): [string, string] => ["id", id]),
      ...more,
    ]);
  const backOf = ({ answer }: Awaited<ReturnType<typeof send>>): [string, string][] =>
    (answer && "back" in answer && answer.back) || [];
  const posts = async () =>
    Promise.all(ids.map(async (id) => (await findPost(services.db, id))?.post));

  it("publishes drafts in one transaction, and undoes it", async () => {
    const before = await posts();
    const gone = crypto.randomUUID();
    const published = await send("publish", [], [...ids, gone]);
    expect(published).toMatchObject({
      answer: {
        done: "2 posts are now published. “B” was already published. 1 post had been deleted.",
      },
    });
    expect(await posts()).toMatchObject([
      { published: true },
      { published: true, publishedAt: before[1]?.publishedAt },
      { published: true },
    ]);
    const { entries: noted } = await listAuditEntries(services.db);
    expect(noted.map(({ action, detail }) => [action, detail.title, detail.status]).sort()).toEqual(
      [
        ["publish", "A", "Draft → Published"],
        ["publish", "C", "Draft → Published"],
      ],
    );
    // One of them is saved again before it is undone.
    await send("assign", [["category", "Industry News"]], ids.slice(0, 1));
    expect(await sendAction(services, listAction, backOf(published))).toMatchObject({
      answer: { done: "“C” restored.", failed: "Not restored, because changed since: “A”." },
    });
    expect(await posts()).toMatchObject([
      { published: true, category: "Industry News" },
      { published: true },
      { published: false, publishedAt: null },
    ]);
    expect(await send("unpublish")).toMatchObject({
      answer: { done: "2 posts are no longer published. “C” was not published." },
    });
  });

  it("names the menus and texts that link to posts visitors can no longer find", async () => {
    const db = writable(services.db);
    const { id, initial, version: schemaVersion } = footerDocument;
    const values = { ...initial, legal: [{ name: "News", to: "/blog/b#terms" }] };
    await db.insert(contentDocuments).values({ id, version: 1, publishedVersion: 1 });
    await db.insert(contentRevisions).values({ documentId: id, version: 1, schemaVersion, values });
    const linkedFrom = [{ id, title: footerDocument.title }];
    const [a = "", b = ""] = ids;
    expect((await send("publish", [], [a])).answer).not.toHaveProperty("linkedFrom");
    expect((await send("unpublish", [], [a])).answer).not.toHaveProperty("linkedFrom");
    const badge: [string, string][] = [["isToggle", "yes"]];
    expect((await send("unpublish", badge, [b])).answer).toMatchObject({ linkedFrom });
    expect((await send("delete", [], [b])).answer).toMatchObject({ linkedFrom });
    await db.delete(contentDocuments);
  });

  it("moves posts to a category, refuses an unknown one, and undoes it", async () => {
    expect(await send("assign", [["category", "Nonsense"]])).toMatchObject({ status: 400 });
    const assigned = await send("assign", [["category", "Industry News"]]);
    expect(assigned).toMatchObject({
      answer: { done: "2 posts are now in Industry News. “C” was already in Industry News." },
    });
    expect(await send("assign", [["category", "Industry News"]])).toMatchObject({
      status: 200,
      answer: { failed: "3 posts were already in Industry News." },
    });
    expect(await sendAction(services, listAction, backOf(assigned))).toMatchObject({
      answer: { done: "2 posts restored." },
    });
    expect((await posts()).map((post) => post?.category)).toEqual([
      "Case Studies",
      "Case Studies",
      "Industry News",
    ]);
  });

  it("refuses a form without posts, and one with more posts than fit on a page", async () => {
    expect(await send("publish", [], [])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(await send("publish", [], many)).toMatchObject({ status: 400 });
  });

  it("duplicates a post as a draft at another address, and opens it", async () => {
    const [, published = ""] = ids;
    const first = await send("duplicate", [], [published]);
    expect(first.to).toMatch(/^\/admin\/blog\/edit\/[\da-f-]{36}$/);
    const second = await send("duplicate", [], [published]);
    const copyOf = async (to: string | null | undefined) =>
      (await findPost(services.db, to?.split("/").at(-1) ?? ""))?.post;
    const original = (await posts())[1];
    const copy = { ...original, title: "B (copy)", published: false, publishedAt: null };
    expect(await copyOf(first.to)).toEqual({ ...copy, slug: "b-copy" });
    expect(await copyOf(second.to)).toEqual({ ...copy, slug: "b-copy-2" });
  });
});
