import { beforeAll, expect, it, vi } from "vitest";
import { slugOf } from "#app/lib/slug.ts";
import { storeBuiltInArticles } from "#modules/posts/.server/built-in-articles.ts";
import { articles } from "#modules/posts/articles/articles.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { isPage } from "./known-pages.server.ts";

// The build finds the fixed pages; these are of articles and rows.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

describeOnEachEngine("the pages whose views are counted", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await storeBuiltInArticles(services);
  });

  it("are those that visitors find, of the blog also its tags", async () => {
    const [article] = articles;
    const tag = slugOf(article?.tags[0] ?? "");
    const found = [`/blog/${article?.slug}`, `/blog/tag/${tag}`];
    const lost = ["/blog/tag", "/blog/tag/", "/blog/tag/nobody-has-it", `/blog/tag/${tag}/x`];
    for (const path of found) expect([path, await isPage(services, path)]).toEqual([path, true]);
    for (const path of lost) expect([path, await isPage(services, path)]).toEqual([path, false]);
  });
});
