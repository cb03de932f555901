import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  describeOnEachEngine,
  migratedDatabase,
  type TestDatabase,
} from "../../../../tests/support/engines.ts";
import { emptyTrash } from "../../jobs/empty-trash.job.ts";
import { createLog } from "../../log.ts";
import { openPrivateStorage, openStorage, type Storage } from "../../storage/storage.ts";
import { blogPosts, slugRedirects } from "../schema/blog.ts";
import { portfolioProjects, projectImages } from "../schema/portfolio.ts";
import { findTrash, moveToTrash, restoreTrash } from "./trash.ts";

const log = createLog("silent");

describeOnEachEngine("the trash", (engine) => {
  const database = migratedDatabase(engine);
  let db: TestDatabase;
  let storage: Storage;
  let privateFiles: Storage;

  beforeAll(async () => {
    db = database.db;
    storage = await openStorage(database.env);
    privateFiles = await openPrivateStorage(database.env);
  });

  /** A project with two images, as rows of both tables. */
  async function addProject() {
    const project = {
      title: 'Möhne "weir"',
      category: "Civil 3D",
      description: "a\nb",
      featured: true,
    };
    const [row] = await db.insert(portfolioProjects).values(project).returning();
    const projectId = row?.id ?? "";
    await db.insert(projectImages).values([
      { projectId, imageUrl: "/files/1.webp", orderIndex: 0 },
      { projectId, imageUrl: "/files/2.webp", orderIndex: 1 },
    ]);
    return projectId;
  }

  const all = async (projectId: string) => ({
    project: await db.select().from(portfolioProjects).where(eq(portfolioProjects.id, projectId)),
    images: await db
      .select()
      .from(projectImages)
      .where(eq(projectImages.projectId, projectId))
      .orderBy(projectImages.orderIndex),
  });

  const throwAway = (
    projectId: string,
    files: { publicFiles?: string[]; privateFiles?: string[] },
  ) =>
    db.transaction((tx) =>
      moveToTrash(tx, {
        entity: "project",
        entityId: projectId,
        label: "Möhne",
        deletedBy: "boss",
        rows: [
          { from: portfolioProjects, where: eq(portfolioProjects.id, projectId) },
          { from: projectImages, where: eq(projectImages.projectId, projectId) },
        ],
        tags: ["portfolio"],
        ...files,
      }),
    );

  test("puts rows and what hung on them back exactly as they were, once", async () => {
    const projectId = await addProject();
    const before = await all(projectId);
    const id = (await throwAway(projectId, {})) ?? "";
    expect(await all(projectId)).toEqual({ project: [], images: [] });
    expect(await findTrash(db, id, "somebody else")).toBeUndefined();
    expect(await findTrash(db, id, "boss")).toMatchObject({ label: "Möhne", tags: ["portfolio"] });
    expect(await db.transaction((tx) => restoreTrash(tx, id))).toBe(true);
    expect(await all(projectId)).toEqual(before);
    expect(await db.transaction((tx) => restoreTrash(tx, id))).toBe(false);
    expect(await all(projectId)).toEqual(before);
  });

  test("keeps lists, numbers and moments of a post", async () => {
    const post = {
      title: "T",
      slug: "t",
      excerpt: "e",
      content: "<p>c</p>",
      category: "c",
      author: "a",
    };
    const [before] = await db
      .insert(blogPosts)
      .values({
        ...post,
        tags: ["a, b", '"c"'],
        publishedAt: new Date(1_700_000_000_123),
        version: 7,
      })
      .returning();
    const postId = before?.id ?? "";
    await db.insert(slugRedirects).values({ slug: "old", postId });
    const where = eq(blogPosts.id, postId);
    const rows = [
      { from: blogPosts, where },
      { from: slugRedirects, where: eq(slugRedirects.postId, postId) },
    ];
    const entry = {
      entity: "post",
      entityId: postId,
      label: "T",
      deletedBy: "boss",
      rows,
    } as const;
    const id = (await db.transaction((tx) => moveToTrash(tx, entry))) ?? "";
    expect(await db.select().from(blogPosts).where(where)).toEqual([]);
    await db.transaction((tx) => restoreTrash(tx, id));
    expect(await db.select().from(blogPosts).where(where)).toEqual([before]);
    expect(await db.select({ slug: slugRedirects.slug }).from(slugRedirects)).toEqual([
      { slug: "old" },
    ]);
  });

  test("changes nothing for what is not there", async () => {
    expect(await throwAway(crypto.randomUUID(), {})).toBeUndefined();
  });

  test("is emptied with its files, when there is no way back", async () => {
    const projectId = await addProject();
    const bytes = new Uint8Array([1, 2, 3]);
    await storage.put("projects/1.webp", bytes, "image/webp");
    await privateFiles.put("quotes/1.pdf", bytes, "application/pdf");
    const files = { publicFiles: ["projects/1.webp"], privateFiles: ["quotes/1.pdf"] };
    const id = (await throwAway(projectId, files)) ?? "";
    const stores = { storage, privateFiles };
    await emptyTrash(db, stores, log, Date.now() + 60_000);
    expect(await storage.exists("projects/1.webp")).toBe(true);
    expect(await findTrash(db, id, "boss")).toBeDefined();
    await emptyTrash(db, stores, log, Date.now() + 180_000);
    expect(await storage.exists("projects/1.webp")).toBe(false);
    expect(await privateFiles.exists("quotes/1.pdf")).toBe(false);
    expect(await findTrash(db, id, "boss")).toBeUndefined();
  });
});
