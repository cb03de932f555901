import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { isUsablePath, type StoredObject } from "#platform/storage/backend.ts";
import { measure } from "#platform/storage/hashing.ts";
import { isChunk, objectsIn, type Storage } from "#platform/storage/storage.ts";
import { type WidthFormat, widthFormats, widthPath } from "../media.ts";
import {
  deleteHash,
  findHash,
  listGeneratedWidths,
  listHashes,
  listNamedFiles,
  listTemporaryFiles,
  recordFault,
  recordHash,
} from "./queries/file-checks.ts";

/** In bytes per second: a check must not keep visitors waiting, nor cost much if reading is billed. */
const defaultSpeed = 20 * 1024 ** 2;

/** Age of an orphaned file before it is deleted, in milliseconds: longer than any operation takes. */
const grace = 7 * 24 * 3600_000;

type FileArea = "public" | "private";

/**
 * Names that the site generates: images of the library and their widths, and visitors' files, whole or in chunks. Other
 * files are not deleted.
 */
const generatedNames: Record<FileArea, RegExp> = {
  public: /^widths\/|^[a-z]+\/\d{13}-[0-9a-f]{16}\.\w{1,10}$/,
  private: /^quotes\/[0-9a-f-]{36}\.\w{1,10}$|^pieces\/[0-9a-f-]{36}-\d{1,9}$/,
};

type Checked = { files: number; noted: number; altered: number; missing: number; swept: number };

type Check = {
  db: Database;
  log: Log;
  storage: Storage;
  area: FileArea;
  /** Bytes a second. */
  speed: number;
  checked: Checked;
};

/** Passes chunks through no faster than `speed`, in bytes per second. */
async function* slowly(chunks: AsyncIterable<Uint8Array>, speed: number) {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    const early = (bytes / speed) * 1000 - (performance.now() - started);
    if (early > 0) await delay(early);
    yield chunk;
  }
}

const read = async ({ storage, speed }: Check, path: string) =>
  measure(slowly(await storage.read(path), speed));

/** Compares a file with its hash; twice, as it may be replaced in the meantime. */
async function checkFile(check: Check, path: string): Promise<void> {
  const { db, log, area, checked, storage } = check;
  for (let isSecond = false; ; isSecond = true) {
    const content = await read(check, path).catch((error) => error);
    if (content instanceof Error) {
      // Deleted in the meantime, which is not a separate problem.
      if (!(await storage.exists(path))) return;
      throw content;
    }
    const recorded = await findHash(db, { area, path });
    if (!recorded?.sha256) {
      await db.transaction((tx) => recordHash(tx, { area, path, ...content }));
      checked.noted += 1;
      return;
    }
    if (recorded.sha256 === content.sha256) {
      if (recorded.fault) await db.transaction((tx) => recordFault(tx, { area, path }, ""));
      return;
    }
    if (!isSecond) continue;
    log.error({ area, path }, "a file has changed since it was stored");
    await db.transaction((tx) => recordFault(tx, { area, path }, "altered"));
    checked.altered += 1;
    return;
  }
}

async function checkMissing(check: Check, expected: readonly string[], seen: Set<string>) {
  const { db, log, area, storage, checked } = check;
  for (const path of expected) {
    if (seen.has(path) || (await storage.exists(path))) continue;
    log.error({ area, path }, "a file that a row names is missing");
    await db.transaction((tx) => recordFault(tx, { area, path }, "missing"));
    checked.missing += 1;
  }
}

/** The rows' record of the files of one storage. */
type Rows = {
  /** Files that must exist. */
  expected: readonly string[];
  /** Files that may exist, because of forms and deletions in progress. */
  temporary: readonly string[];
};

async function checkArea(check: Check, { expected, temporary }: Rows, now: number): Promise<void> {
  const { db, log, area, storage, checked } = check;
  const known = new Set([...expected, ...temporary]);
  const isOrphan = ({ path, lastModified }: StoredObject) =>
    generatedNames[area].test(path) && !known.has(path) && lastModified.getTime() < now - grace;
  const seen = new Set<string>();
  for await (const object of objectsIn(storage)) {
    const { path } = object;
    // If both share a bucket, this folder of it is the private storage.
    if ((area === "public" && path.startsWith("private/")) || !isUsablePath(path)) continue;
    if (isOrphan(object)) {
      log.info({ area, path }, "a file that no row names was deleted");
      await storage.remove(path);
      checked.swept += 1;
      continue;
    }
    // Part of an incomplete upload.
    if (area === "private" && isChunk(path)) continue;
    seen.add(path);
    await checkFile(check, path);
    checked.files += 1;
  }
  await checkMissing(check, expected, seen);
  for (const { path, recordedAt } of await listHashes(db, area)) {
    const isGone = !seen.has(path) && !known.has(path) && recordedAt.getTime() < now;
    if (isGone) await db.transaction((tx) => deleteHash(tx, { area, path }));
  }
}

/**
 * Reads every file, compares it with the hash from when it was written, and records missing and altered ones; a file
 * without a hash gets one. Deletes the site's files that no row has named for a week.
 */
export async function checkFiles(
  { db, log, files }: { db: Database; log: Log; files: Record<FileArea, Storage> },
  { speed = defaultSpeed, now = Date.now() } = {},
): Promise<Checked> {
  const checked: Checked = { files: 0, noted: 0, altered: 0, missing: 0, swept: 0 };
  const named = await listNamedFiles(db);
  const images = await listGeneratedWidths(db);
  const widths = images.flatMap((image) =>
    image.widths.flatMap((width) =>
      widthFormats.map((format: WidthFormat) => widthPath(image, width, format)),
    ),
  );
  for (const area of ["public", "private"] as const) {
    const paths = named.filter((file) => file.area === area).map(({ path }) => path);
    const expected = area === "public" ? [...paths, ...widths] : paths;
    const temporary = await listTemporaryFiles(db, area);
    const check = { db, log, storage: files[area], area, speed, checked };
    await checkArea(check, { expected, temporary }, now);
  }
  return checked;
}
