import { z } from "zod";

/*
 * The layout of a backup in its place, a folder or a part of a bucket:
 *
 *   backup.json                        marks the place as a backup, and records whether it is encrypted
 *   key.age                            the key, encrypted with the passphrase
 *   files/ab/ab12…                     every file once, by the hash of its content, for all copies
 *   copies/2026-11-24T01-23-00Z/       a copy: the site at one moment
 *     rows/leads.jsonl.gz              a line of JSON for each row
 *     files.jsonl.gz                   a line for each file: its path, its hash, its place
 *     manifest.json                    written last: a copy without it was cut short
 *
 * In an encrypted backup all names but backup.json end with ".age", and the names in files/ are keyed hashes.
 */

export const areas = ["public", "private"] as const;
/** The area of a file: the public storage or the private one. */
export type Area = (typeof areas)[number];

/** Why a backup or a restore was refused, as a sentence for the operator. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

export const markName = "backup.json";
export const keyName = "key.age";
export const lockName = "lock.json";
export const filesFolder = "files/";
export const copiesFolder = "copies/";

export const copyFolder = (id: string) => `${copiesFolder}${id}/`;
export const manifestName = (id: string) => `${copyFolder(id)}manifest.json`;
export const fileListName = (id: string) => `${copyFolder(id)}files.jsonl.gz`;
export const rowsName = (id: string, table: string) => `${copyFolder(id)}rows/${table}.jsonl.gz`;

/** The name of a copy that starts now: names sort by time. */
export const newCopyId = (now: Date) => now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

/** When a copy was started; nothing if the name is not a copy's. */
export function timeOfCopy(id: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(id) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

export const markSchema = z.object({ format: z.literal(1), encrypted: z.boolean() });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** The number of lines in a file with this hash, before encryption. */
export const linesSchema = z.object({ count: z.int(), sha256 });
export type Lines = z.infer<typeof linesSchema>;

export const manifestSchema = z.object({
  /** The newest migration of the schema that the rows fit. */
  migration: z.string(),
  /** The moment of the rows. */
  takenAt: z.iso.datetime(),
  /** Of each table, in the order for restoring them. */
  rows: z.record(z.string(), linesSchema),
  files: linesSchema,
  /** Of all files combined. */
  bytes: z.int(),
  /** Files that rows name, or that were listed, and that no longer exist: area and path. */
  missing: z.array(z.string()),
  /** Files whose content differs from the site's record when it stored them. */
  altered: z.array(z.string()).default([]),
  /** Paths that other programs use for files that the site cannot read. */
  unusable: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const listedFileSchema = z.object({
  area: z.enum(areas),
  path: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  sha256,
  /** When it was last written in its storage: as long as that, the path and the size are the same, so is the hash. */
  modified: z.iso.datetime(),
  /** Its name in the backup. */
  at: z.string(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** One value of a backup. Throws {@link BackupRefused} if it is damaged. */
export function parseJson<Value>(schema: z.ZodType<Value>, text: string, file: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(`The backup is damaged: ${file} cannot be read.`);
  }
}

/** Throws {@link BackupRefused} if a part of a copy is missing. */
export function expectComplete(what: string, found: number, wanted: number): void {
  if (found === wanted) return;
  throw new BackupRefused(`The copy is incomplete: ${found} instead of ${wanted} ${what}.`);
}
