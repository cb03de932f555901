import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileTypes } from "#app/lib/media-types.ts";
import { createLog } from "#platform/log.ts";
import { openStorage, type Storage } from "#platform/storage/storage.ts";
import { UserError } from "#platform/user-error.ts";
import { makeTestEnvironment, type TestEnvironment } from "#tests/support/engines.ts";
import { type S3TestServer, startS3Server } from "#tests/support/s3-server.ts";
import { makePdf, makeZip, makeZipBomb } from "#tests/support/sample-files.ts";
import {
  lyingImages,
  makeGif,
  makeHugePng,
  makeJpeg,
  makePhoto,
  makePng,
  makePolyglot,
  makeWebp,
} from "#tests/support/sample-images.ts";
import { mediaSamples } from "#tests/support/sample-media.ts";
import { chunks, sha256Of } from "#tests/support/upload-content.ts";
import { maxImageBytes, uploadMessages } from "../media.ts";
import type { NewStoredFile } from "./queries/stored-files.ts";
import { receiveImage, receiveMedia, replaceMedia } from "./receive-media.ts";

const log = createLog("silent");

const s3: { server?: S3TestServer } = {};
beforeAll(async () => {
  s3.server = await startS3Server("portfolio-test");
});
afterAll(() => s3.server?.stop());

