import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEnv } from "#platform/env.ts";
import { openPrivateStorage, type Storage } from "#platform/storage/storage.ts";
import { uploadUnlessReplaced } from "./sample-files.ts";

const path = "samples/sample.pdf";
let dataDir: string;
let storage: Storage;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "samples-"));
  storage = await openPrivateStorage(parseEnv({ DATA_DIR: dataDir }));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const put = (content: string) =>
  uploadUnlessReplaced(storage, path, Buffer.from(content), "application/pdf");
const stored = async () => text(await storage.read(path));

test("a missing sample is added, and an existing one is left unchanged", async () => {
  expect(await put("first")).toBe(true);
  expect(await put("first")).toBe(false);
  expect(await stored()).toBe("first");
});

test("a sample of an earlier build is replaced", async () => {
  await put("first");
  expect(await put("second")).toBe(true);
  expect(await stored()).toBe("second");
});

test("the firm's file is kept, whether it was there first or replaced ours", async () => {
  await storage.put(path, Buffer.from("own"), "application/pdf");
  expect(await put("first")).toBe(false);
  expect(await stored()).toBe("own");

  await storage.remove(path);
  await put("first");
  await storage.put(path, Buffer.from("own"), "application/pdf");
  expect(await put("second")).toBe(false);
  expect(await stored()).toBe("own");
});
