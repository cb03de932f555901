import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import { portfolioProjects, projectImages } from "#modules/portfolio/.server/schema.ts";
import { blogPosts, slugRedirects } from "#modules/posts/.server/schema.ts";
import type { KeysetCursor } from "#platform/db/keyset.ts";
import { createLog } from "#platform/log.ts";
import { openPrivateStorage, openStorage, type Storage } from "#platform/storage/storage.ts";
import {
  describeOnEachEngine,
  migratedDatabase,
  type TestDatabase,
} from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { emptyTrash } from "../delete-for-good.ts";
import { trash } from "../schema.ts";
import {
  countTrash,
  expireTrash,
  expireTrashOf,
  findUndo,
  listTrash,
  moveToTrash,
  restoreTrash,
  trashPerPage,
} from "./trash.ts";

const day = 24 * 60 * 60_000;

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
    files: { publicFiles?: string[]; privateFiles?: { path: string; size: number }[] } = {},
    undoId?: string,
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
        undoId,
        ...files,
      }),
    );
  const entryOf = async (undoId = "") => (await findUndo(db, undoId, "boss"))[0]?.id ?? "";

  test("restores rows and dependent rows exactly as they were, once", async () => {
    const projectId = await addProject();
    const before = await all(projectId);
    const undo = (await throwAway(projectId)) ?? "";
    expect(await all(projectId)).toEqual({ project: [], images: [] });
    expect(await findUndo(db, undo, "someone else")).toEqual([]);
    expect(await findUndo(db, undo, "boss")).toMatchObject([
      { label: "Möhne", tags: ["portfolio"] },
    ]);
    const id = await entryOf(undo);
    expect(await db.transaction((tx) => restoreTrash(tx, id))).toBe(true);
    expect(await all(projectId)).toEqual(before);
    expect(await db.transaction((tx) => restoreTrash(tx, id))).toBe(false);
    expect(await all(projectId)).toEqual(before);
  });

  test("keeps lists, numbers and timestamps of a post", async () => {
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
    const undo = await db.transaction((tx) => moveToTrash(tx, entry));
    expect(await db.select().from(blogPosts).where(where)).toEqual([]);
    const id = await entryOf(undo);
    await db.transaction((tx) => restoreTrash(tx, id));
    expect(await db.select().from(blogPosts).where(where)).toEqual([before]);
    expect(await db.select({ slug: slugRedirects.slug }).from(slugRedirects)).toEqual([
      { slug: "old" },
    ]);
  });

  test("changes nothing for a missing row", async () => {
    expect(await throwAway(crypto.randomUUID())).toBeUndefined();
  });

  test("gives a column added by an upgrade its default, and ignores a dropped one", async () => {
    const projectId = await addProject();
    const undo = await throwAway(projectId);
    await db.execute(sql`update trash set rows = jsonb_set(rows #- '{0,rows,0,featured}',
      '{0,rows,0,former_column}', '"x"') where undo_id = ${undo}`);
    const id = await entryOf(undo);
    expect(await db.transaction((tx) => restoreTrash(tx, id))).toBe(true);
    expect((await all(projectId)).project).toMatchObject([{ id: projectId, featured: false }]);
  });

  test("is emptied with its files once restoring is impossible", async () => {
    const projectId = await addProject();
    const bytes = new Uint8Array([1, 2, 3]);
    await storage.put("projects/1.webp", bytes, "image/webp");
    await privateFiles.put("quotes/1.pdf", bytes, "application/pdf");
    const files = {
      publicFiles: ["projects/1.webp"],
      privateFiles: [{ path: "quotes/1.pdf", size: 3 }],
    };
    const undo = (await throwAway(projectId, files)) ?? "";
    const stores = { storage, privateFiles };
    await emptyTrash(db, stores, log, Date.now() + 29.9 * day);
    expect(await storage.exists("projects/1.webp")).toBe(true);
    expect(await findUndo(db, undo, "boss")).toHaveLength(1);
    await emptyTrash(db, stores, log, Date.now() + 30.1 * day);
    expect(await storage.exists("projects/1.webp")).toBe(false);
    expect(await privateFiles.exists("quotes/1.pdf")).toBe(false);
    expect(await findUndo(db, undo, "boss")).toEqual([]);
    expect(await db.select().from(trash).where(eq(trash.undoId, undo))).toEqual([]);
  });

  test("keeps accounts and unsaved texts only for the undo", async () => {
    const person = { id: "leaver", name: "Leaver", email: "leaver@firm.example" };
    await db.insert(user).values(person);
    const undo = await db.transaction((tx) =>
      moveToTrash(tx, {
        entity: "user",
        entityId: "leaver",
        label: "leaver@firm.example",
        deletedBy: "boss",
        rows: [{ from: user, where: eq(user.id, "leaver") }],
      }),
    );
    const stores = { storage, privateFiles };
    await emptyTrash(db, stores, log, Date.now() + 60_000);
    expect(await findUndo(db, undo ?? "", "boss")).toHaveLength(1);
    await emptyTrash(db, stores, log, Date.now() + 180_000);
    expect(await findUndo(db, undo ?? "", "boss")).toEqual([]);
  });

  test("deletes rows for good at once, and their files once storage allows it", async () => {
    const path = "quotes/stuck.pdf";
    await privateFiles.put(path, new Uint8Array([1]), "application/pdf");
    const undo = await throwAway(await addProject(), { privateFiles: [{ path, size: 1 }] });
    const id = await entryOf(undo);
    expect(await db.transaction((tx) => expireTrash(tx, [id]))).toEqual([{ id }]);
    const left = () => db.select().from(trash).where(eq(trash.id, id));
    expect(await left()).toMatchObject([{ label: "", email: "", rows: [], privateFiles: [path] }]);
    expect(await db.transaction((tx) => restoreTrash(tx, id))).toBe(false);
    expect(await db.transaction((tx) => expireTrash(tx, [id]))).toEqual([]);
    const broken = { ...privateFiles, remove: () => Promise.reject(new Error("no bucket")) };
    await emptyTrash(db, { storage, privateFiles: broken }, log);
    expect(await left()).toHaveLength(1);
    await emptyTrash(db, { storage, privateFiles }, log);
    expect(await left()).toEqual([]);
    expect(await privateFiles.exists(path)).toBe(false);
  });

  test("is listed by kind and words, page by page in both directions, from an index", async () => {
    await db.execute(sql`delete from trash`);
    // Three rows share each timestamp, to the microsecond.
    await db.execute(sql`
      insert into trash (entity, entity_id, label, email, rows, deleted_by, deleted_at)
      select (array['lead', 'post', 'file'])[n % 3 + 1], n, 'Entry ' || n,
        case when n % 3 = 0 then 'person' || n || '@client.example' else '' end, '[]', 'boss',
        now() - n / 3 * interval '61 seconds 7 microseconds'
      from generate_series(1, 12000) n`);
    await db.execute(sql`vacuum analyze trash`);
    const filter = { kinds: ["lead", "file"] } as const;
    const walk = async (direction: keyof KeysetCursor, from?: string) => {
      const pages: string[][] = [];
      let place: string | undefined = from;
      do {
        const page = await listTrash(db, filter, { [direction]: place });
        pages.push(page.entries.map(({ label }) => label));
        place = page[direction];
      } while (place !== undefined);
      return pages;
    };
    const down = await walk("older");
    const { rows } = await db.execute(
      sql`select label from trash where entity in ('lead', 'file') order by deleted_at desc, id desc`,
    );
    expect(down.flat()).toEqual(rows.map(({ label }) => label));
    expect(down[0]).toHaveLength(trashPerPage);
    const first = await listTrash(db, filter);
    const second = await listTrash(db, filter, { older: first.older });
    expect(await walk("newer", second.newer)).toEqual([down[0]]);
    expect(await listTrash(db, filter, { older: "x_y" })).toEqual(first);

    const search = "PERSON30@client";
    expect((await listTrash(db, { ...filter, search })).entries).toMatchObject([
      { label: "Entry 30", email: "person30@client.example", deletedBy: null },
    ]);
    expect((await countTrash(db, { ...filter, search: "50%" })).entries).toBe(0);
    const counted = await countTrash(db, filter);
    expect(counted.entries).toBe(1_001);

    for (const [each, index] of [
      [filter, /trash_(deleted_at|entity)/],
      [{ kinds: ["lead"] }, /trash_(deleted_at|entity)/],
      [{ kinds: ["lead"], search }, /trash_search/],
    ] as const) {
      const [sent] = await statementsOf(database.client, () =>
        listTrash(db, each, { older: first.older }),
      );
      const plan = sent ? await planOf(database.client, sent) : "";
      expect(plan, JSON.stringify(each)).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on trash/);
    }
    const until = new Date(counted.at.getTime() - 500 * 61_000);
    const ended = await db.transaction((tx) => expireTrashOf(tx, ["file"], until));
    const left = (await countTrash(db, { kinds: ["file"] })).entries;
    expect(ended).toBeGreaterThan(0);
    expect(ended + left).toBe(4000);
    expect(await db.transaction((tx) => expireTrashOf(tx, ["file"], counted.at))).toBe(left);
  });
});
