import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import { pictureAt, readPictures } from "#modules/media/.server/pictures.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { mediaAction } from "./actions.server.ts";

const path = "media/tower.png";
const url = `/media/portfolio/${path}`;

describeOnEachEngine("the focal point of an image", (engine) => {
  const services = runningServices(engine);
  beforeEach(async () => {
    const db = writable(services.db);
    await db.execute(sql`truncate "user", stored_files, audit_log cascade`);
    await db.insert(user).values(boss);
    const about = { contentType: "image/png", kind: "Image" as const };
    await db.insert(storedFiles).values({ path, name: "tower.png", size: 1, ...about });
  });
  const save = (fields: Record<string, string>) =>
    sendAction(services, mediaAction, [
      ["intent", "alt"],
      ["path", path],
      ...Object.entries(fields),
    ]);
  const focus = async () => pictureAt(await readPictures(services, [url]), url)?.focus;

  it("is saved with the texts, and is applied to every picture of the image", async () => {
    expect(await focus()).toBeUndefined();
    expect(await save({ alt: "A tower", caption: "", focusX: "75", focusY: "0" })).toMatchObject({
      answer: { done: "Alt text and focal point saved." },
    });
    expect(await focus()).toBe("75/0");
    expect(await save({ alt: "A tower", caption: "Mast 4" })).toMatchObject({
      answer: { done: "Alt text and caption saved." },
    });
    expect(await focus()).toBe("75/0");
  });

  it.each(["101", "-25", "33", "left"])("cannot be %s", async (focusX) => {
    const { answer } = await save({ alt: "A tower", focusX });
    expect(answer).toMatchObject({ errors: { focusX: "Choose the focal point again." } });
    expect(await focus()).toBeUndefined();
  });
});
