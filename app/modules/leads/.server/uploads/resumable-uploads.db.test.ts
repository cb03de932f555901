import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chunkBytes, maxAttachmentBytes } from "#app/lib/attachments.ts";
import { createLog } from "#platform/log.ts";
import { openPrivateStorage, type Storage } from "#platform/storage/storage.ts";
import { defaultContent } from "#tests/support/default-content.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  migratedDatabase,
} from "#tests/support/engines.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { secretOf } from "#tests/support/secret.ts";
import { chunks, makeUniquePdf, refusalOf, sha256Of } from "#tests/support/upload-content.ts";
import { countVisitorFiles } from "../queries/uploads.ts";
import { pendingUploads, resumableUploads } from "../schema.ts";
import {
  appendChunk,
  cancelUpload,
  findProgress,
  type Progress,
  startUpload,
  sweepResumableUploads,
} from "./resumable-uploads.ts";
import { claimUploads, sweepUploads } from "./waiting-uploads.ts";

const log = createLog("silent");
const secret = secretOf("a secret for tests");
const hours = 3600 * 1000;

/** Two whole chunks and a part. */
const plan = makeUniquePdf(2 * chunkBytes + 5_000);
const piece = (content: Buffer, index: number) =>
  content.subarray(index * chunkBytes, (index + 1) * chunkBytes);

