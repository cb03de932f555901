import { createHash } from "node:crypto";
import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { createLog } from "#platform/log.ts";
import {
  chunkPath,
  openPrivateStorage,
  openStorage,
  type Storage,
} from "#platform/storage/storage.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { checkFiles } from "./check-files.ts";
import { hashedStorage } from "./hashed-storage.ts";
import { listHashes, readFaults } from "./queries/file-checks.ts";
import { fileHashes, storedFiles } from "./schema.ts";

const log = createLog("silent");
const bytes = (content: string) => Buffer.from(content);
const sent = () => `quotes/${crypto.randomUUID()}.pdf`;
const image = (number: number) => `media/170000000000${number}-0123456789abcdef.png`;

describeOnEachEngine("the files in storage", (engine) => {
  const database = migratedDatabase(engine);
  let files: Record<"public" | "private", Storage>;

  beforeAll(async () => {
    const { env, db } = database;
    files = {
      public: hashedStorage(await openStorage(env), { db, log, area: "public" }),
      private: hashedStorage(await openPrivateStorage(env), { db, log, area: "private" }),
    };
  });

  const onDisk = (area: "portfolio" | "private", path: string) =>
    join(database.env.DATA_DIR, "files", area, path);
  const age = (file: string, days: number) => {
    const then = Date.now() / 1000 - days * 24 * 3600;
    utimesSync(file, then, then);
  };
  const check = () => checkFiles({ db: database.db, log, files });

  it("are compared with their hashes; missing, altered and orphaned files are found", async () => {
    const { db } = database;
    const [whole, damaged, lost] = [image(1), image(2), image(3)];
    const about = { name: "a.png", size: 1, contentType: "image/png", kind: "Image" as const };
    for (const path of [whole, damaged, lost]) {
      await files.public.put(path, bytes(`image ${path}`), "image/png");
      await db.insert(storedFiles).values({ ...about, path });
    }
    const plan = sent();
    await files.private.put(plan, bytes("%PDF"), "application/pdf");
    await db.insert(quoteRequests).values({
      kind: "project",
      name: "V",
      email: "v@client.example",
      projectDetails: "x",
      attachments: [
        { name: "plan.pdf", path: plan, size: 4, type: "pdf" },
        { name: "link", path: "https://files.example", size: 0, type: "link" },
      ],
    });
    // Left by a killed process: an old one is deleted, a new one may still get its row.
    const [old, young, foreign] = [sent(), sent(), "quotes/put-here-by-hand.pdf"];
    for (const path of [old, young, foreign]) {
      await files.private.put(path, bytes(path), "application/pdf");
    }
    // Parts of incomplete uploads: orphaned after a week, and not checked before.
    const [oldPiece, piece] = [
      chunkPath(crypto.randomUUID(), 0),
      chunkPath(crypto.randomUUID(), 9),
    ];
    for (const path of [oldPiece, piece]) await files.private.put(path, bytes("%PDF"), "");
    for (const path of [old, foreign, oldPiece]) age(onDisk("private", path), 8);
    // Put there by other means: it gets its hash now.
    writeFileSync(onDisk("private", "samples.zip"), "ours");
    expect(await check()).toEqual({ files: 7, noted: 1, altered: 0, missing: 0, swept: 2 });
    for (const path of [old, oldPiece]) expect(await files.private.exists(path)).toBe(false);
    expect(await files.private.exists(piece)).toBe(true);
    const hashed = (await listHashes(db, "private")).map(({ path }) => path);
    expect(hashed).toContain(young);
    expect(hashed).not.toContain(piece);
    expect(await readFaults(db)).toEqual({ files: 0, first: undefined });

    writeFileSync(onDisk("portfolio", damaged), "another");
    await database.db.delete(fileHashes).where(eq(fileHashes.path, young));
    rmSync(onDisk("portfolio", lost));
    expect(await check()).toMatchObject({ noted: 1, altered: 1, missing: 1, swept: 0 });
    const first = { area: "public", path: damaged, fault: "altered" };
    expect(await readFaults(db)).toEqual({ files: 2, first });

    // Restored from a backup, or by a new upload.
    await files.public.put(lost, bytes(`image ${lost}`), "image/png");
    writeFileSync(onDisk("portfolio", damaged), `image ${damaged}`);
    expect(await check()).toMatchObject({ altered: 0, missing: 0 });
    expect((await readFaults(db)).files).toBe(0);
  });

  it("are forgotten with their rows, and a large one gets its hash from the stream", async () => {
    const { db } = database;
    const content = Buffer.alloc(300_000, "scan");
    const path = sent();
    await files.private.put(
      path,
      { stream: Readable.from([content]), size: content.byteLength },
      "application/octet-stream",
    );
    const noted = (await listHashes(db, "private")).find((row) => row.path === path);
    expect(noted).toMatchObject({
      size: 300_000,
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    await files.private.remove(path);
    expect((await listHashes(db, "private")).some((row) => row.path === path)).toBe(false);
  });
});
