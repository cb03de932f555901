import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { portfolioProjects, projectImages } from "../schema.ts";
import { clearMainImage, listProjectsInOrder, nextOrderIndex } from "./project-editing.ts";
import { appendProjectImages, listProjectImages } from "./project-images.ts";
import { insertProjects } from "./projects.ts";

describeOnEachEngine("projects and their images in order", (engine) => {
  const database = migratedDatabase(engine);
  beforeEach(() => database.db.execute(sql`truncate portfolio_projects cascade`));

  const add = (orders: Record<string, number>) =>
    insertProjects(
      database.db,
      Object.entries(orders).map(([title, orderIndex]) => ({
        title,
        orderIndex,
        category: "Civil 3D",
        description: "",
      })),
    );
  const list = async () => {
    const rows = await listProjectsInOrder(database.db, { page: 1, pageSize: 50 });
    return rows.map(({ title, orderIndex }) => `${title}${orderIndex}`).join(" ");
  };
  const move = (id: string | undefined, to: Parameters<typeof moveInOrder>[3]) =>
    database.db.transaction((tx) => moveInOrder(tx, { table: portfolioProjects }, id ?? "", to));

  it("move to the position of another, which makes room", async () => {
    const [a, b, , d] = await add({ a: 3, b: 7, c: 20, d: 21 });
    await move(a, { over: d ?? "" });
    expect(await list()).toBe("b0 c1 d2 a3");
    await move(d, { over: b ?? "" });
    expect(await list()).toBe("d0 b1 c2 a3");
  });

  it("move one position up or down, and stay within the list", async () => {
    const [a, , c] = await add({ a: 0, b: 1, c: 2 });
    await move(a, { step: 1 });
    expect(await list()).toBe("b0 a1 c2");
    await move(c, { step: 1 });
    expect(await list()).toBe("b0 a1 c2");
    await move(c, { step: -1 });
    await move(c, { step: -1 });
    await move(c, { step: -1 });
    expect(await list()).toBe("c0 b1 a2");
  });

  it("stay distinct when they have the same number", async () => {
    const ids = await add({ a: 0, b: 0, c: 0 });
    const [first, second, third] = [...ids].sort();
    await move(third, { over: first ?? "" });
    const rows = await listProjectsInOrder(database.db, { page: 1, pageSize: 50 });
    expect(rows.map(({ id }) => id)).toEqual([third, first, second]);
    expect(rows.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2]);
  });

  it("stay unchanged if the moved entry or its target no longer exists", async () => {
    const [a] = await add({ a: 4, b: 9 });
    const gone = crypto.randomUUID();
    await move(gone, { step: 1 });
    await move(gone, { over: a ?? "" });
    await move(a, { over: gone });
    expect(await list()).toBe("a4 b9");
  });

  it("survive two moves at once", async () => {
    const [a, b] = await add({ a: 0, b: 1, c: 2, d: 3 });
    await Promise.all([move(a, { step: 1 }), move(b, { step: 1 })]);
    const rows = await listProjectsInOrder(database.db, { page: 1, pageSize: 50 });
    expect(rows.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3]);
  });

  it("append images behind those of the same project, and order one gallery alone", async () => {
    const [a = "", b = ""] = await add({ a: 0, b: 1 });
    const image = (imageUrl: string) => ({ imageUrl, caption: "" });
    await appendProjectImages(database.db, a, [image("1"), image("2")]);
    await appendProjectImages(database.db, b, [image("other")]);
    const [third = ""] = await appendProjectImages(database.db, a, [image("3")]);
    const gallery = async (id: string) =>
      (await listProjectImages(database.db, id)).map(({ imageUrl }) => imageUrl);
    expect(await gallery(a)).toEqual(["1", "2", "3"]);
    await database.db.transaction((tx) =>
      moveInOrder(tx, { table: projectImages, within: eq(projectImages.projectId, a) }, third, {
        step: -1,
      }),
    );
    expect(await gallery(a)).toEqual(["1", "3", "2"]);
    expect(await gallery(b)).toEqual(["other"]);
  });

  it("number the next project after all others, and lose only the intended image", async () => {
    expect(await nextOrderIndex(database.db)).toBe(0);
    const [a = ""] = await add({ a: 41 });
    expect(await nextOrderIndex(database.db)).toBe(42);
    const image = { imageUrl: "/media/portfolio/a.png" };
    await database.db.update(portfolioProjects).set(image);
    await clearMainImage(database.db, a, "/media/portfolio/b.png");
    const main = async () =>
      (await listProjectsInOrder(database.db, { page: 1, pageSize: 1 }))[0]?.imageUrl;
    expect(await main()).toBe(image.imageUrl);
    await clearMainImage(database.db, a, image.imageUrl);
    expect(await main()).toBeNull();
  });

  it("are read from an index for a page of 5,000", async () => {
    await database.db.execute(sql`
      insert into portfolio_projects (title, category, description, order_index)
      select 'Project ' || n, 'Civil 3D', '', n from generate_series(1, 5000) n`);
    await database.db.execute(sql`analyze portfolio_projects`);
    const query = listProjectsInOrder(database.db, { page: 3, pageSize: 24 });
    const { rows } = await database.db.execute(sql`explain ${query.getSQL()}`);
    expect(JSON.stringify(rows)).toContain("portfolio_projects_order");
    expect((await query).map(({ title }) => title).slice(0, 2)).toEqual([
      "Project 49",
      "Project 50",
    ]);
  });
});
