import { afterAll, beforeAll, expect, it } from "vitest";
import { insertInvitedUser } from "#modules/accounts/.server/queries/users.ts";
import { countProjects } from "#modules/portfolio/.server/queries/projects.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { demoProjects } from "#modules/portfolio/demo-projects.ts";
import { countPosts } from "#modules/posts/.server/queries/blog-posts.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import { demoPosts } from "#modules/posts/demo-posts.ts";
import { connectContentChanges } from "#platform/changes/content-changes.ts";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { seedIfEmpty } from "./seed.ts";

describeOnEachEngine("the demonstration", (engine) => {
  const database = migratedDatabase(engine);
  let content: Awaited<ReturnType<typeof connectContentChanges>>;

  beforeAll(async () => {
    content = await connectContentChanges(database.client);
  });
  afterAll(() => content.close());

  const seed = (SEED: "demo" | "none" = "demo") =>
    seedIfEmpty({
      env: { ...database.env, SEED },
      db: database.db,
      content,
      log: createLog("silent"),
    });
  const counts = async () => [await countProjects(database.db), await countPosts(database.db)];

  it("is inserted once, even if processes start together, and does not come back after it was deleted", async () => {
    await seed("none");
    expect(await counts()).toEqual([0, 0]);
    await Promise.all([seed(), seed()]);
    expect(await counts()).toEqual([demoProjects.length, demoPosts.length]);

    const boss = { id: "boss", email: "boss@firm.example", name: "Boss", role: "admin" } as const;
    await insertInvitedUser(database.db, boss);
    await database.db.delete(blogPosts);
    await database.db.delete(portfolioProjects);
    await seed();
    expect(await counts()).toEqual([0, 0]);
  });
});
