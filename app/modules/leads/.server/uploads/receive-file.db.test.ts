import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firm } from "@datumline/brand/firm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { maxAttachmentBytes } from "#app/lib/attachments.ts";
import { createLog } from "#platform/log.ts";
import { openPrivateStorage, type Storage } from "#platform/storage/storage.ts";
import { defaultContent } from "#tests/support/default-content.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { makePdf, makeZipBomb, samples } from "#tests/support/sample-files.ts";
import { secretOf } from "#tests/support/secret.ts";
import { chunks, refusalOf } from "#tests/support/upload-content.ts";
import { pendingUploads } from "../schema.ts";
import { receiveFile } from "./receive-file.ts";
import { claimUploads, discardUpload, sweepUploads } from "./waiting-uploads.ts";

const log = createLog("silent");
const secret = secretOf("a secret for tests");
const hours = 3600 * 1000;

describeOnEachEngine("an upload", (engine) => {
  const database = migratedDatabase(engine);
  let privateFiles: Storage;

  beforeAll(async () => {
    privateFiles = await openPrivateStorage(database.env);
  });

  beforeEach(async () => {
    await database.db.delete(pendingUploads);
    rmSync(join(database.env.DATA_DIR, "files/private/quotes"), { recursive: true, force: true });
  });

  const services = (files = privateFiles) => ({
    db: database.db,
    env: database.env,
    log,
    secret,
    privateFiles: files,
    documents: { latest: () => defaultContent },
  });
  const receive = (content: Buffer, name = "plan.pdf", address = "203.0.113.7") =>
    receiveFile(services(), { name, body: chunks(content), address });
  /** The refusal of a file, as a sentence. */
  const refusal = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).message;
  const rows = () => database.db.select().from(pendingUploads);
  const listFolder = (folder: string) => {
    try {
      return readdirSync(join(database.env.DATA_DIR, folder));
    } catch {
      return [];
    }
  };
  async function expectNothingLeft() {
    expect(await rows()).toEqual([]);
    expect(listFolder("files/private/quotes")).toEqual([]);
    expect(listFolder("incoming")).toEqual([]);
  }
  /** As if everything had arrived so long ago. */
  const age = (milliseconds: number) =>
    database.db.update(pendingUploads).set({ createdAt: new Date(Date.now() - milliseconds) });
  const claim = (tokens: string[]) =>
    database.db.transaction((tx) => claimUploads(tx, secret, tokens));

  it("is stored under a generated name and claimed by its request", async () => {
    const file = await receive(makePdf(200_000), "../C:\\plans\\Süd plan.exe");
    expect(file).toMatchObject({ name: "Süd plan.exe", size: 200_000 });
    expect(listFolder("incoming")).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ name: "Süd plan.exe", size: 200_000, type: "pdf" });
    expect(row?.path).toMatch(/^quotes\/[0-9a-f-]{36}\.pdf$/);
    expect(JSON.stringify(row)).not.toContain("203.0.113");
    const claimed = await claim([file.token]);
    expect(claimed).toEqual([
      { name: "Süd plan.exe", path: row?.path, size: 200_000, type: "pdf" },
    ]);
    expect(await rows()).toEqual([]);
    expect(await privateFiles.exists(row?.path ?? "")).toBe(true);
  });

  it("is claimed once, in the order of its form, and only with a valid token", async () => {
    const one = await receive(makePdf(), "one.pdf");
    const two = await receive(samples.png, "two.png");
    expect(await claim([`${one.token.split(".")[0]}.forged`])).toBeUndefined();
    const claimed = await claim([two.token, one.token, two.token]);
    expect(claimed?.map(({ name }) => name)).toEqual(["two.png", "one.pdf"]);
    expect(await claim([one.token])).toBeUndefined();
    expect(await claim([])).toEqual([]);
  });

  it.each([
    ["empty", Buffer.alloc(0), "plan.pdf is empty."],
    ["a program", Buffer.from("MZ\u0090\0"), "plan.pdf is not a type of file we accept"],
    ["a zip bomb", makeZipBomb(), "plan.pdf expands to far more than its compressed size."],
    ["a torn zip", samples.zip.subarray(0, 40), "plan.pdf is not a complete zip file."],
    ["too large", makePdf(maxAttachmentBytes + 1), "plan.pdf is larger than 25 MB."],
  ])("that is %s is refused and leaves nothing", async (_, content = Buffer.alloc(0), sentence) => {
    expect(await refusal(receive(content))).toContain(sentence);
    await expectNothingLeft();
  });

  it("of exactly 25 MB is accepted", async () => {
    expect((await receive(makePdf(maxAttachmentBytes))).size).toBe(maxAttachmentBytes);
  });

  it("without space for it any longer is refused with an alternative, and leaves nothing", async () => {
    const full = { ...services(), env: { ...database.env, VISITOR_FILES_GB: 0 } };
    const attempt = receiveFile(full, {
      name: "plan.pdf",
      body: chunks(makePdf()),
      address: "::1",
    });
    expect(await refusal(attempt)).toBe(
      `plan.pdf cannot be stored: the space for files is used up. Please email it to ${firm.email}, or send a link.`,
    );
    await expectNothingLeft();
  });

  it("whose connection breaks leaves nothing", async () => {
    const body = chunks(makePdf(500_000), 200_000);
    const broken = receiveFile(services(), { name: "plan.pdf", body, address: "::1" });
    expect(await refusal(broken)).toBe("The connection was lost while plan.pdf was being sent.");
    await expectNothingLeft();
  });

  it("that storage refuses is reported and leaves nothing", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const broken = { ...privateFiles, put: () => Promise.reject(full) };
    const attempt = receiveFile(services(broken), {
      name: "plan.pdf",
      body: chunks(makePdf()),
      address: "::1",
    });
    expect(await refusal(attempt)).toContain("plan.pdf could not be stored just now.");
    await expectNothingLeft();
  });

  it("that cannot even be spooled is reported", async () => {
    const folder = join(database.env.DATA_DIR, "incoming");
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, "in the way");
    try {
      expect(await refusal(receive(makePdf()))).toContain("could not be stored just now.");
    } finally {
      rmSync(folder);
    }
    expect(await rows()).toEqual([]);
  });

  it("is refused while too many files of its address are waiting, and others are not", async () => {
    await receive(makePdf());
    await database.db.update(pendingUploads).set({ size: 500 * 1024 ** 2 - 1_500 });
    expect(await refusal(receive(makePdf(2_000)))).toContain(
      "files from your connection that have not been submitted",
    );
    expect((await receive(makePdf(1_500))).size).toBe(1_500);
    expect((await receive(makePdf(2_000), "plan.pdf", "203.0.113.8")).size).toBe(2_000);
  });

  it("is refused to everyone while the disk's share is taken", async () => {
    await receive(makePdf());
    await database.db.update(pendingUploads).set({ size: 10 * 1024 ** 3 });
    expect(await refusal(receive(makePdf(), "plan.pdf", "203.0.113.9"))).toContain("too much");
  });

  it("that is removed before sending is deleted; a sent one is kept", async () => {
    const removed = await receive(makePdf());
    await discardUpload(services(), removed.token);
    await expectNothingLeft();
    await discardUpload(services(), removed.token);
    await discardUpload(services(), "no token");

    const sent = await receive(makePdf());
    const [attachment] = (await claim([sent.token])) ?? [];
    await discardUpload(services(), sent.token);
    expect(await privateFiles.exists(attachment?.path ?? "")).toBe(true);
  });

  it("waits for six hours, cannot be sent after them, and is swept an hour later", async () => {
    const { token } = await receive(makePdf());
    await age(6 * hours + 1_000);
    expect(await claim([token])).toBeUndefined();
    expect(await sweepUploads(database.db, privateFiles, log)).toBe(0);
    await age(7 * hours + 1_000);
    expect(await sweepUploads(database.db, privateFiles, log)).toBe(1);
    await expectNothingLeft();
  });

  it("that cannot be deleted is swept the next time, and does not block others", async () => {
    await receive(makePdf(), "one.pdf");
    await receive(makePdf(), "two.pdf");
    await age(8 * hours);
    const [first] = await rows();
    const stubborn: Storage = {
      ...privateFiles,
      remove: (path) =>
        path === first?.path ? Promise.reject(new Error("away")) : privateFiles.remove(path),
    };
    expect(await sweepUploads(database.db, stubborn, log)).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await sweepUploads(database.db, privateFiles, log)).toBe(1);
    await expectNothingLeft();
  });
});
