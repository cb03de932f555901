import { afterAll, beforeAll, expect, it } from "vitest";
import { demoProjects } from "#app/content/demo-projects.ts";
import { demoPosts } from "#app/posts/demo-posts.ts";
import { describeOnEachEngine, migratedDatabase } from "../../../tests/support/engines.ts";
import { countPosts } from "../db/queries/blog-posts.ts";
import { countProjects } from "../db/queries/portfolio-projects.ts";
import { insertInvitedUser } from "../db/queries/users.ts";
import { blogPosts } from "../db/schema/blog.ts";
import { portfolioProjects } from "../db/schema/portfolio.ts";
import { createLog } from "../log.ts";
import { connectContentChanges } from "./content-changes.ts";
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
