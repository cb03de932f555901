import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ContentChanges, connectContentChanges } from "#platform/changes/content-changes.ts";
import { createLog } from "#platform/log.ts";
import { openStorage, type Storage } from "#platform/storage/storage.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { makeGif, makeJpeg, makePng } from "#tests/support/sample-images.ts";
import { imageWidths, widthPath } from "../media.ts";
import { generateWidths } from "./image-widths.ts";
import { readPictures } from "./pictures.ts";
import { findStoredFile, insertStoredFiles, markReplaced } from "./queries/stored-files.ts";

const log = createLog("silent");

it.each([
  [300, [300]],
  [480, [480]],
  [1000, [480, 800, 1000]],
  [6000, [480, 800, 1200, 1600]],
])("of an image %i px wide", (width, widths) => {
  expect(imageWidths(width)).toEqual(widths);
});

describeOnEachEngine("the widths of an image", (engine) => {
  const database = migratedDatabase(engine);
  let storage: Storage;
  let content: ContentChanges;

  beforeAll(async () => {
    storage = await openStorage(database.env);
    content = await connectContentChanges(database.client);
  });
  afterAll(async () => {
    await content.close();
  });

  const siteUrl = "https://firm.example";
  const services = () => ({ db: database.db, env: database.env, siteUrl, content, storage, log });
  async function store(image: Buffer, contentType = "image/jpeg") {
    const path = `media/${crypto.randomUUID()}.${contentType.slice(6)}`;
    await storage.put(path, image, contentType);
    const row = { path, name: "a", size: image.length, contentType, kind: "Image" as const };
    await insertStoredFiles(database.db, [row]);
    return path;
  }
  const pictureOf = async (path: string) => {
    const url = `/media/portfolio/${path}`;
    const addresses = { env: database.env, siteUrl, db: database.db };
    return (await readPictures(addresses, [url])).get(url);
  };

  it("are generated once it is stored, and pages are invalidated", async () => {
    const path = await store(await makeJpeg({ width: 900, height: 600 }));
    expect(await pictureOf(path)).toMatchObject({ avif: "", webp: "" });
    const heard: unknown[] = [];
    content.subscribe((tags) => heard.push(tags));
    await generateWidths(services(), { path, version: 1, former: [] });
    expect(heard[0]).toEqual(expect.arrayContaining(["blog", "portfolio"]));
    const picture = await pictureOf(path);
    expect(picture).toMatchObject({ width: 900, height: 600 });
    const at = (width: number, format: "avif" | "webp") =>
      widthPath({ path, version: 1 }, width, format);
    expect(picture?.avif).toBe(
      [480, 800, 900].map((width) => `/media/portfolio/${at(width, "avif")} ${width}w`).join(", "),
    );
    const small = await sharp(await buffer(await storage.read(at(480, "webp")))).metadata();
    expect(small).toMatchObject({ format: "webp", width: 480, height: 320 });
  });

  it("reach a page that began to use the image while they were encoded", async () => {
    const path = await store(await makeJpeg({ width: 300, height: 200 }));
    const values = JSON.stringify({ photo: { url: `/media/portfolio/${path}` } });
    const publish = async () => {
      await database.db.execute(sql`
        insert into content_documents (id, version, published_version) values ('about', 1, 1)
          on conflict do nothing`);
      await database.db.execute(sql`
        insert into content_revisions (document_id, version, schema_version, values)
          values ('about', 1, 1, ${values}::jsonb) on conflict do nothing`);
    };
    const heard: unknown[] = [];
    content.subscribe((tags) => heard.push(tags));
    const put: Storage["put"] = async (...given) => {
      await publish();
      return storage.put(...given);
    };
    await generateWidths(
      { ...services(), storage: { ...storage, put } },
      { path, version: 1, former: [] },
    );
    expect(heard.flat()).toContain("site");
  });

  it("are generated again for its replacement, and the previous ones are deleted", async () => {
    const path = await store(await makeJpeg({ width: 500, height: 300 }));
    await generateWidths(services(), { path, version: 1, former: [] });
    const former = widthPath({ path, version: 1 }, 480, "avif");
    expect(await storage.exists(former)).toBe(true);
    const image = await makeJpeg({ width: 300, height: 300 });
    await storage.put(path, image, "image/jpeg");
    const version = await markReplaced(database.db, path, { size: 1, width: 300, height: 300 });
    expect(await pictureOf(path)).toMatchObject({
      url: `/media/portfolio/${path}?v=2`,
      avif: "",
    });
    await generateWidths(services(), { path, version: version ?? 0, former: [480, 500] });
    expect(await storage.exists(former)).toBe(false);
    expect((await pictureOf(path))?.webp).toBe(
      `/media/portfolio/${widthPath({ path, version: 2 }, 300, "webp")} 300w`,
    );
    // The job of the previous version is late.
    await generateWidths(services(), { path, version: 1, former: [] });
    expect((await findStoredFile(database.db, path))?.widths).toEqual([300]);
  });

  it("are not generated for animations, other files and deleted images", async () => {
    const moving = await store(await makeGif(), "image/gif");
    await generateWidths(services(), { path: moving, version: 1, former: [] });
    expect(await findStoredFile(database.db, moving)).toMatchObject({ widths: [], width: 60 });
    const none = await store(Buffer.from("<script>"), "image/png");
    await generateWidths(services(), { path: none, version: 1, former: [] });
    expect(await findStoredFile(database.db, none)).toMatchObject({ widths: [], width: null });
    await generateWidths(services(), { path: "media/gone.png", version: 1, former: [] });
  });

  it("throws while the storage refuses, so that it is retried", async () => {
    const path = await store(await makePng());
    const broken = {
      ...services(),
      storage: { ...storage, put: () => Promise.reject(new Error()) },
    };
    await expect(generateWidths(broken, { path, version: 1, former: [] })).rejects.toThrow();
    expect((await findStoredFile(database.db, path))?.widths).toEqual([]);
  });
});
