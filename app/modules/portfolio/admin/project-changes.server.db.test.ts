import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { action as undoAction } from "#app/admin/undo.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { readInitialProject } from "#modules/portfolio/.server/save-project.ts";
import { portfolioProjects, projectImages } from "#modules/portfolio/.server/schema.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { portfolioAction } from "./actions.server.ts";
import { saveProjectAction } from "./save-project.server.ts";

describeOnEachEngine("changes of selected projects", (engine) => {
  const services = runningServices(engine);
  let db: TestDatabase;
  let ids: string[];
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(
      sql`truncate "user", portfolio_projects, stored_files, trash, audit_log cascade`,
    );
    await db.insert(user).values(boss);
    await db.insert(storedFiles).values(
      ["own", "common"].map((name) => ({
        path: `media/${name}.png`,
        name: `${name}.png`,
        size: 1,
        contentType: "image/png",
        kind: "Image" as const,
      })),
    );
    const project = (title: string, category: string, name: string, orderIndex: number) => ({
      title,
      category,
      description: "d",
      orderIndex,
      imageUrl: `/media/portfolio/media/${name}.png`,
    });
    const rows = await db
      .insert(portfolioProjects)
      .values([
        project("A", "BIM Modeling", "own", 0),
        project("B", "A former category", "common", 1),
        project("C", "BIM Modeling", "common", 2),
      ])
      .returning({ id: portfolioProjects.id });
    ids = rows.map(({ id }) => id);
  });

  const send = (intent: string, more: [string, string][] = [], some = ids) =>
    sendAction(services, portfolioAction, [
      ["intent", intent],
      ...some.map((id): [string, string] => ["id", id]),
      ...more,
    ]);
  const projects = async () =>
    db.select().from(portfolioProjects).orderBy(portfolioProjects.orderIndex);
  const paths = async () =>
    (await db.select({ path: storedFiles.path }).from(storedFiles)).map(({ path }) => path).sort();

  it("files them under a category, and restores each previous category", async () => {
    const category = "Point Cloud to BIM";
    const before = await projects();
    const assigned = await send("assign", [["category", category]]);
    expect(assigned).toMatchObject({ answer: { done: `3 projects are now in ${category}.` } });
    expect((await projects()).map((project) => project.category)).toEqual(Array(3).fill(category));
    const back = (assigned.answer && "back" in assigned.answer && assigned.answer.back) || [];
    expect(await sendAction(services, portfolioAction, back)).toMatchObject({
      answer: { done: "3 projects moved back to the previous category." },
    });
    expect(await projects()).toEqual(before.map((project) => ({ ...project, version: 3 })));
    const forged: [string, string][] = back.map(([name, value]) => [
      name,
      name === "former" ? `x${value}` : value,
    ]);
    expect(await sendAction(services, portfolioAction, forged)).toMatchObject({ status: 400 });
  });

  it("keeps a category that is no longer offered, and rejects others that are not", async () => {
    const [a = "", b = ""] = ids;
    const save = (id: string, title: string, category: string) => {
      const fields = { title, category, description: "d", orderIndex: "1" };
      return sendAction(services, saveProjectAction, Object.entries(fields), { params: { id } });
    };
    expect(await save(b, "B", "A former category")).toMatchObject({ status: 302 });
    const refused = { category: "Choose a category from the list." };
    expect(await save(a, "A", "A former category")).toMatchObject({
      status: 400,
      answer: { errors: refused },
    });
    expect(await send("assign", [["category", "A former category"]])).toMatchObject({
      status: 400,
      answer: { errors: refused },
    });
  });

  it("moves them to the trash with files that have no other use, and restores all by one undo", async () => {
    const before = await projects();
    const [a = "", b = ""] = ids;
    const deleted = await send("delete", [], [a, b]);
    expect(deleted).toMatchObject({ answer: { done: "2 projects moved to the trash." } });
    expect(await projects()).toEqual(before.slice(2));
    expect(await paths()).toEqual(["media/common.png"]);
    const id = String(deleted.answer && "undo" in deleted.answer ? deleted.answer.undo : "");
    expect(await sendAction(services, undoAction, [], { params: { id } })).toMatchObject({
      answer: { done: "2 projects restored." },
    });
    expect(await projects()).toEqual(before);
    expect(await paths()).toEqual(["media/common.png", "media/own.png"]);
  });

  it("opens a copy, including external images, which is not a project until it is saved", async () => {
    const [id = ""] = ids;
    const address = "/drawings/glare-study.svg";
    await db.insert(projectImages).values({ projectId: id, imageUrl: address });
    const copy = await readInitialProject(services, id);
    expect(copy).toEqual({
      project: {
        title: "A (copy)",
        category: "BIM Modeling",
        description: "d",
        featured: false,
        imageUrl: "/media/portfolio/media/own.png",
        orderIndex: 3,
        published: false,
        clientType: "",
        country: "",
        lod: "",
        scope: "",
        challenge: "",
        data: "",
        method: "",
        result: "",
        days: 0,
      },
      gallery: [address],
    });
    expect(await projects()).toHaveLength(3);
    const fields: [string, string][] = [
      ["title", "A (copy)"],
      ["category", "BIM Modeling"],
      ["description", "d"],
      ["orderIndex", "3"],
      ["gallery", address],
    ];
    expect(await sendAction(services, saveProjectAction, fields)).toMatchObject({ status: 400 });
    const search = `?copy=${id}`;
    expect(await sendAction(services, saveProjectAction, fields, { search })).toMatchObject({
      status: 302,
    });
    const [, , , saved] = await projects();
    expect(saved).toMatchObject({ title: "A (copy)", imageUrl: address });
  });
});
