import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { openStorage, type Storage } from "#platform/storage/storage.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { makePhoto, makePng } from "#tests/support/sample-images.ts";
import { uploadMessages, widthPath } from "../media.ts";
import { withFileFacts } from "./html-media.ts";
import { firstPageOf } from "./pictures.ts";
import {
  findStoredFile,
  insertStoredFiles,
  markReplaced,
  setWidths,
} from "./queries/stored-files.ts";
import { receiveFirstPage } from "./receive-media.ts";

const log = createLog("silent");

describeOnEachEngine("the picture of a PDF's first page", (engine) => {
  const database = migratedDatabase(engine);
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(database.env);
  });

  async function addPdf() {
    const path = `media/${crypto.randomUUID()}.pdf`;
    const about = { contentType: "application/pdf", kind: "PDF" as const };
    await insertStoredFiles(database.db, [{ path, name: "plan.pdf", size: 9, ...about }]);
    return { path, version: 1 };
  }
  const receive = (version: { path: string; version: number }, content: Uint8Array) =>
    receiveFirstPage(
      { env: database.env, log, storage },
      version,
      Readable.from([content]),
      (made) => setWidths(database.db, version, made),
    );
  const shown = async ({ path }: { path: string }) => {
    const file = await findStoredFile(database.db, path);
    return file && firstPageOf({ env: database.env, siteUrl: "https://firm.example" }, file);
  };

  it("is next to it in its widths, and contains only its pixels", async () => {
    const pdf = await addPdf();
    expect(await shown(pdf)).toBeNull();
    expect(await receive(pdf, await makePhoto())).toBe(true);
    const widest = widthPath(pdf, 400, "webp");
    expect(await shown(pdf)).toMatchObject({
      url: `/media/portfolio/${widest}`,
      width: 400,
      height: 640,
      webp: `/media/portfolio/${widest} 400w`,
    });
    const picture = await buffer(await storage.read(widest));
    expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 400 });
    expect(picture.includes("A. Surveyor")).toBe(false);
    const block = `<p class="file"><a href="/media/portfolio/${pdf.path}">Plan</a></p>`;
    const home = { env: database.env, siteUrl: "https://firm.example", db: database.db };
    expect(await withFileFacts(home, block)).toContain(
      `<p class="file"><img src="/media/portfolio/${widest}" alt="" width="400" height="640" loading="lazy" decoding="async"><a href=`,
    );
  });

  it("is deleted if the PDF was replaced in the meantime", async () => {
    const pdf = await addPdf();
    await markReplaced(database.db, pdf.path, { size: 1 });
    expect(await receive(pdf, await makePng({ width: 300 }))).toBe(false);
    expect(await storage.exists(widthPath(pdf, 300, "avif"))).toBe(false);
    expect(await shown(pdf)).toBeNull();
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["nothing", Buffer.alloc(0)],
  ])("is not %s", async (_, content) => {
    const pdf = await addPdf();
    await expect(receive(pdf, content)).rejects.toThrow(uploadMessages.wrongType);
    expect(await shown(pdf)).toBeNull();
  });
});