describe.each<[string, () => Record<string, string>]>([
  ["a folder", () => ({})],
  ["an S3 bucket", () => s3.server?.settings() ?? {}],
])("an image uploaded to %s", (_, settings) => {
  let environment: TestEnvironment;
  let storage: Storage;

  beforeAll(async () => {
    environment = await makeTestEnvironment("pglite", settings());
    storage = await openStorage(environment.env);
  });
  afterAll(() => environment.dispose());

  type Attempt = {
    name?: string;
    folder?: string;
    brokenAt?: number;
    save?: (file: NewStoredFile) => Promise<void>;
    storage?: Storage;
  };
  const receive = (content: Buffer, attempt: Attempt = {}) =>
    receiveImage(
      { env: environment.env, log, storage: attempt.storage ?? storage },
      {
        name: attempt.name ?? "plan.png",
        folder: attempt.folder ?? "media",
        body: chunks(content, attempt.brokenAt),
      },
      attempt.save ?? (async () => {}),
    );
  const read = async (path: string) => buffer(await storage.read(path));
  const list = async () => (await storage.list()).objects.map(({ path }) => path).toSorted();

  /** The refusal of an image, as a sentence; by then nothing is left of it. */
  async function refusal(attempt: () => Promise<unknown>) {
    const before = await list();
    const error = await attempt().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UserError);
    expect(await list()).toEqual(before);
    const incoming = join(environment.env.DATA_DIR, "incoming");
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
    return (error as UserError).message;
  }

  it.each([
    ["plan.png", "png", makePng],
    ["PLAN.JPEG", "jpeg", makeJpeg],
    ["plan.webp", "webp", makeWebp],
    ["named like another.gif", "png", makePng],
    ["without an extension", "jpg", makeJpeg],
  ])("%s gets a path that ends in %s, and its size in pixels", async (name, extension, make) => {
    const file = await receive(await make({ width: 321, height: 123 }), { name, folder: "blog" });
    expect(file).toMatchObject({ name, kind: "Image", width: 321, height: 123 });
    expect(file.path).toMatch(new RegExp(`^blog/\\d{13}-[0-9a-f]{16}\\.${extension}$`));
    const stored = await read(file.path);
    expect(stored.byteLength).toBe(file.size);
    const head = await sharp(stored).metadata();
    expect(`image/${head.format}`).toBe(file.contentType);
  });

  it("is upright afterwards and reveals neither photographer nor location", async () => {
    const photo = await makePhoto({ width: 640, height: 400 });
    expect(photo.includes("A. Surveyor")).toBe(true);
    const file = await receive(photo, { name: "site.jpg" });
    expect(file).toMatchObject({ width: 400, height: 640 });
    const stored = await read(file.path);
    expect(stored.includes("A. Surveyor")).toBe(false);
    const head = await sharp(stored).metadata();
    expect(head).toMatchObject({ width: 400, height: 640 });
    expect([head.exif, head.iptc, head.xmp, head.orientation]).toEqual(Array(4).fill(undefined));
  });

  it("stays animated", async () => {
    const file = await receive(await makeGif(), { name: "swing.gif" });
    expect(file).toMatchObject({ contentType: "image/gif", width: 60, height: 40 });
    expect((await sharp(await read(file.path)).metadata()).pages).toBe(3);
  });

  it("loses data hidden behind its pixels", async () => {
    const file = await receive(await makePolyglot(), { name: "polyglot.gif" });
    expect((await read(file.path)).includes("script")).toBe(false);
  });

  it.each(Object.entries(lyingImages))("is refused if it is %s", async (_, content) => {
    expect(await refusal(() => receive(content))).toBe(uploadMessages.wrongType);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ["would be gigantic", () => makeHugePng(60_000, 60_000), uploadMessages.tooManyPixels],
    [
      "is torn",
      async () => (await makeJpeg({ width: 900, height: 900 })).subarray(0, 700),
      uploadMessages.damaged,
    ],
    [
      "is only its beginning",
      async () => Buffer.from("89504e470d0a1a0a0000", "hex"),
      uploadMessages.damaged,
    ],
    [
      "is larger than 10 MB",
      async () => Buffer.concat([await makePng(), Buffer.alloc(maxImageBytes)]),
      uploadMessages.tooLarge,
    ],
  ])("is refused if it %s", async (_, make, sentence) => {
    const content = await make();
    expect(await refusal(() => receive(content))).toBe(sentence);
  });

  it.each(["", "..", "samples", "projects/../blog", "projects/1", "private"])(
    "is not stored in the folder %j",
    async (folder) => {
      const content = await makePng();
      expect(await refusal(() => receive(content, { folder }))).toBe(uploadMessages.failed);
    },
  );

  it("leaves nothing if its connection breaks", async () => {
    const content = Buffer.concat([await makePng(), Buffer.alloc(300_000)]);
    expect(await refusal(() => receive(content, { brokenAt: 200_000 }))).toBe(
      uploadMessages.failed,
    );
  });

  it("leaves nothing if its row cannot be written", async () => {
    const content = await makePng();
    const save = () => Promise.reject(new Error("the database is gone"));
    expect(await refusal(() => receive(content, { save }))).toBe(uploadMessages.notStored);
  });

  it("leaves nothing if the storage, or the disk on the way to it, refuses it", async () => {
    const content = await makePng();
    const full = { ...storage, put: () => Promise.reject(new Error("no space left")) };
    expect(await refusal(() => receive(content, { storage: full }))).toBe(
      uploadMessages.refused("no space left"),
    );
    const folder = join(environment.env.DATA_DIR, "incoming");
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, "in the way");
    const attempt = receive(content).catch((error: UserError) => error.message);
    expect(await attempt).toBe(uploadMessages.refused("a file is in the way"));
    rmSync(folder);
  });

  it("overwrites nothing", async () => {
    const content = await makePng();
    const taken = { ...storage, exists: async () => true };
    expect(await refusal(() => receive(content, { storage: taken }))).toBe(uploadMessages.exists);
  });

  it("replaces another, in its format and at its address", async () => {
    const { path } = await receive(await makeJpeg(), { name: "a.jpg" });
    const services = { env: environment.env, log, storage };
    const other = await makePng({ width: 300, height: 200 });
    const place = { path, type: "image/jpeg", copyTo: "media/kept.jpg" } as const;
    const before = await read(path);
    await replaceMedia(services, place, chunks(other), async (content) => {
      expect(content).toMatchObject({ contentType: "image/jpeg", width: 300, height: 200 });
    });
    expect((await read(place.copyTo)).equals(before)).toBe(true);
    const replaced = await read(path);
    expect(await sharp(replaced).metadata()).toMatchObject({ format: "jpeg", width: 300 });

    const failing = replaceMedia(services, place, chunks(await makePng()), async () => {
      throw new Error("the database is gone");
    });
    await expect(failing).rejects.toThrow(uploadMessages.notStored);
    expect((await read(path)).equals(replaced)).toBe(true);
    expect(await storage.exists(place.copyTo)).toBe(false);
  });

  describe("and other files", () => {
    const take = (content: Buffer, name: string, save = async () => {}) =>
      receiveMedia(
        { env: environment.env, log, storage },
        { name, folder: "media", body: chunks(content) },
        save,
      );

    it.each(Object.entries(mediaSamples))("%s is stored unchanged", async (type, content) => {
      const file = await take(content, "of another.ending");
      expect(file.path).toMatch(new RegExp(`^media/\\d{13}-[0-9a-f]{16}\\.${type}$`));
      const { contentType, kind } = fileTypes[type as keyof typeof fileTypes];
      const size = content.byteLength;
      expect(file).toMatchObject({ contentType, kind, size, width: null, height: null });
      expect((await read(file.path)).equals(content)).toBe(true);
    });

    it("an SVG keeps its safe parts, with its size", async () => {
      const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">';
      const source = Buffer.from(
        `${start}<rect width="9" onload="x()"/><script>x()</script></svg>`,
      );
      const file = await take(source, "sheet.SVG");
      const cleaned = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="9"></rect></svg>',
      );
      expect(file.path).toMatch(/\.svg$/);
      expect(file).toMatchObject({
        contentType: "image/svg+xml",
        kind: "SVG",
        size: cleaned.byteLength,
        width: 30,
        height: 20,
        sourceHash: sha256Of(source),
      });
      expect((await read(file.path)).equals(cleaned)).toBe(true);
      expect(await refusal(() => receive(source, { name: "sheet.svg" }))).toBe(
        uploadMessages.wrongType,
      );
      expect(await refusal(() => take(Buffer.from(`${start}<g>`), "a.svg"))).toBe(
        uploadMessages.brokenSvg,
      );
    });

    it.each<[string, () => Buffer, string]>([
      ["is a page", () => Buffer.from("<script>alert(1)</script>"), uploadMessages.notTaken],
      ["is a ZIP that ends early", () => makeZip([]).subarray(0, 10), uploadMessages.notTaken],
      ["is a torn ZIP", () => mediaSamples.zip.subarray(0, 40), uploadMessages.brokenZip],
      ["unpacks to far too much", makeZipBomb, uploadMessages.zipBomb],
      [
        "contains a program",
        () => makeZip([{ name: "plan.pdf.exe", content: Buffer.from("MZ") }]),
        uploadMessages.programInZip,
      ],
    ])("wrong content for %s is refused", async (_, make, sentence) => {
      const content = make();
      expect(await refusal(() => take(content, "a.zip"))).toBe(sentence);
    });

    it.each([
      ["its kind", mediaSamples.pdf, 100],
      ["anything", mediaSamples.mp4, 200],
    ])("content larger than the limit of %s is refused", async (_, content, most) => {
      const body = (async function* () {
        yield content;
        const piece = Buffer.alloc(10 * 1024 * 1024);
        for (let sent = 0; sent < most / 10; sent += 1) yield piece;
      })();
      const services = { env: environment.env, log, storage };
      const incoming = { name: "a", folder: "media", body };
      expect(await refusal(() => receiveMedia(services, incoming, async () => {}))).toBe(
        `File size must be less than ${most}MB`,
      );
    });

    it("that exist already are named, and not stored again", async () => {
      const first = await take(mediaSamples.ifc, "model.ifc");
      expect(first.sourceHash).toBe(sha256Of(mediaSamples.ifc));
      const services = { env: environment.env, log, storage };
      const asked: string[] = [];
      const again = () =>
        receiveMedia(
          services,
          { name: "again.ifc", folder: "media", body: chunks(mediaSamples.ifc) },
          async () => {},
          {
            findSame: async (hash) => {
              asked.push(hash);
              return { path: first.path, name: first.name };
            },
          },
        );
      expect(await refusal(again)).toBe(uploadMessages.same("model.ifc"));
      expect(asked).toEqual([first.sourceHash]);
    });

    it("that cannot be recorded leave nothing, and replaced ones are restored", async () => {
      const gone = () => Promise.reject(new Error("the database is gone"));
      expect(await refusal(() => take(mediaSamples.pdf, "a.pdf", gone))).toBe(
        uploadMessages.notStored,
      );
      const { path } = await take(mediaSamples.pdf, "a.pdf");
      const services = { env: environment.env, log, storage };
      const place = { path, type: "pdf", copyTo: "media/kept.pdf" } as const;
      const other = makePdf(70_000);
      const failing = replaceMedia(services, place, chunks(other), gone);
      await expect(failing).rejects.toThrow(uploadMessages.notStored);
      expect((await read(path)).equals(mediaSamples.pdf)).toBe(true);
      for (const content of [mediaSamples.zip, await makePng()]) {
        const unlike = replaceMedia(services, place, chunks(content), async () => {});
        await expect(unlike).rejects.toThrow(uploadMessages.otherKind("pdf"));
      }
      await replaceMedia(services, place, chunks(other), async ({ size }) => {
        expect(size).toBe(other.byteLength);
      });
      expect((await read(path)).equals(other)).toBe(true);
    });
  });
});