describeOnEachEngine("an upload in pieces", (engine) => {
  const database = migratedDatabase(engine);
  let privateFiles: Storage;

  beforeAll(async () => {
    privateFiles = await openPrivateStorage(database.env);
  });

  beforeEach(async () => {
    await database.db.delete(pendingUploads);
    await database.db.delete(resumableUploads);
    for (const folder of ["quotes", "pieces"]) {
      rmSync(join(database.env.DATA_DIR, "files/private", folder), {
        recursive: true,
        force: true,
      });
    }
  });

  const services = (changes: { privateFiles?: Storage; env?: typeof database.env } = {}) => ({
    db: database.db,
    env: database.env,
    log,
    secret,
    privateFiles,
    ...changes,
    documents: { latest: () => defaultContent },
  });
  type Own = ReturnType<typeof services>;
  const begin = (
    content = plan,
    { own = services(), length = content.length, address = "::1" } = {},
  ) =>
    startUpload(own, {
      name: "plan.pdf",
      body: chunks(piece(content, 0)),
      address,
      length,
    });
  const append = (key: string, offset: number, body: Buffer, own: Own = services()) =>
    appendChunk(own, key, { offset, body: chunks(body) });
  /** Sends all missing bytes. */
  async function finish(key: string, content = plan, own: Own = services()): Promise<Progress> {
    for (;;) {
      const { offset = 0, file } = (await findProgress(own, key)) ?? {};
      if (file) return { offset, length: content.length, file };
      const rest = content.subarray(offset, offset + chunkBytes);
      expect(await append(key, offset, rest, own)).toMatchObject({ isAccepted: true });
    }
  }
  const listFolder = (folder: string) => {
    try {
      return readdirSync(join(database.env.DATA_DIR, folder));
    } catch {
      return [];
    }
  };
  const left = async () => ({
    begun: (await database.db.select().from(resumableUploads)).length,
    pending: (await database.db.select().from(pendingUploads)).length,
    pieces: listFolder("files/private/pieces").length,
    files: listFolder("files/private/quotes").length,
    incoming: listFolder("incoming").length,
  });
  const nothing = { begun: 0, pending: 0, pieces: 0, files: 0, incoming: 0 };
  const claim = (token = "") => database.db.transaction((tx) => claimUploads(tx, secret, [token]));
  const age = (milliseconds: number) =>
    database.db.update(resumableUploads).set({ createdAt: new Date(Date.now() - milliseconds) });

  it("is put together from its chunks, even if several processes receive them, and claimed by its request", async () => {
    const { key, progress } = await begin();
    expect(progress).toEqual({ offset: chunkBytes, length: plan.length });
    expect(await left()).toEqual({ ...nothing, begun: 1, pieces: 1 });
    // Another process, with a separate disk for uploads in progress.
    const elsewhere = mkdtempSync(join(tmpdir(), "datumline-process-"));
    const other = services({ env: { ...database.env, DATA_DIR: elsewhere } });
    await append(key, chunkBytes, piece(plan, 1), other);
    const { file } = await finish(key);
    rmSync(elsewhere, { recursive: true });
    expect(file).toMatchObject({ name: "plan.pdf", size: plan.length });
    expect(await left()).toEqual({ ...nothing, begun: 1, pending: 1, files: 1 });
    const [attachment] = (await claim(file?.token)) ?? [];
    expect(attachment).toMatchObject({ name: "plan.pdf", size: plan.length, type: "pdf" });
    const stored = await buffer(await privateFiles.read(attachment?.path ?? ""));
    expect(sha256Of(stored)).toBe(sha256Of(plan));
  });

  it("accepts a chunk only at the current offset", async () => {
    const { key } = await begin();
    for (const offset of [0, 1, chunkBytes - 1, 2 * chunkBytes, 10 ** 14, Number.NaN]) {
      expect(await append(key, offset, piece(plan, 1)), String(offset)).toMatchObject({
        isAccepted: false,
        progress: { offset: chunkBytes },
      });
    }
    expect((await left()).pieces).toBe(1);
    const { file } = await finish(key);
    expect(file?.size).toBe(plan.length);
  });

  it("accepts one of several chunks for the same place", async () => {
    const { key } = await begin();
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => append(key, chunkBytes, piece(plan, 1))),
    );
    expect(taken.filter((answer) => answer?.isAccepted)).toHaveLength(1);
    for (const answer of taken) expect(answer?.progress.offset).toBe(2 * chunkBytes);
    const { file } = await finish(key);
    const [attachment] = (await claim(file?.token)) ?? [];
    const stored = await buffer(await privateFiles.read(attachment?.path ?? ""));
    expect(sha256Of(stored)).toBe(sha256Of(plan));
  });

  it("does not count a chunk that is interrupted, too short or too long", async () => {
    const { key } = await begin();
    const half = { offset: chunkBytes, body: chunks(piece(plan, 1), 300_000) };
    expect(await refusalOf(appendChunk(services(), key, half))).toMatchObject({ status: 400 });
    for (const size of [0, 1, chunkBytes - 1, chunkBytes + 1]) {
      const body = plan.subarray(chunkBytes, chunkBytes + size);
      expect(await refusalOf(append(key, chunkBytes, body)), String(size)).toMatchObject({
        status: 400,
      });
    }
    expect(await findProgress(services(), key)).toMatchObject({ offset: chunkBytes });
    await append(key, chunkBytes, piece(plan, 1));
    const more = Buffer.concat([piece(plan, 2), randomBytes(10)]);
    expect(await refusalOf(append(key, 2 * chunkBytes, more))).toMatchObject({ status: 400 });
    expect(await left()).toEqual({ ...nothing, begun: 1, pieces: 2 });
  });

  it.each([
    ["none", Number.NaN, 400],
    ["one that needs no pieces", chunkBytes, 400],
    ["one that is too large", maxAttachmentBytes + 1, 413],
  ])("that announces as its length %s is not started", async (_, length, status) => {
    expect(await refusalOf(begin(plan, { length }))).toMatchObject({ status });
    expect(await left()).toEqual(nothing);
    const largest = await begin(plan, { length: maxAttachmentBytes });
    expect(largest.progress.length).toBe(maxAttachmentBytes);
  });

  it("whose first chunk is incomplete is not started", async () => {
    expect(await refusalOf(begin(plan.subarray(0, 1_000), { length: plan.length }))).toMatchObject({
      status: 400,
    });
    expect(await left()).toEqual(nothing);
  });

  it("is found only by its key", async () => {
    const { key } = await begin();
    const { key: other } = await begin();
    const [id, signature] = [key.split(".")[0], other.split(".")[1]];
    for (const guess of [id, `${id}.${signature}`, `${id}.`, "", crypto.randomUUID()]) {
      expect(await findProgress(services(), guess ?? "")).toBeUndefined();
      expect(await append(guess ?? "", chunkBytes, piece(plan, 1))).toBeUndefined();
      await cancelUpload(services(), guess ?? "");
    }
    expect(await left()).toEqual({ ...nothing, begun: 2, pieces: 2 });
  });

  it("with unsupported content is refused with its last chunk, and leaves nothing", async () => {
    const program = Buffer.concat([Buffer.from("MZ\u0090\0"), randomBytes(chunkBytes)]);
    const { key } = await begin(program);
    expect(await refusalOf(append(key, chunkBytes, piece(program, 1)))).toMatchObject({
      status: 415,
      message: expect.stringContaining("not a type of file"),
    });
    expect(await left()).toEqual(nothing);
    expect(await findProgress(services(), key)).toBeUndefined();
  });

  it("counts against its address by received bytes, and as a file once", async () => {
    const { key } = await begin();
    expect(await countVisitorFiles(database.db)).toEqual({ files: 1, bytes: chunkBytes });
    // There is room for the rest of it, and no more.
    const rest = plan.length - chunkBytes;
    const [row] = await database.db.select().from(resumableUploads);
    await database.db.insert(pendingUploads).values({
      id: crypto.randomUUID(),
      path: "quotes/a.pdf",
      name: "a.pdf",
      type: "pdf",
      size: 500 * 1024 ** 2 - plan.length,
      addressKey: row?.addressKey ?? "",
    });
    const tooMuch = { status: 429, message: expect.stringContaining("have not been submitted") };
    expect(await refusalOf(begin(makeUniquePdf(rest + 1)))).toMatchObject(tooMuch);
    expect((await begin(plan, { address: "203.0.113.8" })).progress.offset).toBe(chunkBytes);
    // The other address has a separate limit, and all of one upload counts as one file.
    await finish(key);
    expect(await refusalOf(begin())).toMatchObject(tooMuch);
    const pieces = listFolder("files/private/pieces");
    expect(pieces).toHaveLength(1);
  });

  it("ends when its address has used its space, however many start at once", async () => {
    const { key } = await begin();
    const [row] = await database.db.select().from(resumableUploads);
    await database.db.insert(pendingUploads).values({
      id: crypto.randomUUID(),
      path: "quotes/a.pdf",
      name: "a.pdf",
      type: "pdf",
      size: 500 * 1024 ** 2 - 3 * chunkBytes,
      addressKey: row?.addressKey ?? "",
    });
    const small = makeUniquePdf(chunkBytes + 1_000);
    const begun = await Promise.allSettled(Array.from({ length: 6 }, () => begin(small)));
    const taken = begun.filter(({ status }) => status === "fulfilled");
    expect(taken.length).toBeGreaterThan(0);
    expect((await left()).pieces).toBeLessThanOrEqual(3);
    expect((await countVisitorFiles(database.db)).bytes).toBeLessThanOrEqual(500 * 1024 ** 2);
    if ((await left()).pieces < 3) await begin(small);
    expect(await refusalOf(append(key, chunkBytes, piece(plan, 1)))).toMatchObject({ status: 429 });
    // It is not lost: with room it continues.
    await database.db.delete(pendingUploads);
    expect((await finish(key)).file?.size).toBe(plan.length);
  });

  it("without space for it is refused with an alternative, and leaves nothing", async () => {
    const own = services({ env: { ...database.env, VISITOR_FILES_GB: 0 } });
    expect(await refusalOf(begin(plan, { own }))).toMatchObject({
      status: 507,
      message: expect.stringContaining("the space for files is used up"),
    });
    expect(await left()).toEqual(nothing);
  });

  it("is one file for clients that send the last chunk twice, and a client that missed the response gets it again", async () => {
    const { key } = await begin();
    await append(key, chunkBytes, piece(plan, 1));
    const answers = await Promise.all([
      append(key, 2 * chunkBytes, piece(plan, 2)),
      append(key, 2 * chunkBytes, piece(plan, 2)),
    ]);
    const again = await append(key, plan.length, Buffer.alloc(0));
    const tokens = [...answers, again].map((answer) => answer?.progress.file?.token);
    expect(new Set(tokens).size).toBe(1);
    expect([...answers, again].every((answer) => answer?.isAccepted)).toBe(true);
    expect(await left()).toEqual({ ...nothing, begun: 1, pending: 1, files: 1 });
    expect(await claim(tokens[0])).toHaveLength(1);
  });

  it("that is cancelled is deleted, complete or not; a sent one is kept", async () => {
    const started = await begin();
    await cancelUpload(services(), started.key);
    expect(await left()).toEqual(nothing);
    expect(await append(started.key, chunkBytes, piece(plan, 1))).toBeUndefined();
    await cancelUpload(services(), started.key);

    const whole = await begin();
    await finish(whole.key);
    await cancelUpload(services(), whole.key);
    expect(await left()).toEqual(nothing);

    const sent = await begin();
    const { file } = await finish(sent.key);
    await claim(file?.token);
    await cancelUpload(services(), sent.key);
    expect(await left()).toEqual({ ...nothing, files: 1 });
  });

  it("that is cancelled while a chunk is stored, or while it is put together, leaves nothing", async () => {
    for (const from of [1, 2]) {
      const { key } = await begin();
      if (from === 2) await append(key, chunkBytes, piece(plan, 1));
      const slow: Storage = {
        ...privateFiles,
        async put(...written) {
          await cancelUpload(services(), key);
          await privateFiles.put(...written);
        },
      };
      const own = services({ privateFiles: slow });
      expect(await append(key, from * chunkBytes, piece(plan, from), own)).toBeUndefined();
      expect(await left()).toEqual(nothing);
    }
  });

  it("refused by storage is reported, keeps its received bytes, and continues", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const broken = services({ privateFiles: { ...privateFiles, put: () => Promise.reject(full) } });
    const sentence = { status: 503, message: expect.stringContaining("could not be stored") };
    expect(await refusalOf(begin(plan, { own: broken }))).toMatchObject(sentence);
    expect(await left()).toEqual(nothing);
    const { key } = await begin();
    expect(await refusalOf(append(key, chunkBytes, piece(plan, 1), broken))).toMatchObject(
      sentence,
    );
    await append(key, chunkBytes, piece(plan, 1));
    const unread = services({
      privateFiles: { ...privateFiles, read: () => Promise.reject(new Error("away")) },
    });
    for (const own of [broken, unread]) {
      const last = append(key, 2 * chunkBytes, piece(plan, 2), own);
      expect(await refusalOf(last)).toMatchObject(sentence);
    }
    expect(await left()).toEqual({ ...nothing, begun: 1, pieces: 2 });
    expect((await finish(key)).file?.size).toBe(plan.length);
  });

  it("ends after six hours, and is removed an hour later; its file is kept", async () => {
    const { key } = await begin();
    await age(6 * hours + 1_000);
    expect(await findProgress(services(), key)).toBeUndefined();
    expect(await append(key, chunkBytes, piece(plan, 1))).toBeUndefined();
    expect(await sweepResumableUploads(services())).toBe(0);
    await age(7 * hours + 1_000);
    expect(await sweepResumableUploads(services())).toBe(1);
    expect(await left()).toEqual(nothing);

    const whole = await begin();
    await finish(whole.key);
    await age(8 * hours);
    expect(await sweepResumableUploads(services())).toBe(1);
    expect(await sweepUploads(database.db, privateFiles, log)).toBe(0);
    expect(await left()).toEqual({ ...nothing, pending: 1, files: 1 });
  });

  it("that cannot be deleted is swept the next time, and does not block others", async () => {
    await begin();
    await begin();
    await age(8 * hours);
    const [first] = await database.db.select().from(resumableUploads);
    const remove = (path: string) =>
      path.includes(first?.id ?? "-")
        ? Promise.reject(new Error("away"))
        : privateFiles.remove(path);
    const stubborn = services({ privateFiles: { ...privateFiles, remove } });
    expect(await sweepResumableUploads(stubborn)).toBe(1);
    expect(await sweepResumableUploads(services())).toBe(1);
    expect(await left()).toEqual(nothing);
  });
});

describe("an upload in chunks on a bucket", () => {
  const database = migratedDatabase("pglite");

  it("is put together there, and its chunks are deleted", async () => {
    const s3 = await startS3Server("pieces");
    const { env, dispose } = await makeTestEnvironment("pglite", s3.settings(), { isEmpty: true });
    try {
      const bucket = await openPrivateStorage(env);
      const documents = { latest: () => defaultContent };
      const { db, env: ownEnv } = database;
      const own = { db, documents, env: ownEnv, log, secret, privateFiles: bucket };
      const about = { name: "plan.pdf", address: "::1", length: plan.length };
      const { key } = await startUpload(own, { ...about, body: chunks(piece(plan, 0)) });
      for (const index of [1, 2]) {
        const body = chunks(piece(plan, index));
        await appendChunk(own, key, { offset: index * chunkBytes, body });
      }
      const { objects } = await bucket.list();
      expect(objects.map(({ size }) => size)).toEqual([plan.length]);
      const stored = await buffer(await bucket.read(objects[0]?.path ?? ""));
      expect(sha256Of(stored)).toBe(sha256Of(plan));
    } finally {
      await dispose();
      await s3.stop();
    }
  });
});
