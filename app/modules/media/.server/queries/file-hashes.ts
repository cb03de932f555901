import { and, asc, count, eq, ne } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { fileHashes } from "../schema.ts";

type Place = Pick<typeof fileHashes.$inferSelect, "area" | "path">;
export type NotedHash = Place & { sha256: string; size: number };

const isAt = ({ area, path }: Place) => and(eq(fileHashes.area, area), eq(fileHashes.path, path));

/** Records a file's current hash, and clears its fault. */
export async function noteHash(tx: Tx, { area, path, sha256, size }: NotedHash): Promise<void> {
  const noted = { sha256, size, fault: "" as const, notedAt: new Date() };
  await tx
    .insert(fileHashes)
    .values({ area, path, ...noted })
    .onConflictDoUpdate({ target: [fileHashes.area, fileHashes.path], set: noted });
}

/** Records the result of a file's check; a file without a record gets one without a hash. */
export async function noteFault(
  tx: Tx,
  { area, path }: Place,
  fault: (typeof fileHashes.$inferSelect)["fault"],
): Promise<void> {
  await tx
    .insert(fileHashes)
    .values({ area, path, sha256: "", size: 0, fault })
    .onConflictDoUpdate({ target: [fileHashes.area, fileHashes.path], set: { fault } });
}

/** Deletes the record of a file that no longer exists. */
export async function forgetHash(tx: Tx, place: Place): Promise<void> {
  await tx.delete(fileHashes).where(isAt(place));
}

/** The hash of a file. */
export async function findHash(db: Db, place: Place) {
  const [row] = await db.select().from(fileHashes).where(isAt(place));
  return row;
}

/** The hashes of all files of a storage. */
export function listHashes(db: Db, area: Place["area"]) {
  return db.select().from(fileHashes).where(eq(fileHashes.area, area));
}

/** How many files the last check found missing or altered, and the first of them. */
export async function readFaults(db: Db) {
  const isFaulty = ne(fileHashes.fault, "");
  const [[counted], [first]] = await Promise.all([
    db.select({ files: count() }).from(fileHashes).where(isFaulty),
    db
      .select({ area: fileHashes.area, path: fileHashes.path, fault: fileHashes.fault })
      .from(fileHashes)
      .where(isFaulty)
      .orderBy(asc(fileHashes.area), asc(fileHashes.path))
      .limit(1),
  ]);
  return { files: counted?.files ?? 0, first };
}

export type Faults = Awaited<ReturnType<typeof readFaults>>;
