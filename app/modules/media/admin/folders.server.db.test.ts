import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { action as undoAction } from "#app/admin/undo.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { countStoredFiles, listMediaFolders } from "#modules/media/.server/queries/library.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { mediaAction } from "./actions.server.ts";
import { action as foldersAction } from "./folders.ts";

describeOnEachEngine("folders of the library", (engine) => {
  const services = runningServices(engine);
  let db: TestDatabase;
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate "user", stored_files, media_folders, trash, audit_log cascade`);
    await db.insert(user).values(boss);
    await db.insert(storedFiles).values(
      ["a.pdf", "b.pdf", "c.pdf"].map((name) => ({
        path: `media/${name}`,
        name,
        size: 1,
        contentType: "application/pdf",
        kind: "PDF" as const,
      })),
    );
  });

  const change = (intent: string, fields: Record<string, string>) =>
    sendAction(services, foldersAction, [["intent", intent], ...Object.entries(fields)]);
  const move = (folder: string, ...names: string[]) =>
    sendAction(services, mediaAction, [
      ["intent", "move"],
      ["folder", folder],
      ...names.map((name): [string, string] => ["path", `media/${name}`]),
    ]);
  const folders = async () =>
    (await listMediaFolders(db)).map(({ name, files }) => `${name}: ${files}`);

  async function make(name: string): Promise<string> {
    await change("new-folder", { name });
    const found = (await listMediaFolders(db)).find((folder) => folder.name === name);
    return found?.id ?? "";
  }

  it("are created, renamed and filled, and have unique names", async () => {
    const plans = await make("Plans");
    await make("Brochures");
    expect(await change("new-folder", { name: " plans " })).toMatchObject({
      answer: { errors: { name: "There is already a folder called Plans." } },
    });
    expect(await change("new-folder", { name: " " })).toMatchObject({
      answer: { errors: { name: "Name is required." } },
    });
    expect(await change("rename-folder", { folder: plans, name: "brochures" })).toMatchObject({
      answer: { errors: { name: "There is already a folder called Brochures." } },
    });
    expect(await change("rename-folder", { folder: plans, name: "PLANS" })).toMatchObject({
      answer: { done: "Folder renamed to “PLANS”." },
    });
    expect(await move(plans, "a.pdf", "b.pdf", "none.pdf")).toMatchObject({
      answer: { done: "2 files moved to PLANS." },
    });
    expect(await folders()).toEqual(["Brochures: 0", "PLANS: 2"]);
    expect(await countStoredFiles(db, { folder: plans })).toBe(2);
    expect(await countStoredFiles(db, { folder: null })).toBe(1);
    expect(await move("", "b.pdf")).toMatchObject({
      answer: { done: "1 file moved out of its folder." },
    });
    expect(await folders()).toEqual(["Brochures: 0", "PLANS: 1"]);
    expect(await move(crypto.randomUUID(), "b.pdf")).toMatchObject({
      status: 400,
      answer: { failed: "The files were not moved: this folder was deleted. Choose another." },
    });
  });

  it("are deleted without their files, and restored with them", async () => {
    const plans = await make("Plans");
    await move(plans, "a.pdf", "b.pdf");
    const deleted = await change("delete-folder", { folder: plans });
    expect(deleted).toMatchObject({
      answer: { done: "Folder “Plans” deleted. Its files are no longer in a folder." },
    });
    expect(await folders()).toEqual([]);
    expect(await countStoredFiles(db, { folder: null })).toBe(3);
    expect(await change("delete-folder", { folder: plans })).toMatchObject({
      answer: { failed: "This folder was deleted." },
    });
    expect(await change("rename-folder", { folder: plans, name: "x" })).toMatchObject({
      answer: { failed: "This folder was deleted." },
    });
    await move("", "b.pdf");
    const id = (deleted.answer && "undo" in deleted.answer && deleted.answer.undo) || "";
    expect(await sendAction(services, undoAction, [], { params: { id } })).toMatchObject({
      answer: { done: "Plans restored." },
    });
    // Files that were moved elsewhere in the meantime stay there.
    expect(await folders()).toEqual(["Plans: 1"]);
  });

  it("are not restored if their name is now taken", async () => {
    const plans = await make("Plans");
    const deleted = await change("delete-folder", { folder: plans });
    await make("plans");
    const id = (deleted.answer && "undo" in deleted.answer && deleted.answer.undo) || "";
    const { answer } = await sendAction(services, undoAction, [], { params: { id } });
    expect(JSON.stringify(answer)).toContain("There is now another folder called Plans");
    expect(await folders()).toEqual(["plans: 0"]);
  });

  it("are not restored with a file after they were deleted", async () => {
    const plans = await make("Plans");
    await move(plans, "a.pdf");
    const deleted = await sendAction(services, mediaAction, [
      ["intent", "delete"],
      ["path", "media/a.pdf"],
    ]);
    await change("delete-folder", { folder: plans });
    const id = (deleted.answer && "undo" in deleted.answer && deleted.answer.undo) || "";
    expect(await sendAction(services, undoAction, [], { params: { id } })).toMatchObject({
      answer: { done: "a.pdf restored." },
    });
    expect(await countStoredFiles(db, { folder: null })).toBe(3);
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.path, "media/a.pdf"));
    expect(file).toMatchObject({ caption: "", focusX: 50 });
  });
});
