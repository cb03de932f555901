import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";

// How an export lies in its folder: a line of JSON for each row and for each file, and the files under their own paths.

export const areas = ["public", "private"] as const;
/** Where a file lies: in the storage that everybody can read, or in the one that only the site reads. */
export type Area = (typeof areas)[number];

/** Why an export or import was refused, as a sentence for the operator. */
export class MoveRefused extends Error {
  override name = "MoveRefused";
}

export const manifestPath = (folder: string) => join(folder, "manifest.json");
export const rowsPath = (folder: string, table: PgTable) =>
  join(folder, "rows", `${getTableName(table)}.jsonl`);
export const fileListPath = (folder: string) => join(folder, "files.jsonl");
export const filePath = (folder: string, { area, path }: { area: Area; path: string }) =>
  join(folder, "files", area, path);

/** Written last: an export without it was cut short. */
export const manifestSchema = z.object({
  /** The newest migration of the schema that the rows fit. */
  migration: z.string(),
  exportedAt: z.iso.datetime(),
  /** How many there are of each table. */
  rows: z.record(z.string(), z.int()),
  files: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const listedFileSchema = z.object({
  area: z.enum(areas),
  path: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  /** In hex; older exports have none. */
  sha256: z.string().optional(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** One value of an export. Throws {@link MoveRefused} where it is damaged. */
export function parseJson<Value>(schema: z.ZodType<Value>, text: string, file: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new MoveRefused(`The export is damaged: ${file} cannot be read.`);
  }
}

/** Throws {@link MoveRefused} where something of an export got lost. */
export function expectWhole(what: string, found: number, wanted: number | undefined): void {
  if (found === wanted) return;
  throw new MoveRefused(`The export is not whole: of ${what} there are ${found}, not ${wanted}.`);
}

/**
 * The lines of a file. `node:readline` would also end them at U+2028, which JSON may hold. Throws {@link MoveRefused}
 * where the file is missing.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  if (!existsSync(file)) throw new MoveRefused(`The export is not whole: ${file} is missing.`);
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
