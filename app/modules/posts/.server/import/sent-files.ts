import { normalizeLine } from "#app/lib/normalize-text.ts";
import type { BytesSource } from "#platform/uploads/bytes-source.ts";
import { readZipEntry, zipEntryName } from "#platform/uploads/unzip.ts";
import { readZipEntries } from "#platform/uploads/zip-directory.ts";
import type { SentFile } from "./imported-document.ts";
import { maxPath } from "./limits.ts";
import type { ImportNotes } from "./notes.ts";

/** A file that was sent, alone or in a zip. None of its content is written to disk. */
export type ImportSource = {
  /** Its path in the folder or the zip, without `.` and `..`. */
  path: string;
  /** Bytes. */
  size: number;
  /** Undefined if it cannot be unpacked. */
  read(): Promise<Buffer | undefined>;
};

export const extensionOf = (path: string): string =>
  /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Normalises a path; parts that would leave the folder start at its top. */
export function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/**
 * A path as it is stored and shown, without bidirectional marks. If it is longer than any system allows, only its end.
 */
export const boundPath = (path: string): string => {
  const shown = normalizeLine(path.slice(-2 * maxPath)).replace(/\p{Cf}/gu, "");
  return normalizeLine(shown.slice(-maxPath));
};

/** Files that systems add to people's folders. */
const isClutter = (path: string) => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

const partOf = (bytes: BytesSource, { start, size }: SentFile): BytesSource => ({
  size,
  read: (position, length) =>
    bytes.read(start + position, Math.max(0, Math.min(length, size - position))),
});

/** All sent files, with zips replaced by their contents; unreadable zips are named in `notes`. */
export async function listSources(
  bytes: BytesSource,
  files: readonly SentFile[],
  notes: ImportNotes,
): Promise<ImportSource[]> {
  const sources: ImportSource[] = [];
  for (const file of files) {
    const part = partOf(bytes, file);
    if (extensionOf(file.name) !== "zip") {
      const path = boundPath(plainPath(file.name));
      if (!isClutter(path))
        sources.push({ path, size: file.size, read: () => part.read(0, file.size) });
      continue;
    }
    const entries = await readZipEntries(part);
    if (typeof entries === "string") {
      const isCutOff = entries === "broken" && (await part.read(0, 2)).toString("latin1") === "PK";
      const fault = {
        broken: isCutOff ? "is incomplete, as its end is missing" : "is not a zip file",
        bomb: "unpacks to far more than its size",
      };
      notes.add(`${file.name} ${fault[entries]}: none of it was imported.`);
      continue;
    }
    for (const entry of entries) {
      const name = zipEntryName(entry);
      const path = boundPath(plainPath(name));
      if (name.endsWith("/") || path === "" || isClutter(path)) continue;
      sources.push({ path, size: entry.unpacked, read: () => readZipEntry(part, entry) });
    }
  }
  return sources;
}
