import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { findTrashed, moveToTrash, restoreTrash } from "#modules/trash/.server/queries/trash.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { portfolioProjects, projectRedirects } from "../schema.ts";
import { insertProjectRedirect, isProjectSlugTaken } from "./project-editing.ts";
import {
  countPublishedProjects,
  findMovedProject,
  findNeighbourProjects,
  findPreviewedProject,
  findProject,
  findProjectPage,
  insertProjects,
  isProjectAddress,
  listFeaturedTitles,
  listProjectsForSitemap,
  readPortfolio,
} from "./projects.ts";

describeOnEachEngine("the pages of projects", (engine) => {
  const database = migratedDatabase(engine);
  beforeEach(() => database.db.execute(sql`truncate portfolio_projects cascade`));

  const project = (title: string, more = {}) => ({
    title,
    category: "Civil 3D",
    description: "Behind the gate.",
    ...more,
  });
  const slugs = async () => {
    const rows = await database.db
      .select({ slug: portfolioProjects.slug })
      .from(portfolioProjects)
      .orderBy(portfolioProjects.number);
    return rows.map(({ slug }) => slug);
  };

  it("have an address from the title, with a number appended if it is taken", async () => {
    const { db } = database;
    await insertProjects(db, [
      project("Ring road, 2nd part"),
      project("  RING ROAD – 2nd part!"),
      project("图纸"),
      project("Chosen", { slug: "own" }),
    ]);
    const [, second] = await db
      .select({ number: portfolioProjects.number })
      .from(portfolioProjects)
      .orderBy(portfolioProjects.number);
    expect(await slugs()).toEqual([
      "ring-road-2nd-part",
      `ring-road-2nd-part-${second?.number}`,
      "project",
      "own",
    ]);
    expect(await isProjectSlugTaken(db, "own")).toBe(true);
    expect(await isProjectSlugTaken(db, "free")).toBe(false);
  });

  it("do not exist for drafts, which only a preview shows", async () => {
    const { db } = database;
    const [shown = "", draft = ""] = await insertProjects(db, [
      project("Shown", { featured: true }),
      project("Draft", { featured: true, published: false, category: "FTTH Design" }),
    ]);
    expect((await findProjectPage(db, "shown"))?.id).toBe(shown);
    expect(await findProjectPage(db, "draft")).toBeUndefined();
    expect(await isProjectAddress(db, "draft")).toBe(false);
    expect(await findProject(db, draft)).toBeUndefined();
    expect((await findPreviewedProject(db, draft))?.title).toBe("Draft");
    const { categories, featured, others } = await readPortfolio(db);
    expect(categories).toEqual(["Civil 3D"]);
    expect([...featured.projects, ...others.projects].map(({ id }) => id)).toEqual([shown]);
    expect((await listFeaturedTitles(db, { limit: 4 })).map(({ slug }) => slug)).toEqual(["shown"]);
    expect(await listProjectsForSitemap(db, { part: 1, size: 10 })).toEqual([{ slug: "shown" }]);
    expect(await countPublishedProjects(db)).toBe(1);
  });

  it("do not reveal anything behind the gate", async () => {
    await insertProjects(database.db, [project("Clinic", { scope: "Open" })]);
    const page = await findProjectPage(database.db, "clinic");
    expect(page?.scope).toBe("Open");
    expect(JSON.stringify(page)).not.toContain("Behind the gate");
  });

  it("link to the next project in the visitors' order of the portfolio", async () => {
    const { db } = database;
    const [plain = "", last = "", first = ""] = await insertProjects(db, [
      project("Plain", { orderIndex: 1 }),
      project("Last", { orderIndex: 2 }),
      project("First", { orderIndex: 9, featured: true }),
      project("Draft", { orderIndex: 1, published: false }),
    ]);
    const around = async (id: string) => {
      const { previous, next } = await findNeighbourProjects(db, id);
      return [previous?.slug, next?.slug];
    };
    expect(await around(first)).toEqual([undefined, "plain"]);
    expect(await around(plain)).toEqual(["first", "last"]);
    expect(await around(last)).toEqual(["plain", undefined]);
  });

  it("are found at their old addresses while they are published", async () => {
    const { db } = database;
    const [id = ""] = await insertProjects(db, [project("New")]);
    await insertProjectRedirect(db, { projectId: id, from: "old", to: "new" });
    expect(await findMovedProject(db, "old")).toBe("new");
    expect(await isProjectAddress(db, "old")).toBe(true);
    expect([await isProjectSlugTaken(db, "old"), await isProjectSlugTaken(db, "old", id)]).toEqual([
      true,
      false,
    ]);
    // An address that is used again no longer redirects.
    await insertProjectRedirect(db, { projectId: id, from: "new", to: "old" });
    expect(await findMovedProject(db, "old")).toBeUndefined();
    await db.update(portfolioProjects).set({ published: false });
    expect(await findMovedProject(db, "new")).toBeUndefined();
  });

  it("are restored from the trash with their addresses, even if deleted before they had one", async () => {
    const { db } = database;
    const [id = ""] = await insertProjects(db, [project("Mill")]);
    await insertProjectRedirect(db, { projectId: id, from: "old-mill", to: "mill" });
    const where = eq(portfolioProjects.id, id);
    const rows = [
      { from: portfolioProjects, where },
      { from: projectRedirects, where: eq(projectRedirects.projectId, id) },
    ];
    const deletion = { entity: "project", entityId: id, label: "Mill", deletedBy: "boss" } as const;
    const entryId = async () => (await findTrashed(db, "project", id))?.id ?? "";
    await db.transaction((tx) => moveToTrash(tx, { ...deletion, rows }));
    const trashed = await entryId();
    await db.transaction((tx) => restoreTrash(tx, trashed));
    expect(await findMovedProject(db, "old-mill")).toBe("mill");

    await db.transaction((tx) => moveToTrash(tx, { ...deletion, rows }));
    const former = await entryId();
    await db.execute(
      sql`update trash set rows = jsonb_set(rows, '{0,rows,0}', (rows #> '{0,rows,0}') - 'slug')`,
    );
    await db.transaction((tx) => restoreTrash(tx, former));
    expect((await findProjectPage(db, "mill"))?.id).toBe(id);
  });
});
