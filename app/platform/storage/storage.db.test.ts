import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3TestServer, startS3Server } from "#tests/support/s3-server.ts";
import { startSilentServer } from "#tests/support/silent-server.ts";
import { parseEnv } from "../env.ts";
import { openPrivateStorage, openStorage, type Storage } from "./storage.ts";

const bytes = (content: string) => new TextEncoder().encode(content);

let folder: string;
let s3: S3TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "datumline-storage-"));
  s3 = await startS3Server("portfolio-test");
});

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (settings: Record<string, string>) =>
  openStorage(parseEnv({ NODE_ENV: "test", DATA_DIR: folder, ...settings }));

// A bucket's server checks that itself: a body that ends before its announced length is not an object (s3rver accepts
// it).
it("a folder keeps nothing of an interrupted write", async () => {
  const storage = await open({});
  const path = `${crypto.randomUUID()}/cut.pdf`;
  const stream = Readable.from(
    (async function* () {
      yield Buffer.alloc(70_000);
      throw new Error("the line was cut");
    })(),
  );
  await expect(storage.put(path, { stream, size: 140_000 }, "text/plain")).rejects.toThrow();
  expect(await storage.exists(path)).toBe(false);
});

describe.each<[string, () => Record<string, string>]>([
  ["a folder", () => ({})],
  ["an S3 bucket", () => s3.settings()],
])("storage in %s", (_, settings) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open(settings());
  });

  /** A path that no other test uses. */
  const newPath = (name: string) => `${crypto.randomUUID()}/${name}`;

  it("returns stored content until it is removed", async () => {
    const path = newPath("plan.svg");
    expect(await storage.exists(path)).toBe(false);
    await storage.put(path, bytes("<svg/>"), "image/svg+xml");
    expect(await storage.exists(path)).toBe(true);
    expect(await text(await storage.read(path))).toBe("<svg/>");
    expect(await storage.size(path)).toBe(6);
    await storage.remove(path);
    expect(await storage.exists(path)).toBe(false);
  });

  it("replaces existing content", async () => {
    const path = newPath("a.txt");
    await storage.put(path, bytes("a long first version"), "text/plain");
    await storage.put(path, bytes("second"), "text/plain");
    expect(await text(await storage.read(path))).toBe("second");
  });

  it("accepts a file as a stream", async () => {
    const content = Buffer.alloc(300_000, "scan");
    const source = join(folder, crypto.randomUUID());
    writeFileSync(source, content);
    const fromFile = newPath("file.las");
    const file = { stream: createReadStream(source), size: content.byteLength };
    await storage.put(fromFile, file, "application/octet-stream");
    expect((await buffer(await storage.read(fromFile))).equals(content)).toBe(true);
  });

  it("returns a part of stored content", async () => {
    const path = newPath("film.mp4");
    await storage.put(path, bytes("0123456789"), "video/mp4");
    expect(await text(await storage.read(path, { start: 0, end: 1 }))).toBe("01");
    expect(await text(await storage.read(path, { start: 3, end: 6 }))).toBe("3456");
    expect(await text(await storage.read(path, { start: 8, end: 99 }))).toBe("89");
    await expect(storage.read(newPath("none.mp4"), { start: 0, end: 1 })).rejects.toThrow();
    await expect(storage.read("../none.mp4", { start: 0, end: 1 })).rejects.toThrow();
  });

  it("reports missing content when reading, and removes missing content silently", async () => {
    const path = newPath("missing");
    await expect(storage.read(path)).rejects.toThrow();
    await expect(storage.size(path)).rejects.toThrow();
    await storage.remove(path);
  });

  it.each(["../secret", "a/../../secret", "a/../../../etc/passwd", "..\\..\\secret"])(
    "refuses the path %s, which is outside of it",
    async (outside) => {
      await expect(storage.put(outside, bytes("x"), "text/plain")).rejects.toThrow();
      await expect(storage.read(outside)).rejects.toThrow();
      await expect(storage.exists(outside)).rejects.toThrow();
      await expect(storage.remove(outside)).rejects.toThrow();
    },
  );

  it("lists its content, in folders or not", async () => {
    const paths = [newPath("a.txt"), newPath("deeper/b c.txt"), `${crypto.randomUUID()}.txt`];
    for (const path of paths) await storage.put(path, bytes("a"), "text/plain");
    const found = new Map<string, number>();
    let page = await storage.list();
    for (;;) {
      for (const { path, size } of page.objects) found.set(path, size);
      if (!page.next) break;
      page = await storage.list(page.next);
    }
    for (const path of paths) expect(found.get(path)).toBe(1);
  });

  it("is reported as working", async () => {
    expect(await storage.check()).toBe("ok");
  });
});

