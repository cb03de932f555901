import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import type { AdminAction } from "#app/admin/action-result.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import {
  findPost,
  listPosts,
  listUsedCategories,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { listAction } from "./actions.server.ts";
import { draftAction, historyAction, saveAction } from "./editor-actions.server.ts";
import { openPost } from "./open-post.server.ts";

const boss = { id: "boss", name: "Boss", email: "boss@firm.example" };

/** Sends a form; returns the status and the response, or its redirect. */
async function send(
  services: Services,
  action: AdminAction<string, object>,
  fields: Record<string, string> | string[][],
  params: Record<string, string> = {},
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
  context.set(userContext, {
    ...boss,
    role: "admin",
    twoFactorEnabled: false,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    isByPasskey: false,
    reauthenticatedAt: new Date(),
    sessionId: "s",
  });
  const url = new URL("https://www.example.com/admin/blog");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  try {
    const answer = await action({ request, url, pattern: "/admin/blog", params, context });
    return { status: answer.init?.status ?? 200, answer: answer.data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get("Location") };
  }
}

describeOnEachEngine("the actions of posts", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });

  it("save, refuse, detect a conflicting save, publish, restore and delete", async () => {
    const filled = {
      title: "Ducts",
      slug: "ducts",
      excerpt: "About ducts.",
      content: "<p>Text</p>",
      category: "Case Studies",
    };
    expect(await send(services, saveAction, { ...filled, title: "" })).toMatchObject({
      status: 400,
      answer: { errors: { title: "Title is required." }, values: { slug: ["ducts"] } },
    });
    expect(await send(services, saveAction, { ...filled, category: "Bridges" })).toMatchObject({
      status: 400,
      answer: { errors: { category: "Choose a category from the list." } },
    });
    expect(await send(services, saveAction, filled)).toMatchObject({
      status: 302,
      to: "/admin/blog",
    });
    expect(await send(services, saveAction, { ...filled, publishNow: "on" })).toMatchObject({
      status: 400,
      answer: { errors: { slug: expect.stringContaining("already uses this address") } },
    });
    const [post] = await listPosts(services.db, { order: "newest", page: 1 });
    const id = post?.id ?? "";
    const changed = { ...filled, title: "Chambers", base: "1" };
    expect(await send(services, saveAction, changed, { id })).toMatchObject({ status: 302 });
    expect(await send(services, saveAction, changed, { id })).toMatchObject({
      status: 409,
      answer: { other: { version: 2, values: { title: "Chambers" } } },
    });
    const over = { ...changed, over: "2" };
    expect(await send(services, saveAction, over, { id })).toMatchObject({ status: 302 });
    expect(await send(services, listAction, { intent: "publish", id })).toMatchObject({
      answer: {
        next: [
          { to: "/blog/ducts", name: "View" },
          { to: "/admin/newsletter/issues/new?article=ducts", name: "Add to newsletter" },
        ],
        done: "“Chambers” is published at /blog/ducts.",
      },
    });
    expect(await send(services, historyAction, { version: "1" }, { id })).toMatchObject({
      status: 302,
    });
    expect(await send(services, listAction, { intent: "delete", id })).toMatchObject({
      answer: { done: "“Ducts” was deleted.", undo: expect.any(String) },
    });
    const draft = { draftId: crypto.randomUUID() };
    expect(await send(services, draftAction, { intent: "discard", ...draft })).toMatchObject({
      answer: { done: "Unsaved changes discarded." },
    });
  });

  it("save drafts that have only a title, each at a unique address", async () => {
    const titles = ["Chambers under a road", "Chambers under a road", "🏗️", "🏗️"];
    for (const title of titles)
      expect(await send(services, saveAction, { title })).toMatchObject({
        status: 302,
        to: "/admin/blog",
      });
    const made = await listPosts(services.db, { order: "newest", page: 1 });
    const today = new Date().toISOString().slice(0, 10);
    const slugs = [`${today}-2`, today, "chambers-under-a-road-2", "chambers-under-a-road"];
    expect(made.slice(0, 4).map(({ slug }) => slug)).toEqual(slugs);
    expect(made[3]).toMatchObject({ category: "", published: false });
    expect(await listUsedCategories(services.db, [])).not.toContain("");
    // A slug that the author chose is never changed automatically.
    const chosen = { title: "Other", slug: "chambers-under-a-road" };
    expect(await send(services, saveAction, chosen)).toMatchObject({
      answer: { errors: { slug: expect.stringContaining("already uses this address") } },
    });
  });

  it("refuse to publish or schedule an incomplete post, from the editor, the list or the history", async () => {
    await send(services, saveAction, { title: "Half done", excerpt: "About halves." });
    await send(services, saveAction, {
      title: "All done",
      excerpt: "About all.",
      content: "<p>Text</p>",
      category: "Case Studies",
    });
    const posts = await listPosts(services.db, { order: "newest", page: 1 });
    const [all = "", half = ""] = posts.map(({ id }) => id);
    const failed = "“Half done” was not published: Content and Category are required.";
    const edit = { to: `/admin/blog/edit/${half}`, name: "Edit “Half done”" };
    for (const isToggle of ["1", ""])
      expect(
        await send(services, listAction, { intent: "publish", id: half, isToggle }),
      ).toMatchObject({ status: 200, answer: { failed, next: [edit] } });
    const both = [
      ["intent", "publish"],
      ["id", half],
      ["id", all],
    ];
    expect(await send(services, listAction, both)).toMatchObject({
      answer: {
        done: "“All done” is published at /blog/all-done.",
        failed,
        back: expect.any(Array),
      },
    });

    const base = { title: "Half done", slug: "half-done", base: "1" };
    for (const publication of [{ publishNow: "on" }, { publishAt: "2090-01-01T08:00" }])
      expect(
        await send(services, saveAction, { ...base, ...publication }, { id: half }),
      ).toMatchObject({
        status: 400,
        answer: {
          errors: {
            excerpt: "Excerpt is required.",
            content: "Content is required.",
            category: "Category is required.",
          },
        },
      });
    // Content that the allow-list removes completely counts as empty.
    const hollow = { excerpt: "A.", category: "Case Studies", content: "<script>a</script>" };
    expect(
      await send(services, saveAction, { ...base, ...hollow, publishNow: "on" }, { id: half }),
    ).toMatchObject({
      status: 400,
      answer: {
        failed: "“Half done” was not published: Content is required.",
        errors: { content: "Content is required." },
      },
    });

    const whole = { ...hollow, content: "<p>Text</p>", publishNow: "on" };
    expect(await send(services, saveAction, { ...base, ...whole }, { id: half })).toMatchObject({
      status: 302,
    });
    expect(await send(services, historyAction, { version: "1" }, { id: half })).toMatchObject({
      status: 400,
      answer: { failed },
    });
    expect((await findPost(services.db, half))?.version).toBe(2);
  });

  it("keep the date of a published post that is corrected in the editor, or restored", async () => {
    const filled = {
      title: "Corrected",
      slug: "corrected",
      excerpt: "About corrections.",
      content: "<p>Text</p>",
      category: "Case Studies",
      publishAt: "2023-12-18T09:00:00.000Z",
    };
    await send(services, saveAction, filled);
    const [post] = await listPosts(services.db, { search: filled.title, order: "newest", page: 1 });
    const id = post?.id ?? "";
    const { values, base } = await openPost(services, boss, id);
    const correction = Object.entries({ ...values, content: "<p>Better text</p>" }).flatMap(
      ([name, value]) => (value ? [[name, value === true ? "on" : String(value)]] : []),
    );
    const dateAfter = async (version: number) => {
      const saved = await findPost(services.db, id);
      expect(saved?.version).toBe(version);
      return saved?.post.publishedAt;
    };
    await send(services, saveAction, [...correction, ["base", String(base)]], { id });
    expect(await dateAfter(2)).toBe(filled.publishAt);
    await send(services, historyAction, { version: "1" }, { id });
    expect(await dateAfter(3)).toBe(filled.publishAt);
  });

  it("saves for someone who keeps writing: at the address of a new post, and over the saved version", async () => {
    const filled = {
      title: "Poles",
      slug: "poles",
      excerpt: "About poles.",
      content: "<p>Text</p>",
      category: "Case Studies",
      stay: "1",
    };
    // The editor stays open if the post has the ID of its draft, which an earlier post may have.
    const id = crypto.randomUUID();
    const made = await send(services, saveAction, { ...filled, draftId: id });
    expect(made).toEqual({ status: 302, to: `/admin/blog/edit/${id}` });
    const another = await send(services, saveAction, { ...filled, draftId: id });
    expect(another).toEqual({ status: 302, to: expect.not.stringContaining(id) });
    const { to = "" } = another;
    await send(services, listAction, { intent: "delete", id: to?.split("/").at(-1) ?? "" });
    const published = { ...filled, content: "<h1>Poles</h1>", publishNow: "on" };
    const kept = { publishNow: true, keepDate: true, content: "<h2>Poles</h2>" };
    expect(await send(services, saveAction, { ...published, base: "1" }, { id })).toMatchObject({
      answer: { saved: { version: 2, publishedAt: expect.any(String), values: kept } },
    });
    const keeping = { ...published, keepDate: "on", base: "2" };
    expect(await send(services, saveAction, keeping, { id })).toMatchObject({
      answer: { saved: { version: 3, values: kept } },
    });
    expect(await send(services, saveAction, keeping, { id })).toMatchObject({
      status: 409,
      answer: { other: { version: 3 } },
    });
  });
});
