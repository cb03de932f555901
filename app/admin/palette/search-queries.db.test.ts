import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { findPosts, findProjects } from "./search.server.ts";

describeOnEachEngine("tables that the command palette searches", (engine) => {
  const database = migratedDatabase(engine);

  it("are searched by an index", async () => {
    // Long enough that a full scan costs more.
    await database.db.execute(sql`
      insert into blog_posts (title, slug, excerpt, content, category, author)
      select 'Post ' || md5(n::text), 'p-' || n, repeat(md5(n::text), 40), '<p>x</p>', 'BIM Modeling', 'A'
      from generate_series(1, 3000) n`);
    await database.db.execute(sql`
      insert into portfolio_projects (title, category, description)
      select repeat(md5(n::text), 40), 'Civil 3D', 'x' from generate_series(1, 3000) n`);
    await database.db.execute(sql`vacuum analyze blog_posts, portfolio_projects`);
    const asked = { words: "harbour", limit: 5 };
    for (const [index, read] of [
      ["blog_posts_search", () => findPosts(database.db, asked)],
      ["portfolio_projects_search", () => findProjects(database.db, asked)],
    ] as const) {
      const [statement] = await statementsOf(database.client, read);
      if (!statement) throw new Error("nothing was asked");
      const plan = await planOf(database.client, statement);
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan");
    }
  });
});