describe("visitors' files", () => {
  const put = async (settings: Record<string, string>) => {
    const env = parseEnv({ NODE_ENV: "test", DATA_DIR: folder, ...settings });
    const path = newPath();
    await (await openPrivateStorage(env)).put(path, bytes("theirs"), "text/plain");
    expect(await text(await (await openPrivateStorage(env)).read(path))).toBe("theirs");
    return path;
  };
  const newPath = () => `quotes/${crypto.randomUUID()}.pdf`;

  it("is in a separate folder, out of reach of published files", async () => {
    const path = await put({});
    const published = await open({});
    expect(await published.exists(path)).toBe(false);
    await expect(published.exists(`../private/${path}`)).rejects.toThrow();
  });

  it("is in a folder of the bucket, or in a separate bucket", async () => {
    const path = await put(s3.settings());
    expect(await (await open(s3.settings())).exists(`private/${path}`)).toBe(true);
    const own = await startS3Server("private-test");
    const settings = { ...own.settings("portfolio-test"), S3_PRIVATE_BUCKET: "private-test" };
    const alone = await put(settings);
    expect(await (await open(own.settings("private-test"))).exists(alone)).toBe(true);
    await own.stop();
  });
});

describe("storage that does not work", () => {
  it("a deleted folder is missing", async () => {
    const gone = mkdtempSync(join(tmpdir(), "datumline-storage-"));
    const storage = await open({ DATA_DIR: gone });
    rmSync(gone, { recursive: true });
    expect(await storage.check()).toBe("missing");
  });

  it("a bucket that does not exist is missing", async () => {
    const storage = await open(s3.settings("another-bucket"));
    expect(await storage.check()).toBe("missing");
  });

  it("a bucket that refuses our key is unreachable", async () => {
    const storage = await open({ ...s3.settings(), S3_ACCESS_KEY_ID: "nobody" });
    expect(await storage.check()).toBe("unreachable");
    await expect(storage.put("a.txt", bytes("a"), "text/plain")).rejects.toThrow();
  });

  it("a server that accepts connections and never responds delays callers by a few seconds at most", async () => {
    const silent = await startSilentServer(0);
    const endpoint = `http://127.0.0.1:${silent.port}`;
    const storage = await open({ ...s3.settings(), S3_ENDPOINT: endpoint });
    const began = Date.now();
    await Promise.all([
      expect(storage.read("a.jpg")).rejects.toThrow(),
      expect(storage.put("a.txt", bytes("a"), "text/plain")).rejects.toThrow(),
      expect(storage.check()).resolves.toBe("unreachable"),
    ]);
    expect(Date.now() - began).toBeLessThan(8_000);
    await silent.stop();
  });

  it("a stopped server is unreachable, and refuses rather than loses", async () => {
    const server = await startS3Server("portfolio-test");
    const storage = await open(server.settings());
    expect(await storage.check()).toBe("ok");
    await server.stop();
    expect(await storage.check()).toBe("unreachable");
    await expect(storage.put("a.txt", bytes("a"), "text/plain")).rejects.toThrow();
  });
});
