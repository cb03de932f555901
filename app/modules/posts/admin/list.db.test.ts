import { expect, it } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import { storeBuiltInArticles } from "#modules/posts/.server/built-in-articles.ts";
import { insertPost, saveDraft } from "#modules/posts/.server/queries/blog-posts.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, contextOf } from "#tests/support/send-action.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { articles } from "../articles/articles.ts";
import { completePost, formOf } from "../content.ts";
import { loader } from "./list.tsx";

describeOnEachEngine("the list of posts", (engine) => {
  const services = runningServices(engine);

  it("counts its views with drafts and built-in articles, which are read once", async () => {
    const db = writable(services.database.workDb);
    await storeBuiltInArticles(services);
    await db.insert(user).values(boss);
    const post = completePost({ title: "Ducts", slug: "ducts", category: "FTTH Design" });
    await insertPost(db, crypto.randomUUID(), post, articles[0]?.slug);
    const draft = { id: crypto.randomUUID(), userId: boss.id, postId: null, baseVersion: null };
    await saveDraft(db, { ...draft, fields: formOf(post) });

    const context = contextOf({ ...services, db });
    const load = async (search = "") => {
      const url = new URL(`https://www.example.com/admin/blog${search}`);
      const request = new Request(url);
      return loader({ request, url, pattern: "/admin/blog", params: {}, context });
    };
    // The categories and texts are cached from the first load on.
    const { views } = await load();
    const builtIn = articles.length - 1;
    expect(views.map(({ name, count }) => [name, count])).toEqual([
      ["All", String(builtIn + 2)],
      ["Published", String(builtIn)],
      ["Scheduled", "0"],
      ["Ready for review", "0"],
      ["Drafts", "2"],
    ]);
    expect((await load("?status=Draft")).views).toEqual(views);
    const statements = await statementsOf(services.database, () => load());
    const from = (words: string) => statements.filter(({ text }) => text.includes(words)).length;
    expect(statements).toHaveLength(7);
    expect(from("count(")).toBe(2);
    expect(from('"article" is not null')).toBe(1);
    expect(from('from "post_drafts"')).toBe(1);
  });
});
