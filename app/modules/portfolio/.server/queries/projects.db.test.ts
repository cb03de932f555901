import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { projectsPerPage } from "../../portfolio-api.ts";
import {
  continueNumbers,
  findProject,
  insertProjects,
  listProjects,
  readPortfolio,
} from "./projects.ts";

const project = (index: number) => ({
  title: `Project ${index}`,
  category: index % 2 ? "FTTH Design" : "Civil 3D",
  description: "Plan and profile.",
  featured: index % 3 === 0,
  orderIndex: index,
});

/** The database with a counter of all statements sent through it. */
function counting(db: Db) {
  let statements = 0;
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === "select" || key === "selectDistinct") statements += 1;
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: counted, count: () => statements };
}

describeOnEachEngine("the portfolio", (engine) => {
  const database = migratedDatabase(engine);

  it("numbers its projects, even after those of an import", async () => {
    const numberOf = async (more = {}) => {
      const [id = ""] = await insertProjects(database.db, [{ ...project(1), ...more }]);
      return (await findProject(database.db, id))?.number ?? 0;
    };
    const first = await numberOf();
    expect(await numberOf()).toBe(first + 1);
    expect(await numberOf({ number: first + 40 })).toBe(first + 40);
    await continueNumbers(database.db);
    expect(await numberOf()).toBe(first + 41);
  });

  it.each([0, 1, 8, 2_000])(
    "is read with three statements when it has %i projects",
    async (size) => {
      await database.db.execute(sql`truncate portfolio_projects cascade`);
      const projects = Array.from({ length: size }, (_, index) => project(index));
      for (let start = 0; start < size; start += 500) {
        await insertProjects(database.db, projects.slice(start, start + 500));
      }
      const { db, count } = counting(database.db);
      const { categories, featured, others } = await readPortfolio(db);
      expect(count()).toBe(3);
      expect(categories).toEqual([...new Set(projects.map(({ category }) => category))].sort());
      const titles = (isFeatured: boolean) =>
        projects.filter((one) => one.featured === isFeatured).map(({ title }) => title);
      expect(featured.projects.map(({ title }) => title)).toEqual(
        titles(true).slice(0, projectsPerPage),
      );
      expect(others.projects.map(({ title }) => title)).toEqual(
        titles(false).slice(0, projectsPerPage),
      );
      expect(others.next).toBe(titles(false).length > projectsPerPage ? projectsPerPage : null);
    },
  );

  it("pages through a long list by category without gaps or duplicates", async () => {
    const seen: string[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page = await listProjects(database.db, {
        featured: false,
        category: "FTTH Design",
        after,
      });
      seen.push(...page.projects.map(({ title }) => title));
      after = page.next;
    }
    const expected = Array.from({ length: 2_000 }, (_, index) => project(index))
      .filter(({ featured, category }) => !featured && category === "FTTH Design")
      .map(({ title }) => title);
    expect(seen).toEqual(expected);
  });

  it("finds a page of 2,000 projects by its index", async () => {
    await database.db.execute(sql`analyze portfolio_projects`);
    const plan = await database.db.execute(
      sql`explain select id from portfolio_projects where featured = false order by order_index, id limit 13`,
    );
    const text = plan.rows.map((row) => Object.values(row).join()).join("\n");
    expect(text).toMatch(/Index (Only )?Scan using portfolio_projects_/);
    expect(text).not.toMatch(/Sort|Seq Scan/);
  });
});
