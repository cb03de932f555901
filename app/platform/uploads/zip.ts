import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { isProgramName } from "./file-type.ts";
import type { BytesSource } from "./spool.ts";

// PKWARE APPNOTE 6.3.10, sections 4.3.12 to 4.3.16 and 4.5.3: a zip ends with a record that points to its directory,
// which has the packed and unpacked size of every entry.

const endSignature = 0x06054b50;
const end64LocatorSignature = 0x07064b50;
const end64Signature = 0x06064b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const inExtraField = 0xffffffff;
const zip64Field = 0x0001;

/** An honest archive of drawings or scans stays below this. */
const most = {
  entries: 10_000,
  /** Bytes of the directory itself. */
  directory: 8 * 1024 * 1024,
  /** Bytes unpacked. */
  unpacked: 2 * 1024 ** 3,
  /** Ratio of unpacked to packed; text and blank scans reach some tens. Not checked for small files. */
  ratio: 100,
  smallEnough: 64 * 1024 ** 2,
};

type Directory = { entries: number; start: number; length: number };

/** The position of the directory, or nothing if this is not a complete zip. */
async function findDirectory(zip: BytesSource): Promise<Directory | undefined> {
  const tailStart = Math.max(0, zip.size - endLength - maxCommentLength);
  const tail = await zip.read(tailStart, zip.size - tailStart);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const directory = {
      entries: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
    const { entries, length, start } = directory;
    const isLarge = entries === 0xffff || length === inExtraField || start === inExtraField;
    return isLarge ? findLargeDirectory(zip, tailStart + at) : directory;
  }
  return undefined;
}

/** The same for the 64-bit format, whose end record is pointed to just before the old one at `end`. */
async function findLargeDirectory(zip: BytesSource, end: number): Promise<Directory | undefined> {
  const locator = await zip.read(end - 20, 20);
  if (end < 20 || locator.readUInt32LE(0) !== end64LocatorSignature) return undefined;
  const record = await zip.read(Number(locator.readBigUInt64LE(8)), 56);
  if (record.length < 56 || record.readUInt32LE(0) !== end64Signature) return undefined;
  return {
    entries: Number(record.readBigUInt64LE(32)),
    length: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
  };
}

/** Sizes beyond an entry's 32-bit fields are in its extra field, in this order. */
function largeSizes(extra: Buffer, sizes: { unpacked: number; packed: number }): typeof sizes {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Field) continue;
    let next = at + 4;
    const read = (size: number) => {
      if (size !== inExtraField || next + 8 > extra.length) return size;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    return { unpacked: read(sizes.unpacked), packed: read(sizes.packed) };
  }
  return sizes;
}

/** A file in a zip, as its directory describes it. */
export type ZipEntry = {
  /** As written, in any encoding: ASCII is decoded correctly. */
  rawName: Buffer;
  /** Whether the name is certainly in UTF-8. */
  isUtf8: boolean;
  isEncrypted: boolean;
  /** 0 is stored, 8 deflated. */
  method: number;
  /** Checksum of the content. */
  crc: number;
  packed: number;
  unpacked: number;
  /** The position of its local header. */
  start: number;
};

type Fault = "broken" | "bomb";

/**
 * The entries of a zip, from its directory alone: `bomb` if it would unpack to far more than its size, or its entries
 * overlap (longer together than the data before the directory).
 */
export async function readZipEntries(zip: BytesSource): Promise<ZipEntry[] | Fault> {
  const found = await findDirectory(zip);
  if (!found || found.entries === 0) return "broken";
  if (found.entries > most.entries || found.length > most.directory) return "bomb";
  if (found.start + found.length > zip.size) return "broken";
  const directory = await zip.read(found.start, found.length);
  const entries: ZipEntry[] = [];
  let [unpacked, packed, at] = [0, 0, 0];
  for (let entry = 0; entry < found.entries; entry += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) {
      return "broken";
    }
    const extraStart = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = extraStart + directory.readUInt16LE(at + 30);
    const sizes = largeSizes(directory.subarray(extraStart, extraEnd), {
      unpacked: directory.readUInt32LE(at + 24),
      packed: directory.readUInt32LE(at + 20),
    });
    const flags = directory.readUInt16LE(at + 8);
    entries.push({
      rawName: directory.subarray(at + 46, extraStart),
      isUtf8: (flags & 0x800) !== 0,
      isEncrypted: (flags & 1) !== 0,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...sizes,
      start: directory.readUInt32LE(at + 42),
    });
    unpacked += sizes.unpacked;
    packed += sizes.packed;
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  const isTooMuch = unpacked > most.smallEnough && unpacked > most.ratio * zip.size;
  if (packed > found.start || unpacked > most.unpacked || isTooMuch) return "bomb";
  return entries;
}

/**
 * Checks a zip's central directory without unpacking anything; `program` if the name of an entry would run on opening.
 */
export async function checkZip(zip: BytesSource): Promise<"fine" | "program" | Fault> {
  const entries = await readZipEntries(zip);
  if (typeof entries === "string") return entries;
  // The extensions are ASCII in every encoding of the name.
  const hasProgram = entries.some(({ rawName }) => isProgramName(rawName.toString("latin1")));
  return hasProgram ? "program" : "fine";
}

const inflate = promisify(inflateRaw);

const localSignature = 0x04034b50;
const localLength = 30;

/**
 * The content of one entry; nothing if it is encrypted, compressed with a method other than deflate, or differs from
 * the directory. Never returns more bytes than the directory promises.
 */
export async function readZipEntry(zip: BytesSource, entry: ZipEntry): Promise<Buffer | undefined> {
  const { isEncrypted, method, crc, packed, unpacked, start } = entry;
  if (isEncrypted || (method !== 0 && method !== 8)) return undefined;
  const header = await zip.read(start, localLength);
  if (header.length < localLength || header.readUInt32LE(0) !== localSignature) return undefined;
  const contentStart = start + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = await zip.read(contentStart, packed);
  if (content.length !== packed) return undefined;
  const made =
    method === 0
      ? content
      : await inflate(content, { maxOutputLength: Math.max(1, unpacked) }).catch(() => undefined);
  return made?.length === unpacked && crc32(made) === crc ? made : undefined;
}

/** An entry's name, with `/` between folders. */
export function zipEntryName({ rawName, isUtf8 }: ZipEntry): string {
  const text = rawName.toString("utf8");
  // Old programs write names in the code page of their system: names that are not UTF-8 keep at least their ASCII.
  const name = isUtf8 || !text.includes("\uFFFD") ? text : rawName.toString("latin1");
  return name.replaceAll("\\", "/");
}
